"""Refusals as answers: the status of each code, and its sentence in English and French."""

from typing import get_args

from durbar.core import errors
from durbar.core.words import words
from durbar.table.refusal import Refusal
from durbar.web import wire

STATUS = {
    400: ("bad_request", "bad_option", "bad_position", "bad_record", "bad_notation"),
    401: ("wrong_token",),
    403: ("not_your_seat", "host_only", "no_hints", "wrong_invite", "wrong_origin"),
    404: ("unknown", "unknown_table", "unknown_game"),
    405: ("wrong_method",),
    409: (
        *("stale", "not_your_turn", "waiting", "over", "closed", "broken", "seat_taken"),
        *("still_running", "still_here", "nothing_to_undo", "nothing_to_redo"),
    ),
    413: ("too_large",),
    422: ("rejected",),
    429: ("too_many",),
    500: ("failed",),
}
status = {code: number for number, codes in STATUS.items() for code in codes}

_SAID = {
    "bad_request": ("That request makes no sense here.", "Cette demande n’a pas de sens ici."),
    "bad_option": ("That cannot be chosen.", "Ce choix n’est pas possible."),
    "bad_position": ("That position cannot stand on the table.", "Cette position est impossible."),
    "bad_record": ("That record cannot be read.", "Cette partie enregistrée est illisible."),
    "bad_notation": ("That is no action of this game.", "Ce n’est pas une action de ce jeu."),
    "rejected": ("The rules do not allow that.", "La règle ne le permet pas."),
    "unknown": ("There is nothing here.", "Il n’y a rien ici."),
    "unknown_table": ("There is no such table.", "Cette table n’existe pas."),
    "unknown_game": ("There is no such game.", "Ce jeu n’existe pas."),
    "wrong_token": ("This key does not open this table.", "Cette clé n’ouvre pas cette table."),
    "not_your_seat": ("That seat is not yours.", "Cette place n’est pas la vôtre."),
    "not_your_turn": ("It is not your turn.", "Ce n’est pas à vous de jouer."),
    "stale": ("The table has moved on; look again.", "La table a changé ; regardez à nouveau."),
    "nothing_to_undo": ("This can no longer be taken back.", "Cela ne peut plus être repris."),
    "nothing_to_redo": ("There is nothing to play again.", "Il n’y a rien à rejouer."),
    "seat_taken": ("That seat is taken.", "Cette place est prise."),
    "wrong_invite": (
        "This invitation is not valid.",
        "Cette invitation n’est pas valable.",
    ),
    "waiting": ("The table waits for players.", "La table attend des joueurs."),
    "over": ("The game is over.", "La partie est terminée."),
    "closed": ("The table was closed.", "La table a été fermée."),
    "broken": (
        "This match was played under other rules and can only be looked at.",
        "Cette partie suit d’autres règles et ne peut plus être que regardée.",
    ),
    "still_running": ("Not before the game is over.", "Pas avant la fin de la partie."),
    "host_only": ("Only who opened the table may do that.", "Seul l’hôte de la table peut le faire."),
    "no_hints": ("This table is played without hints.", "Cette table se joue sans conseils."),
    "still_here": ("That player has not left.", "Ce joueur n’est pas parti."),
    "wrong_origin": ("Another site may not ask that.", "Un autre site ne peut pas demander cela."),
    "wrong_method": ("That door opens another way.", "Cette porte s’ouvre autrement."),
    "too_large": ("That message is too large.", "Ce message est trop grand."),
    "too_many": ("Too many requests; wait a little.", "Trop de demandes ; patientez un peu."),
    "failed": ("Something went wrong on our side.", "Une erreur s’est produite de notre côté."),
}
assert _SAID.keys() == status.keys() == set(get_args(wire.Code))

_CODES: dict[type[errors.DurbarError], wire.Code] = {
    errors.BadOption: "bad_option",
    errors.BadComponents: "bad_option",
    errors.BadPosition: "bad_position",
    errors.BadRecord: "bad_record",
    errors.BadNotation: "bad_notation",
}


def said(code: str, lang: str) -> str:
    return _SAID[code][lang == "fr"]


def problem(error: errors.DurbarError, lang: str) -> wire.Problem:
    """Any refusal of the table or the library, for people who read `lang`."""
    if isinstance(error, Refusal):
        code: wire.Code = error.code  # type: ignore[assignment]  # the table knows the codes, not the wire
        if error.rejection is not None and error.game is not None:
            reason = words(error.game, lang).reason(error.rejection)
            return wire.Problem(code, reason, error.rejection.clause)
        return wire.Problem(code, _with(said(code, lang), error.detail))
    code = _CODES.get(type(error), "bad_request")
    clause = error.clause if isinstance(error, errors.BadRecord) else None
    return wire.Problem(code, _with(said(code, lang), str(error)), clause)


def _with(sentence: str, detail: str | None) -> str:
    return f"{sentence} ({detail})" if detail else sentence
