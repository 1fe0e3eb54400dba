"""Weights as int8 with a scale a row, in the layout of Kyutai's own q8
checkpoints (kyutai-labs/moshi, moshi/utils/quantize.py): NAME int8 [rows, …] and
NAME_scb float32 [rows], the row's largest magnitude; a value is int8 × scb / 127.
"""

import torch

SUFFIX = "_scb"


def quantize(tensors: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    """Every tensor of two or more dimensions that is more than a vector."""
    out = {}
    for name, x in tensors.items():
        x = x.detach().float().cpu().contiguous()
        if x.dim() < 2 or x.numel() == max(x.shape):
            out[name] = x
            continue
        scale = x.flatten(1).abs().amax(1)
        rows = x.flatten(1) / scale.clamp(min=1e-12)[:, None] * 127
        out[name] = rows.round().to(torch.int8).view(x.shape)
        out[name + SUFFIX] = scale
    return out


def restore(tensors: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    """The float32 values that a loader makes of them."""
    out = {}
    for name, x in tensors.items():
        if name.endswith(SUFFIX):
            continue
        if x.dtype == torch.int8:
            x = (x.flatten(1).float() * (tensors[name + SUFFIX].float() / 127)[:, None]).view(x.shape)
        out[name] = x.float()
    return out
