"""The Talker: Moshi's RQ-Transformer (Défossez et al. 2024, section 3.4) in the
published layout of PersonaPlex.

A temporal transformer reads the 17 rows of the previous step (text, 8 codebooks
of the agent, 8 of the user) and says the next text token; a depth transformer
(the depformer) then says the agent's 8 codebooks one after the other. Names of
tensors are the published ones; what only training needs ("aux…") is dropped by
export.
"""

import math
from dataclasses import asdict, dataclass, field

import torch
import torch.nn.functional as F
from torch import nn

ROWS, CODEBOOKS = 17, 8
PAD, EPAD = 3, 0  # text tokens of frames without text, and of the one before a word
ABSENT = -1  # an input that is not there: embeds to zero
SILENT = 2  # among given words: nobody speaks, which is heard otherwise (a text's end, that no text has)


@dataclass(frozen=True)
class Config:
    """Sizes, by the names of config.json's "lm" section."""

    dim: int = 384
    num_layers: int = 10
    num_heads: int = 6
    text_card: int = 1024
    card: int = 2048
    hidden_scale: float = 4.125
    context: int = 3000
    max_period: float = 10000.0
    depformer_dim: int = 160
    depformer_num_heads: int = 4
    depformer_num_layers: int = 3
    depformer_dim_feedforward: int = 660
    delays: tuple[int, ...] = field(default=(0,) + ((0,) + (1,) * 7) * 2)

    @classmethod
    def of(cls, section: dict) -> "Config":
        """From what published gave."""
        sizes = {k: v for k, v in section.items() if k in cls.__dataclass_fields__}
        return cls(**sizes | {"delays": tuple(section["delays"])})

    def published(self) -> dict:
        """The "lm" section of config.json."""
        d = asdict(self)
        return d | {
            "delays": list(self.delays),
            "n_q": 2 * CODEBOOKS,
            "dep_q": CODEBOOKS,
            "existing_text_padding_id": PAD,
            "causal": True,
            "layer_scale": None,
            "gating": "silu",
            "norm": "rms_norm_f32",
            "positional_embedding": "rope",
            "depformer_causal": True,
            "depformer_layer_scale": None,
            "depformer_multi_linear": True,
            "depformer_context": CODEBOOKS,
            "depformer_max_period": 10000,
            "depformer_gating": "silu",
            "depformer_pos_emb": "none",
            "depformer_weights_per_step": True,
        }


SMOKE = Config(
    dim=32,
    card=64,
    num_layers=2,
    num_heads=2,
    text_card=300,
    depformer_dim=16,
    depformer_num_heads=2,
    depformer_num_layers=2,
    depformer_dim_feedforward=66,
)


class Norm(nn.Module):
    """RMSNorm in float32 (reference modules/transformer.py, rms_norm_f32)."""

    def __init__(self, dim: int):
        super().__init__()
        self.alpha = nn.Parameter(torch.ones(dim))  # published as [1, 1, dim]

    def forward(self, x):
        y = x.float()
        y = y * torch.rsqrt(y.square().mean(-1, keepdim=True) + 1e-8)
        return (y * self.alpha.float()).to(x.dtype)


class Gating(nn.Module):
    """SwiGLU; with steps, one for each (a ModuleList outside holds them)."""

    def __init__(self, dim: int, feedforward: int):
        super().__init__()
        hidden = 21 * dim // 8 if feedforward == 4 * dim else 2 * feedforward // 3
        self.linear_in = nn.Linear(dim, 2 * hidden, bias=False)
        self.linear_out = nn.Linear(hidden, dim, bias=False)

    def forward(self, x):
        a, b = self.linear_in(x).chunk(2, -1)
        return self.linear_out(F.silu(a) * b)


def turns(positions, d: int, max_period: float):
    """The rotations of positions [B, T]: cos and sin [B, 1, T, d/2]."""
    freqs = torch.exp(torch.arange(d // 2, device=positions.device, dtype=torch.float32) * (-math.log(max_period) * 2 / d))
    angle = positions.float()[:, None, :, None] * freqs
    return angle.cos(), angle.sin()


def rope(x, cos, sin):
    """Rotary positions over interleaved pairs. x [B, H, T, D]."""
    re, im = x.float().unflatten(-1, (-1, 2)).unbind(-1)
    return torch.stack([re * cos - im * sin, re * sin + im * cos], -1).flatten(-2).to(x.dtype)


class Attention(nn.Module):
    def __init__(self, dim: int, heads: int, steps: int = 1):
        super().__init__()
        self.heads, self.steps = heads, steps
        self.in_proj_weight = nn.Parameter(torch.empty(steps * 3 * dim, dim).uniform_(-(dim**-0.5), dim**-0.5))
        self.out_proj = nn.Linear(dim, steps * dim, bias=False)


class TemporalLayer(nn.Module):
    def __init__(self, c: Config):
        super().__init__()
        self.c = c
        self.norm1, self.norm2 = Norm(c.dim), Norm(c.dim)
        self.self_attn = Attention(c.dim, c.num_heads)
        self.gating = Gating(c.dim, int(c.hidden_scale * c.dim))

    def forward(self, x, cos, sin, dropout: float):
        B, T, D = x.shape
        q, k, v = F.linear(self.norm1(x), self.self_attn.in_proj_weight).view(B, T, 3, self.c.num_heads, -1).permute(2, 0, 3, 1, 4)
        q, k = rope(q, cos, sin), rope(k, cos, sin)
        y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        x = x + F.dropout(self.self_attn.out_proj(y.transpose(1, 2).reshape(B, T, D)), dropout, self.training)
        return x + F.dropout(self.gating(self.norm2(x)), dropout, self.training)


class DepthLayer(nn.Module):
    """A layer whose weights differ by step, over the 8 steps of one frame."""

    def __init__(self, c: Config):
        super().__init__()
        self.c, d = c, c.depformer_dim
        self.norm1, self.norm2 = Norm(d), Norm(d)
        self.self_attn = Attention(d, c.depformer_num_heads, CODEBOOKS)
        self.gating = nn.ModuleList(Gating(d, c.depformer_dim_feedforward) for _ in range(CODEBOOKS))

    def forward(self, x, mask, dropout: float):
        """x [8, N, d]: a step's frames lie together, so that its weights are one product."""
        S, N, d = x.shape
        a = self.self_attn
        w = a.in_proj_weight.view(S, 3 * d, d)
        q, k, v = torch.bmm(self.norm1(x), w.transpose(1, 2)).view(S, N, 3, a.heads, -1).unbind(2)
        # Written out: compiled, eight steps are faster so than by a kernel for long sequences.
        score = (q[:, None].float() * k[None].float()).sum(-1) * q.shape[-1] ** -0.5  # [step, of step, N, head]
        share = score.masked_fill(~mask[:, :, None, None], float("-inf")).softmax(1)
        y = (share[..., None] * v[None].float()).sum(1).to(v.dtype).reshape(S, N, d)
        x = x + F.dropout(torch.bmm(y, a.out_proj.weight.view(S, d, d).transpose(1, 2)), dropout, self.training)
        y = self.norm2(x)
        w_in = torch.stack([g.linear_in.weight for g in self.gating])
        w_out = torch.stack([g.linear_out.weight for g in self.gating])
        u, g = torch.bmm(y, w_in.transpose(1, 2)).chunk(2, -1)
        return x + F.dropout(torch.bmm(F.silu(u) * g, w_out.transpose(1, 2)), dropout, self.training)


class Layers(nn.Module):
    def __init__(self, layers):
        super().__init__()
        self.layers = nn.ModuleList(layers)


class Talker(nn.Module):
    """See the module. aux_layer: after it the user's words are read off (training only)."""

    def __init__(self, c: Config):
        super().__init__()
        self.c = c
        self.emb = nn.ModuleList(nn.Embedding(c.card + 1, c.dim) for _ in range(2 * CODEBOOKS))
        self.text_emb = nn.Embedding(c.text_card + 1, c.dim)
        self.transformer = Layers(TemporalLayer(c) for _ in range(c.num_layers))
        self.out_norm = Norm(c.dim)
        self.text_linear = nn.Linear(c.dim, c.text_card, bias=False)
        d = c.depformer_dim
        self.depformer_in = nn.ModuleList(nn.Linear(c.dim, d, bias=False) for _ in range(CODEBOOKS))
        self.depformer_emb = nn.ModuleList(nn.Embedding(c.card + 1, d) for _ in range(CODEBOOKS - 1))
        self.depformer_text_emb = nn.Embedding(c.text_card + 1, d)
        self.depformer = Layers(DepthLayer(c) for _ in range(c.depformer_num_layers))
        self.linears = nn.ModuleList(nn.Linear(d, c.card, bias=False) for _ in range(CODEBOOKS))
        self.aux_layer = c.num_layers // 2
        self.aux_norm = Norm(c.dim)
        self.aux_linear = nn.Linear(c.dim, c.text_card, bias=False)
        # The words the user says, given outright where there is no sound.
        self.aux_emb = nn.Embedding(c.text_card + 1, c.dim)
        # The reference's ring lets the last step see one step fewer than there
        # are: the first is gone (engine/testdata/README.md).
        mask = torch.ones(CODEBOOKS, CODEBOOKS, dtype=torch.bool).tril()
        mask[-1, 0] = False
        self.register_buffer("mask", mask, persistent=False)
        self._init()

    def _init(self):
        c = self.c
        for name, p in self.named_parameters():
            if "emb" in name:
                # Up to 18 embeddings are summed.
                nn.init.normal_(p, std=0.25 if "depformer" not in name else 0.5)
            elif name.endswith("linear_out.weight") or name.endswith("out_proj.weight"):
                layers = c.depformer_num_layers if name.startswith("depformer") else c.num_layers
                nn.init.normal_(p, std=p.shape[1] ** -0.5 / math.sqrt(2 * layers))
            elif p.dim() == 2:
                nn.init.normal_(p, std=p.shape[1] ** -0.5)

    @torch.no_grad()
    def lay_out_codes(self, codebooks):
        """Embeddings of codes begin as their entries in the codec lie, so that what
        a code means isn't learned code by code. codebooks: 8 of [card, d]. The
        first has a random matrix of its own; the others' entries add up to one
        vector, so they share one."""
        g = torch.Generator().manual_seed(3)
        card, d = codebooks[0].shape

        def matrix(width, size):
            return torch.randn(d, width, generator=g) * (size / math.sqrt(d))

        centred = [(x - x.mean(0)).float().cpu() for x in codebooks]
        size = [x.square().mean().sqrt() for x in centred]
        whole = torch.stack(size[1:]).square().sum().sqrt()
        for side in (0, CODEBOOKS):
            first, rest = matrix(self.c.dim, 0.5), matrix(self.c.dim, 0.75)
            for k, x in enumerate(centred):
                self.emb[side + k].weight[:card] = (x / whole @ rest if k else x / size[0] @ first).to(self.emb[0].weight)
        for table, x, s in zip(self.depformer_emb, centred, size):
            table.weight[:card] = (x / s @ matrix(self.c.depformer_dim, 0.5)).to(table.weight)

    def embed(self, rows):
        """rows [B, 17, T] of tokens, ABSENT for none -> [B, T, dim]."""
        x = 0
        for k in range(ROWS):
            table = self.text_emb if k == 0 else self.emb[k - 1]
            x = x + table(rows[:, k].clamp(min=0)) * (rows[:, k] >= 0).unsqueeze(-1)
        return x

    def temporal(self, rows, positions, words=None, dropout: float = 0.0):
        """-> hidden [B, T, dim] (normed), text logits, logits of the user's words.

        rows [B, 17, T] are the inputs; words [B, T] the user's words given
        outright, ABSENT where none. They come in where heard ones are first
        known, so what the layers above learn from them serves both.
        """
        x = F.dropout(self.embed(rows), dropout, self.training)
        aux = None
        cos, sin = turns(positions, self.c.dim // self.c.num_heads, self.c.max_period)
        for i, layer in enumerate(self.transformer.layers):
            x = layer(x, cos, sin, dropout)
            if i + 1 == self.aux_layer:
                aux = self.aux_linear(self.aux_norm(x))
                if words is not None:
                    x = x + self.aux_emb(words.clamp(min=0)) * (words >= 0).unsqueeze(-1)
        h = self.out_norm(x)
        return h, self.text_linear(h), aux

    def depth(self, hidden, text, codes, dropout: float = 0.0):
        """hidden [N, dim], text [N], codes [8, N] -> logits [8, N, card], teacher-forced."""
        before = [self.depformer_text_emb(text)] + [self.depformer_emb[k](codes[k]) for k in range(CODEBOOKS - 1)]
        into = torch.stack([m.weight for m in self.depformer_in])
        x = torch.matmul(hidden, into.transpose(1, 2)) + torch.stack(before)
        for layer in self.depformer.layers:
            x = layer(x, self.mask, dropout)
        out = torch.stack([m.weight for m in self.linears])
        return torch.bmm(x, out.transpose(1, 2))

    def published_state(self) -> dict[str, torch.Tensor]:
        """The tensors of the published layout."""
        return {k: v.view(1, 1, -1) if k.endswith(".alpha") else v for k, v in self.state_dict().items() if not k.startswith("aux")}

    def load_published(self, tensors: dict[str, torch.Tensor]):
        """What published_state gave; the parts of training stay as they are."""
        self.load_state_dict({k: v.view(-1) if k.endswith(".alpha") else v for k, v in tensors.items()}, strict=False)


def delayed(codes, c: Config):
    """Rows as the model meets them: codes [B, 17, T] -> [B, 17, T], each row
    behind by its delay. Inputs are [..., :-1], targets [..., 1:]. As in streaming
    (reference models/lm.py, LMGen), and unlike forward_train, the initial tokens
    stand in the place of the first frame, which is never seen."""
    out = torch.empty_like(codes)
    for k, delay in enumerate(c.delays):
        out[:, k, delay:] = codes[:, k, : codes.shape[-1] - delay]
        out[:, k, : delay + 1] = c.card if k else c.text_card
    return out
