"""Stage `adopt`: what has been exported is trained further.

python -m training.adopt --model DIR --work W

Puts a model's codec and tokenizer into W, where the other stages look for them:
then `scripts --keep-tokenizer`, `bank`, `codec voice` if its sound is to get
better, and `talker text` and `talker sound` with --start DIR. Not `codec ears`:
the Talker knows these codes and no others.
"""

import argparse
import json
import shutil
from pathlib import Path

from safetensors.torch import load_file, save_file

from . import q8
from .export import MIMI_FILE, TEXT_FILE


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--model", type=Path, required=True)
    p.add_argument("--work", type=Path, required=True)
    args = p.parse_args()
    codec = args.work / "codec"
    codec.mkdir(parents=True, exist_ok=True)
    save_file({k: v.contiguous() for k, v in q8.restore(load_file(args.model / MIMI_FILE)).items()}, codec / "codec.safetensors")
    sizes = json.loads((args.model / "config.json").read_text())["mimi"]
    (codec / "config.json").write_text(json.dumps(sizes, indent=1) + "\n")
    shutil.copy(args.model / TEXT_FILE, args.work / TEXT_FILE)


if __name__ == "__main__":
    main()
