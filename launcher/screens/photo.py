"""Decode photos from other programs, turn them upright, crop them, and make them smaller."""

from __future__ import annotations

import struct
from io import BytesIO

import pygame

from launcher.picture.shapes import is_webp, media_type
from launcher.screens.photo_limits import BYTES, GREY_SIDE, SIDE, check_photo

_MIRRORED = {2, 4, 5, 7}  # the Exif orientations for which the photo is mirrored
_TURNS = {3: 180, 4: 180, 5: 90, 6: 270, 7: 270, 8: 90}  # degrees counterclockwise, by orientation


def shrunk(data: bytes, flattest: float) -> bytes:
    """Return a small JPEG version of a photo.

    Args:
        data: the content of a PNG, JPEG or WebP file.
        flattest: the maximum ratio of the longer side to the shorter side. If the photo is longer, its middle is kept.

    Raises:
        ValueError: if the photo cannot be used. The message continues a sentence that begins with "It is".
    """
    check_photo(data)
    picture = _crop(_decode(data), flattest)
    share = min(1, SIDE / max(picture.get_size()))
    while True:
        file = BytesIO()
        pygame.image.save(pygame.transform.smoothscale_by(picture, share), file, "photo.jpg")
        if len(file.getvalue()) <= BYTES:
            return file.getvalue()
        share *= 0.85


def grey(data: bytes) -> tuple[bytes, ...]:
    """Return the brightness of a photo's pixels.

    They are row by row, from 0 (black) to 255 (white).

    Args:
        data: the content of a PNG, JPEG or WebP file.

    Raises:
        ValueError: if the photo cannot be used. The message continues a sentence that begins with "It is".
    """
    check_photo(data, least=1)
    picture = _decode(data)
    width, height = picture.get_size()
    share = min(1, GREY_SIDE / max(width, height))
    size = max(1, round(width * share)), max(1, round(height * share))
    values = pygame.image.tobytes(pygame.transform.smoothscale(picture, size), "RGB")
    whole = bytes(
        [
            (299 * r + 587 * g + 114 * b) // 1000
            for r, g, b in zip(values[::3], values[1::3], values[2::3], strict=True)
        ]
    )
    return tuple([whole[k : k + size[0]] for k in range(0, len(whole), size[0])])


def _decode(data: bytes) -> pygame.Surface:
    try:
        picture = pygame.image.load(BytesIO(data))
        if media_type(data) == "image/jpeg" and picture.get_masks()[3]:
            picture = _from_inks(picture, inverted=_has_adobe_marker(data))
        return _upright(picture, _orientation(data))
    except pygame.error:
        raise ValueError("damaged") from None


def _from_inks(picture: pygame.Surface, *, inverted: bool) -> pygame.Surface:
    """Return the colours of a JPEG picture in CMYK.

    SDL_image gives its four inks in the places of blue, green, red and alpha.

    Args:
        picture: the picture as it was loaded.
        inverted: whether 255 stands for no ink.
    """
    inks = pygame.image.tobytes(picture, "RGBA")
    if not inverted:
        inks = inks.translate(bytes(range(255, -1, -1)))
    colours = pygame.Surface(picture.get_size(), depth=24)  # black, as the black ink is a share of darkness
    colours.blit(pygame.image.frombytes(inks, picture.get_size(), "BGRA"), (0, 0))
    return colours


def _has_adobe_marker(data: bytes) -> bool:
    """Return whether a JPEG has Adobe's segment APP14.

    Adobe's programs invert inks (Adobe TN 5116).
    """
    at = 2
    while data[at : at + 1] == b"\xff" and data[at + 1 : at + 2] != b"\xda":  # the start of the scan
        if data[at + 1 : at + 2] == b"\xee" and data[at + 4 : at + 9] == b"Adobe":
            return True
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return False


def _upright(picture: pygame.Surface, orientation: int) -> pygame.Surface:
    """Return the picture turned upright.

    Transparent pixels become white.
    """
    opaque = pygame.Surface(picture.get_size(), depth=24)
    opaque.fill("white")
    opaque.blit(picture, (0, 0))
    if orientation in _MIRRORED:
        opaque = pygame.transform.flip(opaque, flip_x=True, flip_y=False)
    turn = _TURNS.get(orientation, 0)
    return pygame.transform.rotate(opaque, turn) if turn else opaque


def _crop(picture: pygame.Surface, flattest: float) -> pygame.Surface:
    width, height = picture.get_size()
    box = pygame.Rect(0, 0, min(width, round(flattest * height)), min(height, round(flattest * width)))
    box.center = width // 2, height // 2
    return picture.subsurface(box.clamp(picture.get_rect()))


def _orientation(data: bytes) -> int:
    """Return a photo's orientation, from 1 (upright) to 8.

    The source is CIPA DC-008, Exif 2.3, tag 274.
    """
    at = data.rfind(b"EXIF") + 8 if is_webp(data) else data.find(b"Exif\0\0", 0, 1 << 16) + 6
    tiff = data[at : at + (1 << 16)].removeprefix(b"Exif\0\0") if at >= 8 else b""
    order = ">" if tiff.startswith(b"MM") else "<"
    try:
        (begin,) = struct.unpack_from(f"{order}I", tiff, 4)
        (count,) = struct.unpack_from(f"{order}H", tiff, begin)
        for k in range(count):
            tag, _, _, value = struct.unpack_from(f"{order}HHIH", tiff, begin + 2 + 12 * k)
            if tag == 274:
                return int(value)
    except struct.error:
        pass
    return 1
