"""A graph run by PyTorch gives what ONNX Runtime does."""

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from . import teachers
from .graph import Graph


def model(rng):
    """A convolution, a gate and a recurrent layer over x [1, 4, T]."""
    weights = {
        "w": rng.standard_normal((6, 4, 3)),
        "lw": rng.standard_normal((2, 12, 6)),
        "lr": rng.standard_normal((2, 12, 3)),
        "lb": rng.standard_normal((2, 24)),
        "h": np.zeros((2, 1, 3)),
    }
    nodes = [
        helper.make_node("Conv", ["x", "w"], ["a"], strides=[1], dilations=[1], group=1, pads=[1, 1]),
        helper.make_node("Sigmoid", ["a"], ["b"]),
        helper.make_node("Mul", ["a", "b"], ["c"]),
        helper.make_node("Transpose", ["c"], ["d"], perm=[2, 0, 1]),
        helper.make_node("LSTM", ["d", "lw", "lr", "lb", "", "h", "h"], ["y", "", ""], hidden_size=3, direction="bidirectional"),
    ]
    graph = helper.make_graph(
        nodes,
        "g",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, 4, "t"])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, ["t", 2, 1, 3])],
        [numpy_helper.from_array(v.astype(np.float32), k) for k, v in weights.items()],
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=9)


def test_graph_is_what_onnx_runtime_computes():
    rng = np.random.default_rng(1)
    m, x = model(rng), rng.standard_normal((1, 4, 10)).astype(np.float32)
    (want,) = teachers.session(m.SerializeToString()).run(None, {"x": x})
    (got,) = Graph(m, "cpu")({"x": torch.from_numpy(x)})
    np.testing.assert_allclose(got.numpy(), want, atol=1e-5)


def test_an_inner_tensor_becomes_an_output():
    rng = np.random.default_rng(2)
    m, x = model(rng), rng.standard_normal((1, 4, 10)).astype(np.float32)
    y, a = teachers.session(teachers.with_output(m.SerializeToString(), "a")).run(None, {"x": x})
    assert y.shape == (10, 2, 1, 3) and a.shape == (1, 6, 10)
    assert [o.name for o in onnx.load_from_string(teachers.with_output(m.SerializeToString(), "a")).graph.output] == ["y", "a"]
