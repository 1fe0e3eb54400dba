"""Cuts a file into pieces of at most 16 MiB and joins them again:

    python -m training.pieces split FILE DIR
    python -m training.pieces join DIR FILE

The pieces are DIR/NAME.00, NAME.01 ...; NAME.sha256 holds the whole's checksum
and how many they are.
"""

import hashlib
import os
import sys
from pathlib import Path

LIMIT = 16 << 20


def split(file, directory, limit=LIMIT):
    """-> paths of what was written."""
    file, directory = Path(file), Path(directory)
    directory.mkdir(parents=True, exist_ok=True)
    written, digest = [], hashlib.sha256()
    with open(file, "rb") as f:
        while (data := f.read(limit)) or not written:
            digest.update(data)
            written.append(directory / f"{file.name}.{len(written):02d}")
            written[-1].write_bytes(data)
    total = directory / f"{file.name}.sha256"
    total.write_text(f"{digest.hexdigest()} {len(written)}\n")
    return [*written, total]


def join(directory, file):
    """Writes file from the pieces of its name; nothing is left of it where the
    checksum is another."""
    directory, file = Path(directory), Path(file)
    want, count = (directory / f"{file.name}.sha256").read_text().split()
    digest, part = hashlib.sha256(), file.with_name(file.name + ".joining")
    try:
        with open(part, "wb") as f:
            for k in range(int(count)):
                data = (directory / f"{file.name}.{k:02d}").read_bytes()
                digest.update(data)
                f.write(data)
        if digest.hexdigest() != want:
            raise ValueError(f"{directory}: the pieces of {file.name} don't have its checksum")
        os.replace(part, file)
    finally:
        part.unlink(missing_ok=True)


if __name__ == "__main__":
    {"split": split, "join": join}[sys.argv[1]](*sys.argv[2:4])
