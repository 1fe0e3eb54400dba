"""Mimi, the streaming audio codec (Défossez et al. 2024, "Moshi", section 3.3),
over whole recordings: 24 kHz sound to 8 codes every 80 ms and back.

    pcm [B, 1, T] -> SEANet, 25 Hz -> transformer -> stride 2 -> latent [B, D, T/1920]
    -> split residual quantizer -> codes [B, 8, T/1920]

Everything is causal and computes what a streaming engine does, frame by frame:
convolutions begin in silence (the stride-2 one in its first sample, repeated),
and attention sees what the engine's ring holds. Names and shapes of the weights
are those of the published file tokenizer-e351c8d8-checkpoint125.safetensors.
"""

import math
from contextlib import contextmanager
from dataclasses import dataclass

import torch
import torch.nn.functional as F
from safetensors.torch import load_file
from torch import nn

from . import q8

RATE = 24000
FRAME = 1920  # samples in a frame of codes
CODEBOOKS = 8  # in use; a file may hold more
_LEAST_USAGE = 1e-5


@dataclass(frozen=True)
class Config:
    """Sizes, with the defaults of the model we train."""

    filters: int = 32  # of the first convolution; doubled at each stride
    dimension: int = 256  # of the latent and of the transformers
    ratios: tuple = (8, 6, 5, 4)  # in the decoder's order
    layers: int = 2  # of each transformer
    heads: int = 4
    feedforward: int = 1024
    context: int = 40  # steps of the transformers, 25 a second
    max_period: float = 10000.0
    code_dimension: int = 128
    codebooks: int = CODEBOOKS
    bins: int = 2048

    @classmethod
    def of(cls, section):
        """From the section "mimi" of a config.json (keyword arguments of the
        reference's loaders)."""
        seanet, transformer, quantizer = (section.get(k, {}) for k in ("seanet", "transformer", "quantizer"))
        return cls(
            filters=seanet.get("n_filters", 64),
            dimension=seanet.get("dimension", 512),
            ratios=tuple(seanet.get("ratios", (8, 6, 5, 4))),
            layers=transformer.get("num_layers", 8),
            heads=transformer.get("num_heads", 8),
            feedforward=transformer.get("dim_feedforward", 2048),
            context=transformer.get("context", 250),
            max_period=transformer.get("max_period", 10000.0),
            code_dimension=quantizer.get("dimension", 256),
            codebooks=quantizer.get("n_q", 32),
            bins=quantizer.get("bins", 2048),
        )

    def section(self):
        """The section "mimi" of a config.json."""
        return {
            "seanet": {"dimension": self.dimension, "n_filters": self.filters, "ratios": list(self.ratios)},
            "transformer": {
                "d_model": self.dimension,
                "num_heads": self.heads,
                "num_layers": self.layers,
                "context": self.context,
                "max_period": self.max_period,
                "dim_feedforward": self.feedforward,
            },
            "quantizer": {"dimension": self.code_dimension, "n_q": self.codebooks, "bins": self.bins},
        }


class Under(nn.Module):
    """Gives modules the further names that the published layout has."""

    def __init__(self, **modules):
        super().__init__()
        for name, module in modules.items():
            self.add_module(name, module)


class Convolution(nn.Module):
    """Causal: [B, C, T] -> [B, O, T/stride]. Before the sound is silence, or,
    `repeat`ed, its first sample.

    It runs as a two-dimensional one, which keeps either order of the memory
    (channels or time last); and it pads both ends and drops the surplus, which
    spares a copy.
    """

    def __init__(self, channels, out, kernel, stride=1, bias=True, repeat=False):
        super().__init__()
        self.conv = Under(conv=nn.Conv1d(channels, out, kernel, stride, bias=bias))
        self.past, self.repeat = kernel - stride, repeat

    def forward(self, x):
        c, past, n = self.conv.conv, self.past, x.shape[-1] // self.conv.conv.stride[0]
        if self.repeat:
            x, past = F.pad(x, (past, 0), mode="replicate"), 0
        y = F.conv2d(x.unsqueeze(2), c.weight.unsqueeze(2), c.bias, (1, c.stride[0]), (0, past))
        return y.squeeze(2)[..., :n]


class Transposed(nn.Module):
    """Causal transposed convolution: [B, C, T] -> [B, O, T·stride]."""

    def __init__(self, channels, out, stride, groups=1, bias=True):
        super().__init__()
        self.convtr = Under(convtr=nn.ConvTranspose1d(channels, out, 2 * stride, stride, groups=groups, bias=bias))

    def forward(self, x):
        c, n = self.convtr.convtr, x.shape[-1] * self.convtr.convtr.stride[0]
        y = F.conv_transpose2d(x.unsqueeze(2), c.weight.unsqueeze(2), c.bias, (1, c.stride[0]), groups=c.groups)
        return y.squeeze(2)[..., :n]


class Residual(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.block = nn.Sequential(nn.ELU(), Convolution(width, width // 2, 3), nn.ELU(), Convolution(width // 2, width, 1))

    def forward(self, x):
        return x + self.block(x)


class Transformer(nn.Module):
    """[B, D, T] -> [B, D, T] at 25 Hz; pre-norm, GELU, LayerScale, RoPE."""

    def __init__(self, c: Config):
        super().__init__()
        self.config = c
        self.transformer = Under(layers=nn.ModuleList(Layer(c) for _ in range(c.layers)))

    def forward(self, x):
        c, n = self.config, x.shape[-1]
        mask = ring_mask(n, c.context, x.device)
        half = c.dimension // c.heads // 2
        rate = torch.exp(torch.arange(half, device=x.device) * (-math.log(c.max_period) / half))
        turn = torch.arange(n, device=x.device)[:, None] * rate  # [T, half], radians
        x = x.transpose(1, 2)
        for layer in self.transformer.layers:
            x = layer(x, (turn.cos(), turn.sin()), mask)
        return x.transpose(1, 2)


def ring_mask(n, context, device=None):
    """[n, n] bool: who sees whom among the steps of a sound from its start.

    The engine runs two steps a frame, and its ring of `context` steps masks the
    one that it would overwrite next (reference RingKVCache). So from the frame
    with steps 2f and 2f+1 both see steps back to 2f+2 - (context-1).
    """
    step = torch.arange(n, device=device)
    oldest = step // 2 * 2 + 2 - (context - 1)
    return (step[None, :] <= step[:, None]) & (step[None, :] >= oldest[:, None])


def rotate(x, turn):
    """RoPE on interleaved pairs: x [B, H, T, d], turn (cos, sin) [T, d/2]."""
    re, im = x.float().unflatten(-1, (-1, 2)).unbind(-1)
    cos, sin = turn
    return torch.stack((re * cos - im * sin, re * sin + im * cos), -1).flatten(-2).to(x.dtype)


class Layer(nn.Module):
    def __init__(self, c: Config):
        super().__init__()
        d = c.dimension
        self.heads = c.heads
        self.self_attn = Under(out_proj=nn.Linear(d, d, bias=False))
        self.self_attn.in_proj_weight = nn.Parameter(torch.empty(3 * d, d))
        self.norm1, self.norm2 = nn.LayerNorm(d), nn.LayerNorm(d)
        self.linear1, self.linear2 = nn.Linear(d, c.feedforward, bias=False), nn.Linear(c.feedforward, d, bias=False)
        self.layer_scale_1, self.layer_scale_2 = nn.Module(), nn.Module()
        for scale in (self.layer_scale_1, self.layer_scale_2):
            scale.scale = nn.Parameter(torch.full((d,), 0.1))

    def forward(self, x, turn, mask):
        qkv = F.linear(self.norm1(x), self.self_attn.in_proj_weight)
        q, k, v = qkv.unflatten(-1, (3, self.heads, -1)).permute(2, 0, 3, 1, 4)
        y = F.scaled_dot_product_attention(rotate(q, turn), rotate(k, turn), v, mask)
        x = x + self.layer_scale_1.scale * self.self_attn.out_proj(y.transpose(1, 2).flatten(-2))
        return x + self.layer_scale_2.scale * self.linear2(F.gelu(self.linear1(self.norm2(x))))


class SEANet(nn.Module):
    """The convolutions of one direction (Tagliasacchi et al. 2020)."""

    def __init__(self, model):
        super().__init__()
        self.model = nn.Sequential(*model)
        self.channels_last = False

    def forward(self, x):
        first, *rest = self.model
        x = first(x)
        # [B, C, T] either way; in memory each sample's channels lie together, or each channel's samples.
        x = x.transpose(1, 2).contiguous().transpose(1, 2) if self.channels_last else x.contiguous()
        for module in rest:
            x = module(x)
        return x


def encoder(c: Config):
    """pcm [B, 1, T] -> [B, D, T/960]."""
    width, model = c.filters, [Convolution(1, c.filters, 7)]
    for ratio in reversed(c.ratios):
        model += [Residual(width), nn.ELU(), Convolution(width, 2 * width, 2 * ratio, ratio)]
        width *= 2
    return SEANet([*model, nn.ELU(), Convolution(width, c.dimension, 3)])


def decoder(c: Config):
    """[B, D, T/960] -> pcm [B, 1, T]."""
    width = c.filters << len(c.ratios)
    model = [Convolution(c.dimension, width, 7)]
    for ratio in c.ratios:
        model += [nn.ELU(), Transposed(width, width // 2, ratio), Residual(width // 2)]
        width //= 2
    return SEANet([*model, nn.ELU(), Convolution(width, 1, 3)])


class Codebook(nn.Module):
    """Entries [bins, d], kept as the sum of what fell to each (a running one)
    and how much that was."""

    def __init__(self, bins, dimension):
        super().__init__()
        self.register_buffer("_initialized", torch.zeros(1))
        self.register_buffer("cluster_usage", torch.ones(bins))
        self.register_buffer("embedding_sum", torch.zeros(bins, dimension))

    @property
    def entries(self):
        return self.embedding_sum / self.cluster_usage.clamp(min=_LEAST_USAGE)[:, None]

    def forward(self, x):
        """x [..., d] -> codes [...] and their entries. The nearest entry has the
        largest x·e − |e|²/2."""
        e = self.entries
        codes = torch.addmm(-0.5 * e.square().sum(-1), x.detach().flatten(0, -2), e.T).argmax(-1).view(x.shape[:-1])
        return codes, F.embedding(codes, e)


class Half(nn.Module):
    """Some codebooks, each coding what those before it left over."""

    def __init__(self, c: Config, codebooks):
        super().__init__()
        self.input_proj = nn.Conv1d(c.dimension, c.code_dimension, 1, bias=False)
        self.output_proj = nn.Conv1d(c.code_dimension, c.dimension, 1, bias=False)
        self.vq = Under(layers=nn.ModuleList(Under(_codebook=Codebook(c.bins, c.code_dimension)) for _ in range(codebooks)))

    @property
    def codebooks(self):
        return [layer._codebook for layer in self.vq.layers]

    def residuals(self, latent, n):
        """latent [B, D, T] -> for n codebooks (what it codes [B, T, d], its
        codes [B, T], their entries [B, T, d])."""
        x = F.conv1d(latent, self.input_proj.weight).transpose(1, 2)
        for codebook in self.codebooks[:n]:
            codes, entries = codebook(x)
            yield x, codes, entries
            x = x - entries

    def project(self, entries):
        """Sum of entries [B, T, d] -> [B, D, T]."""
        return F.conv1d(entries.transpose(1, 2), self.output_proj.weight)


class Quantizer(nn.Module):
    """Split residual vector quantizer: the first codebook, which is to hold the
    words, and the others, each half from the latent itself. Float32 always."""

    def __init__(self, c: Config):
        super().__init__()
        self.rvq_first, self.rvq_rest = Half(c, 1), Half(c, c.codebooks - 1)

    def residuals(self, latent):
        """Of all 8 codebooks, see Half.residuals."""
        with torch.autocast(latent.device.type, enabled=False):
            latent = latent.float()
            return [*self.rvq_first.residuals(latent, 1), *self.rvq_rest.residuals(latent, CODEBOOKS - 1)]

    def combine(self, entries):
        """Entries [B, T, d], the first codebook's first -> latent [B, D, T]."""
        with torch.autocast(entries[0].device.type, enabled=False):
            return self.rvq_first.project(entries[0]) + self.rvq_rest.project(sum(entries[1:]))

    def encode(self, latent):
        return torch.stack([codes for _, codes, _ in self.residuals(latent)], 1)

    def decode(self, codes):
        return self.combine([F.embedding(codes[:, k], b.entries) for k, b in enumerate(self.codebooks)])

    @property
    def codebooks(self):
        return [*self.rvq_first.codebooks, *self.rvq_rest.codebooks[: CODEBOOKS - 1]]


class Mimi(nn.Module):
    def __init__(self, config=Config()):
        super().__init__()
        self.config = config
        d = config.dimension
        self.encoder, self.decoder = encoder(config), decoder(config)
        self.encoder_transformer, self.decoder_transformer = Transformer(config), Transformer(config)
        self.downsample = Under(conv=Convolution(d, d, 4, 2, bias=False, repeat=True))
        self.upsample = Under(convtr=Transposed(d, d, 2, groups=d, bias=False))
        self.quantizer = Quantizer(config)

    def to_latent(self, pcm):
        """pcm [B, 1, T], T a multiple of 1920 -> [B, D, T/1920]."""
        return self.downsample.conv(self.encoder_transformer(self.encoder(pcm)))

    def from_latent(self, latent):
        return self.decoder(self.decoder_transformer(self.upsample.convtr(latent)))

    @torch.no_grad()
    def encode(self, pcm):
        """pcm [B, 1, T] float32 -> codes [B, 8, T/1920] int64. Computed in full
        float32, as the engine does, so that the same codes come out."""
        with exact(pcm.device):
            return self.quantizer.encode(self.to_latent(pcm))

    @torch.no_grad()
    def decode(self, codes):
        """codes [B, 8, n] -> pcm [B, 1, 1920·n] float32."""
        with exact(codes.device):
            return self.from_latent(self.quantizer.decode(codes))

    @classmethod
    def of(cls, tensors, config=Config(), device="cpu"):
        """From tensors in the published layout, int8 or not; frozen."""
        model = cls(config)
        model.load_state_dict(q8.restore(tensors))
        return model.to(device).eval().requires_grad_(False)

    @classmethod
    def load(cls, path, config=Config(), device="cpu"):
        """From a file, see of."""
        return cls.of(load_file(path), config, device)


@contextmanager
def exact(device):
    """Neither bf16 nor tf32."""
    cudnn, matmul = torch.backends.cudnn, torch.backends.cuda.matmul
    before = cudnn.allow_tf32, matmul.allow_tf32
    cudnn.allow_tf32 = matmul.allow_tf32 = False
    try:
        with torch.autocast(device.type, enabled=False):
            yield
    finally:
        cudnn.allow_tf32, matmul.allow_tf32 = before
