"""Refusals as answers: the HTTP status of each code, and its sentence in English and French."""

from typing import get_args

from durbar.core import errors
from durbar.core.words import words
from durbar.table.refusal import Code, Refusal
from durbar.web import wire

STATUS: dict[int, tuple[Code, ...]] = {
    400: (
        "bad_request",
        "bad_option",
        "bad_position",
        "bad_record",
        "bad_notation",
        "wrong_name",
        "bad_address",
        "bad_hook",
    ),
    401: (
        "wrong_token",
        "no_player",
    ),
    403: (
        "not_your_seat",
        "host_only",
        "no_hints",
        "no_review",
        "chat_off",
        "wrong_invite",
        "wrong_origin",
        "banned",
        "wrong_passkey",
        "not_offered",
    ),
    404: (
        "unknown",
        "unknown_table",
        "unknown_game",
        "unknown_code",
        "unknown_transfer",
        "no_passkeys",
        "unknown_club",
    ),
    405: ("wrong_method",),
    409: (
        "stale",
        "not_your_turn",
        "waiting",
        "over",
        "closed",
        "broken",
        "seat_taken",
        "still_running",
        "still_here",
        "chat_full",
        "nothing_to_undo",
        "nothing_to_redo",
        "too_many_undos",
        "too_long",
        "too_many_devices",
        "too_many_channels",
        "paused",
        "resigned",
        "already_proposed",
        "nothing_proposed",
        "club_over",
        "club_full",
        "too_few_players",
        "challenge_running",
        "no_plan",
        "plan_ends",
    ),
    408: ("too_slow",),
    413: (
        "too_large",
        "components_too_large",
    ),
    421: (
        "moved",
        "wrong_host",
    ),
    422: ("rejected",),
    429: (
        "too_many",
        "too_many_tables",
        "too_many_bot_tables",
        "too_many_clubs",
        "too_many_reviews",
    ),
    500: ("failed",),
    503: (
        "restarting",
        "busy",
    ),
}
status = {code: number for number, codes in STATUS.items() for code in codes}

_SENTENCES: dict[Code, tuple[str, str]] = {
    "bad_request": ("The server couldn’t read that request.", "Le serveur n’a pas pu lire cette demande."),
    "bad_option": ("That option isn’t available.", "Ce choix n’est pas possible."),
    "bad_position": ("That position isn’t possible in this game.", "Cette position est impossible."),
    "bad_record": ("That game record can’t be read.", "Cette feuille de partie est illisible."),
    "bad_notation": ("That isn’t a move in this game.", "Ce n’est pas une action de ce jeu."),
    "rejected": ("The rules don’t allow that move.", "La règle ne permet pas ce coup."),
    "unknown": ("There is nothing at this address.", "Il n’y a rien à cette adresse."),
    "unknown_table": ("There is no such table.", "Cette table n’existe pas."),
    "unknown_game": ("There is no such game.", "Ce jeu n’existe pas."),
    "unknown_code": (
        "No open table has this code. Check it, or ask for the link.",
        "Aucune table ouverte n’a ce code. Vérifiez-le, ou demandez le lien.",
    ),
    "unknown_club": ("There is no such club night.", "Cette soirée n’existe pas."),
    "wrong_token": (
        "This link doesn’t give you a seat at this table. Ask the host for a new invite.",
        "Ce lien de place n’est pas valable pour cette table.",
    ),
    "no_player": (
        "This browser has no player here, or was removed from its player.",
        "Ce navigateur n’a pas de joueur ici, ou a été retiré du sien.",
    ),
    "unknown_transfer": (
        "This code or link no longer works. Make a new one on your other device.",
        "Ce code ou ce lien ne marche plus. Refaites-en un sur votre autre appareil.",
    ),
    "wrong_passkey": (
        "This passkey isn’t known here.",
        "Cette clé d’accès n’est pas connue ici.",
    ),
    "no_passkeys": (
        "This server doesn’t offer passkeys here.",
        "Ce serveur ne propose pas de clés d’accès ici.",
    ),
    "wrong_name": (
        "That isn’t the player’s name. Type it exactly as it is shown.",
        "Ce n’est pas le nom du joueur. Saisissez-le exactement comme il est affiché.",
    ),
    "too_many_devices": (
        "This player has too many devices or passkeys. Remove one first.",
        "Ce joueur a trop d’appareils ou de clés d’accès. Retirez-en d’abord.",
    ),
    "bad_address": ("That isn’t an e-mail address.", "Ce n’est pas une adresse e-mail."),
    "bad_hook": (
        "The server can’t send to that address. Check it, or use another service.",
        "Le serveur ne peut pas écrire à cette adresse. Vérifiez-la ou choisissez un autre service.",
    ),
    "not_offered": ("This server doesn’t send such messages.", "Ce serveur n’envoie pas de tels messages."),
    "too_many_channels": (
        "You have as many ways to be called as you can. Remove one first.",
        "Vous avez déjà le maximum de moyens d’être appelé. Retirez-en un d’abord.",
    ),
    "not_your_seat": ("That seat isn’t yours.", "Cette place n’est pas la vôtre."),
    "not_your_turn": ("It isn’t your turn.", "Ce n’est pas à vous de jouer."),
    "stale": (
        "The game has moved on. Check the board and try again.",
        "La partie a avancé entre-temps : regardez, puis rejouez.",
    ),
    "no_plan": (
        "You can’t prepare your next turn right now.",
        "Vous ne pouvez pas préparer votre prochain tour en ce moment.",
    ),
    "plan_ends": (
        "A prepared turn ends where something random or another player comes in.",
        "Un tour préparé s’arrête là où le hasard ou un autre joueur intervient.",
    ),
    "nothing_to_undo": ("That move can’t be undone any more.", "Ce coup ne peut plus être annulé."),
    "nothing_to_redo": ("There is nothing to redo.", "Il n’y a rien à rétablir."),
    "too_many_undos": (
        "You have undone too many moves this turn.",
        "Vous avez annulé trop de coups pendant ce tour.",
    ),
    "too_long": (
        "This game is too long to go on. You can still look back at it.",
        "Cette partie est trop longue pour continuer. Vous pouvez encore la revoir.",
    ),
    "seat_taken": (
        "Someone has already taken that seat. Pick another one or watch the game.",
        "Cette place est déjà prise. Choisissez-en une autre ou regardez la partie.",
    ),
    "wrong_invite": (
        "This invite is no longer valid. Ask the host for a new one.",
        "Cette invitation n’est plus valable. Demandez-en une autre à l’hôte.",
    ),
    "waiting": ("The table is waiting for players.", "La table attend des joueurs."),
    "over": ("The game is over.", "La partie est terminée."),
    "closed": ("The table was closed.", "La table a été fermée."),
    "broken": (
        "This game was played under older rules, so it’s view-only.",
        "Cette partie date d’une autre version des règles : on peut seulement la revoir.",
    ),
    "paused": ("The game is paused.", "La partie est en pause."),
    "resigned": (
        "You resigned; a bot plays this seat to the end.",
        "Vous avez abandonné ; un robot joue cette place jusqu’à la fin.",
    ),
    "already_proposed": (
        "Answer the open proposal first.",
        "Répondez d’abord à la proposition en cours.",
    ),
    "nothing_proposed": ("There is no proposal any more.", "Il n’y a plus de proposition."),
    "still_running": (
        "You can do that once the game is over.",
        "C’est possible une fois la partie terminée.",
    ),
    "challenge_running": (
        "Others can look at this game once the day of the challenge is over.",
        "Les autres pourront voir cette partie une fois le jour du défi terminé.",
    ),
    "club_over": ("This club night is over.", "Cette soirée est terminée."),
    "club_full": ("This club night is full.", "Cette soirée est complète."),
    "too_few_players": (
        "At least two players are needed to start.",
        "Il faut au moins deux joueurs pour commencer.",
    ),
    "host_only": ("Only the host can do that.", "Seul l’hôte peut le faire."),
    "no_review": (
        "This game cannot be reviewed here.",
        "Cette partie ne peut pas être analysée ici.",
    ),
    "no_hints": ("Hints are off at this table.", "Pas de conseils à cette table."),
    "still_here": ("That player hasn’t left.", "Ce joueur n’est pas parti."),
    "chat_off": ("The host has turned chat off.", "L’hôte a désactivé la discussion."),
    "banned": (
        "You’ve been banned from this server. Ask whoever runs it.",
        "Vous êtes exclu de ce serveur. Adressez-vous à son responsable.",
    ),
    "wrong_origin": (
        "Requests from other sites aren’t allowed.",
        "Les demandes d’un autre site sont refusées.",
    ),
    "wrong_method": ("Method not allowed.", "Méthode non autorisée."),
    "too_large": (
        "That message is too long. Shorten it and try again.",
        "Ce message est trop long. Raccourcissez-le et réessayez.",
    ),
    "components_too_large": (
        "A components file may have 64 kB at most; this one has {detail} kB.",
        "Un fichier de matériel peut faire 64 ko au plus ; celui-ci fait {detail} ko.",
    ),
    "chat_full": (
        "This table’s chat is full. The game goes on without it.",
        "La discussion de cette table est pleine. La partie continue sans elle.",
    ),
    "too_many": (
        "Too many requests. Wait a few seconds and try again.",
        "Trop de demandes. Patientez quelques secondes et réessayez.",
    ),
    "moved": (
        "The table has moved to another server. Try again in a moment.",
        "La table a changé de serveur. Réessayez dans un instant.",
    ),
    "restarting": (
        "The server is restarting. Your game is safe; try again in a moment.",
        "Le serveur redémarre. Votre partie est en sécurité ; réessayez dans un instant.",
    ),
    "too_slow": (
        "The request took too long to arrive. Please try again.",
        "La demande a mis trop de temps à arriver. Réessayez.",
    ),
    "busy": (
        "The server has too much to do right now. Wait a few seconds and try again.",
        "Le serveur a trop à faire en ce moment. Patientez quelques secondes et réessayez.",
    ),
    "wrong_host": (
        "This server doesn’t answer under that name. Its host can allow it with --allow-host.",
        "Ce serveur ne répond pas à ce nom. Son hôte peut l’autoriser avec --allow-host.",
    ),
    "too_many_tables": (
        "Too many of your tables are open. Finish or close one first.",
        "Trop de vos tables sont ouvertes. Terminez-en ou fermez-en une d’abord.",
    ),
    "too_many_bot_tables": (
        "Too many tables of bots alone are playing. Take a seat yourself, or try again later.",
        "Trop de tables jouent sans personne. Prenez vous-même une place, ou réessayez plus tard.",
    ),
    "too_many_reviews": (
        "Too many reviews are waiting. Try again in a few minutes.",
        "Trop d’analyses sont en attente. Réessayez dans quelques minutes.",
    ),
    "too_many_clubs": (
        "Too many of your club nights are open. End one first.",
        "Trop de vos soirées sont ouvertes. Terminez-en une d’abord.",
    ),
    "failed": (
        "Something went wrong on the server. Your game is safe; please try again.",
        "Une erreur s’est produite sur le serveur. Votre partie est en sécurité ; réessayez.",
    ),
}
"""In English and in French, where a no-break space stands before a colon or semicolon."""
assert _SENTENCES.keys() == status.keys() == set(get_args(Code))

_CODES: dict[type[errors.DurbarError], Code] = {
    errors.BadOption: "bad_option",
    errors.BadComponents: "bad_option",
    errors.BadPosition: "bad_position",
    errors.BadRecord: "bad_record",
    errors.BadNotation: "bad_notation",
}


def problem(error: errors.DurbarError, lang: str) -> wire.Problem:
    """Any refusal of the table or the library, for people who read `lang`."""
    if isinstance(error, Refusal):
        code = error.code
        if error.rejection is not None and error.game is not None:
            reason = words(error.game, lang).shown_reason(error.rejection)
            return wire.Problem(code, reason, error.rejection.clause)
        return wire.Problem(code, _sentence(code, error.detail, lang))
    code = _CODES.get(type(error), "bad_request")
    clause = error.clause if isinstance(error, errors.BadRecord) else None
    return wire.Problem(code, _sentence(code, str(error), lang), clause)


def _sentence(code: Code, detail: str | None, lang: str) -> str:
    """The sentence of a code. Details are English unless the sentence has a place for them."""
    english, french = _SENTENCES[code]
    if "{detail}" in english:
        return (french if lang == "fr" else english).replace("{detail}", detail or "")
    if lang == "fr":
        return french
    return f"{english} ({detail})" if detail else english
