#lang racket/base
; A set of three small puzzles; "not a title" ((1)) ((1)) "none"
#| Comments #| in comments |# with a " and a ( in them |#
(module small scheme
  (require "../problem.ss")
  (provide name problems)
  (define name "Small things")
  (define problems
    (list
     (make-problem "Corner" (quote ((2) (1))) (quote ((1) (2) ())) (quote ("x " "xx" "  ")))
     #;(make-problem "Left out" (quote ((1))) (quote ((1))) (quote "none"))
     [make-problem "He said \"Ring\"\n\u263a" '[(3) (1 1) (3)] `{(3) (1 1) (3)} #f]
     (make-problem "Two ways" '((1) (1)) '((1) (1)) '("UU" "UU")))))
