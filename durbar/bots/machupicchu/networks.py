"""The networks of The Princes of Machu Picchu that `bench.learn` and `bench.learn_master` trained."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

from durbar.bots.machupicchu.features import COUNTS, SHARED
from durbar.bots.network import Network
from durbar.core.errors import BadOption


def network_data(training_round: int) -> dict[str, Any]:
    """The weights of this training round as `bench.learn` wrote them."""
    path = files(__package__) / "data" / f"network_{training_round}.json"
    if not path.is_file():
        raise BadOption(
            f"the networks of Machu Picchu are of training rounds 1 to 3; there is no round {training_round}"
        )
    data: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return data


@cache
def network(training_round: int) -> Network:
    data = network_data(training_round)
    parts = data["hidden"], data["hidden_bias"], data["out"], data["out_bias"]
    return Network(*parts, counts=COUNTS, shared=SHARED)
