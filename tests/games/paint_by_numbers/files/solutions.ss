("Small things"
 (("Corner" ((2) (1)) ((1) (2) ()) ("x " "xx" "  "))
  ("Dot" ((1)) ((1)) "none")))
