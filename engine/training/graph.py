"""Runs an ONNX graph with PyTorch, node by node.

Kokoro comes as ONNX, and on a GPU PyTorch is there anyway; this knows just the
operators that its graph uses (ONNX opset 20, and three of com.microsoft), for a
batch of one. Shapes and other integers stay on the CPU, so that the GPU never
has to be waited for while a graph runs.
"""

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper

_TYPES = {1: torch.float32, 6: torch.int32, 7: torch.int64, 9: torch.bool, 10: torch.float16, 11: torch.float64}


class Graph:
    """outputs = Graph(model, device)({name: tensor}); floats are on the device."""

    def __init__(self, model: onnx.ModelProto, device):
        self.device = torch.device(device)
        g = model.graph
        self.outputs = [o.name for o in g.output]
        self.constants = {}
        for i in g.initializer:
            x = torch.from_numpy(np.array(numpy_helper.to_array(i)))
            self.constants[i.name] = x.to(self.device) if x.is_floating_point() and x.numel() > 1 else x
        last = {name: k for k, n in enumerate(g.node) for name in n.input}
        self.nodes = []
        for k, n in enumerate(g.node):
            a = {x.name: onnx.helper.get_attribute_value(x) for x in n.attribute}
            done = [i for i in set(n.input) if i and last[i] == k and i not in self.constants and i not in self.outputs]
            self.nodes.append((getattr(self, "op_" + n.op_type), a, list(n.input), list(n.output), done))
        self.lstms = {}

    @torch.no_grad()
    def __call__(self, inputs):
        values = self.constants | inputs
        for op, a, ins, outs, done in self.nodes:
            y = op(a, *[values[i] if i else None for i in ins])
            if isinstance(y, tuple):
                for o, v in zip(outs, y):
                    values[o] = v
            else:
                values[outs[0]] = y
            for i in done:
                del values[i]
        return [values[o] for o in self.outputs]

    def together(self, *xs):
        """Scalars may stay on the CPU; anything else moves to where the floats are."""
        if any(x.device != xs[0].device for x in xs):
            return [x if x.dim() == 0 else x.to(self.device) for x in xs]
        return xs

    def binary(f):
        def op(self, a, x, y):
            x, y = self.together(x, y)
            if x.dim() == 1 and x.numel() == 1 and y.device != x.device:
                x = x.to(y.device)
            if y.dim() == 1 and y.numel() == 1 and y.device != x.device:
                y = y.to(x.device)
            return f(x, y)

        return op

    def unary(f):
        return lambda self, a, x: f(x)

    op_Add, op_Sub, op_Mul = binary(torch.add), binary(torch.sub), binary(torch.mul)
    op_Pow = binary(torch.pow)
    op_And, op_Equal = binary(torch.logical_and), binary(torch.eq)
    op_Greater, op_GreaterOrEqual, op_Less = binary(torch.gt), binary(torch.ge), binary(torch.lt)
    op_Cos, op_Sin, op_Exp, op_Floor = map(unary, (torch.cos, torch.sin, torch.exp, torch.floor))
    op_Round, op_Sigmoid, op_Sqrt, op_Tanh = map(unary, (torch.round, torch.sigmoid, torch.sqrt, torch.tanh))
    op_Identity = unary(lambda x: x)

    def op_Atan(self, a, x):
        # The graph's angle of 0 + 0i is atan(0/0).
        return torch.atan(torch.where(x.isnan(), 0.0, x))

    @binary
    def op_Div(x, y):
        return torch.div(x, y, rounding_mode=None if x.is_floating_point() or y.is_floating_point() else "trunc")

    def op_Cast(self, a, x):
        y = x.to(_TYPES[a["to"]])
        return y.to(self.device) if y.is_floating_point() and y.dim() else y

    def op_Clip(self, a, x, low=None, high=None):
        return x.clamp(low.item() if low is not None else None, high.item() if high is not None else None)

    def op_Concat(self, a, *xs):
        return torch.cat(self.together(*xs), a["axis"])

    def op_ConstantOfShape(self, a, shape):
        value = torch.from_numpy(np.array(numpy_helper.to_array(a["value"])))
        y = torch.full(shape.tolist(), value.item(), dtype=value.dtype)
        return y.to(self.device) if y.is_floating_point() else y

    def op_Conv(self, a, x, w, b=None):
        p = a["pads"]
        return F.conv1d(x, w, b, a["strides"], p[: len(p) // 2], a["dilations"], a["group"])

    def op_ConvTranspose(self, a, x, w, b=None):
        p = a["pads"]
        return F.conv_transpose1d(x, w, b, a["strides"], p[: len(p) // 2], a.get("output_padding", 0), a["group"], a["dilations"])

    def op_CumSum(self, a, x, axis):
        return x.cumsum(axis.item())

    def op_DequantizeLinear(self, a, x, scale, zero):
        return ((x.float() - zero.float()) * scale.cpu()).to(self.device)

    def op_Expand(self, a, x, shape):
        return x * torch.ones(shape.tolist(), dtype=x.dtype, device=x.device)

    def op_FastGelu(self, a, x, bias=None):
        return F.gelu(x if bias is None else x + bias, approximate="tanh")

    def op_FusedMatMul(self, a, x, y):
        x = x.transpose(-1, -2) if a["transA"] else x
        y = y.transpose(-1, -2) if a["transB"] else y
        return a["alpha"] * (x @ y)

    def op_Gather(self, a, x, index):
        axis = a.get("axis", 0)
        index = index.to(x.device)
        index = torch.where(index < 0, index + x.shape[axis], index)
        y = x.index_select(axis, index.reshape(-1))
        return y.reshape([*x.shape[:axis], *index.shape, *x.shape[axis + 1 :]])

    def op_LSTM(self, a, x, w, r, b, lengths, h, c):
        key = id(w)
        if key not in self.lstms:
            hidden = a["hidden_size"]
            m = torch.nn.LSTM(x.shape[-1], hidden, bidirectional=True).to(self.device)
            order = [0, 2, 3, 1]  # ONNX has the gates as i o f c, PyTorch as i f g o
            gates = lambda t: t.unflatten(0, (4, hidden))[order].flatten(0, 1)
            for d, end in enumerate(("", "_reverse")):
                getattr(m, "weight_ih_l0" + end).copy_(gates(w[d]))
                getattr(m, "weight_hh_l0" + end).copy_(gates(r[d]))
                getattr(m, "bias_ih_l0" + end).copy_(gates(b[d][: 4 * hidden]))
                getattr(m, "bias_hh_l0" + end).copy_(gates(b[d][4 * hidden :]))
            m.flatten_parameters()
            self.lstms[key] = m
        y, (h, c) = self.lstms[key](x, (h, c))
        return y.unflatten(-1, (2, -1)).transpose(1, 2), h, c

    def op_LayerNormalization(self, a, x, w, b):
        return F.layer_norm(x, w.shape, w, b, a["epsilon"])

    def op_SkipLayerNormalization(self, a, x, skip, w, b):
        return F.layer_norm(x + skip, w.shape, w, b, a["epsilon"])

    def op_LeakyRelu(self, a, x):
        return F.leaky_relu(x, a["alpha"])

    def op_MatMul(self, a, x, y):
        return torch.matmul(*self.together(x, y))

    def op_NonZero(self, a, x):
        return x.nonzero().T.contiguous()

    def op_Pad(self, a, x, pads):
        p, n = pads.tolist(), x.dim()
        assert a["mode"] == b"reflect" and not any(p[: n - 1]) and not any(p[n:-1])
        shape = x.shape
        return F.pad(x.reshape(1, -1, shape[-1]), (p[n - 1], p[-1]), mode="reflect").reshape(*shape[:-1], -1)

    def op_Range(self, a, start, stop, step):
        return torch.arange(start.item(), stop.item(), step.item())

    def op_ReduceMean(self, a, x, axes):
        return x.mean(axes.tolist(), keepdim=bool(a["keepdims"]))

    def op_ReduceSum(self, a, x, axes):
        return x.sum(axes.tolist(), keepdim=bool(a["keepdims"]))

    def op_Reshape(self, a, x, shape):
        return x.reshape([x.shape[i] if n == 0 else n for i, n in enumerate(shape.tolist())])

    def op_Resize(self, a, x, roi, scales):
        size = [int(n * s) for n, s in zip(x.shape, scales.tolist())][2:]
        if a["mode"] == b"linear":
            return F.interpolate(x, size=size, mode="linear", align_corners=False)
        return F.interpolate(x, size=size, mode="nearest")

    def op_STFT(self, a, signal, step, window, length):
        x = signal.reshape(signal.shape[0], -1)
        y = torch.stft(x, length.item(), step.item(), length.item(), window.to(x.device), center=False, onesided=True, return_complex=True)
        return torch.view_as_real(y.transpose(1, 2).contiguous())

    def op_ScatterND(self, a, x, index, updates):
        y = x.clone()
        y[tuple(index.to(x.device).unbind(-1))] = updates.to(x.device)
        return y

    def op_Shape(self, a, x):
        return torch.tensor(x.shape, dtype=torch.int64)

    def op_Slice(self, a, x, starts, ends, axes=None, steps=None):
        axes = range(len(starts)) if axes is None else axes.tolist()
        steps = [1] * len(starts) if steps is None else steps.tolist()
        for start, end, axis, step in zip(starts.tolist(), ends.tolist(), axes, steps):
            n = x.shape[axis]
            if step < 0:
                first = min(start if start >= 0 else start + n, n - 1)
                last = max(end if end >= 0 else end + n, -1)
                x = x.index_select(axis, torch.arange(first, last, step, device=x.device))
            else:
                index = [slice(None)] * x.dim()
                index[axis] = slice(start, end, step)
                x = x[tuple(index)]
        return x

    def op_Softmax(self, a, x):
        return x.softmax(a["axis"])

    def op_Split(self, a, x, sizes):
        return x.split(sizes.tolist(), a["axis"])

    def op_Squeeze(self, a, x, axes):
        for axis in sorted((i % x.dim() for i in axes.tolist()), reverse=True):
            x = x.squeeze(axis)
        return x

    def op_Transpose(self, a, x):
        return x.permute(a["perm"])

    def op_Unsqueeze(self, a, x, axes):
        n = x.dim() + len(axes)
        for axis in sorted(i % n for i in axes.tolist()):
            x = x.unsqueeze(axis)
        return x

    def op_Where(self, a, cond, x, y):
        if any(t.device.type != "cpu" for t in (cond, x, y)):
            cond, x, y = (t.to(self.device) for t in (cond, x, y))
        return torch.where(cond, x, y)
