// Opening a table with one click: against bots, the tutorial, or a lesson.
import type { Created, GameFacts, NewTable, SeatFacts, Tutorial } from "../wire.js";
import { personaName } from "../bots/portrait.js";
import { api } from "../shell/api.js";
import { gameFacts } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { defaultLevel } from "../shell/levels.js";
import { go } from "../shell/route.js";
import { folderOf, loadFolder } from "../games/registry.js";
import { loadTablePage } from "../table/lazy.js";
import {
  saveGameAt,
  saveToken,
  saveInvites,
  saveTutorial,
  myName,
  type LessonKey,
  type PastBot,
  type PracticeTask,
} from "../shell/settings.js";

/** Somebody may open a table of this game soon: fetch what draws it. */
export const fetchTable = (game: string): void => {
  loadTablePage();
  loadFolder(folderOf(game));
};

const open = async (request: NewTable): Promise<Created> => {
  fetchTable(request.game);
  const created = await api.create(request);
  saveGameAt(created.table, request.game);
  saveToken(created.table, created.token);
  saveInvites(created.table, created.invites);
  return created;
};

const me = (): string => myName.value || t("guest");

/** Open a table against bots, with me in a random seat. */
export const playNow = async (game: GameFacts): Promise<void> => {
  const seats = game.seats.includes(3) ? 3 : (game.seats[0] ?? 2);
  const level = defaultLevel(game.levels);
  const created = await open({
    game: game.id,
    shuffle: true,
    seats: Array.from({ length: seats }, (_, i) => (i ? { kind: "bot", level } : { kind: "me", name: me() })),
  });
  go(`/table/${created.table}`);
};

/** All seats of a table are mine, and nobody plays the others; where a bot sat once, they have its name. */
const allMine = (seat: number, seats: number, bots: PracticeTask["bots"] = []): NewTable["seats"] =>
  Array.from({ length: seats }, (_, i) => {
    const n = i > seat ? i : i + 1,
      opponent = bots[i]?.name ?? (seats > 2 ? t("tutorial_partner_n", { n }) : t("tutorial_partner"));
    return { kind: "me", name: i === seat ? me() : opponent };
  });

/** Open a table on a prepared position. */
const openPrepared = (
  game: string,
  prepared: Pick<Tutorial, "seat" | "seats" | "seed" | "position">,
): Promise<Created> => {
  const { seat, seats, seed, position } = prepared;
  return open({ game, seed, start: { from: "position", position }, seats: allMine(seat, seats) });
};

export const startTutorial = async (game: string): Promise<void> => {
  const tutorial = await api.tutorial(game),
    created = await openPrepared(game, tutorial);
  saveTutorial(created.table, { game, seat: tutorial.seat });
  go(`/table/${created.table}`);
};

/** Open a puzzle; `instead` is the table of the last try, which is closed. */
export const startPuzzle = async (
  game: string,
  puzzle: string,
  more: Partial<LessonKey> = {},
  instead: string | null = null,
): Promise<void> => {
  const found = await api.puzzle(game, puzzle),
    created = await openPrepared(game, found);
  saveTutorial(created.table, { ...more, game, puzzle, number: found.number, seat: found.seat });
  go(`/table/${created.table}`, instead !== null);
  if (instead !== null) await api.close(instead).catch(() => null); // it may be closed already
};

/** Open a lesson; `instead` is the table of the last try, which is closed. */
export const startLesson = async (
  game: string,
  number: number,
  more: Partial<LessonKey> = {},
  instead: string | null = null,
): Promise<void> => {
  const lesson = await api.lesson(game, number),
    created = await openPrepared(game, lesson);
  saveTutorial(created.table, { ...more, game, number, seat: lesson.seat });
  go(`/table/${created.table}`, instead !== null);
  if (instead !== null) await api.close(instead).catch(() => null); // it may be closed already
};

/** Try a move of a reviewed game again, at a table that begins just before it. */
export const startPractice = async (
  game: string,
  seat: number,
  task: PracticeTask,
  instead: string | null = null,
): Promise<void> => {
  const start = { from: "table" as const, table: task.table, ply: task.ply },
    created = await open({ game, start, seats: allMine(seat, task.seats, task.bots) });
  saveTutorial(created.table, { game, seat, task });
  go(`/table/${created.table}`, instead !== null);
  if (instead !== null) await api.close(instead).catch(() => null); // it may be closed already
};

/** The bot of a seat as it can be asked for again; null for a person and for a bot that played instead of one. */
export const botAt = (seat: SeatFacts): PastBot | null =>
  seat.bot && seat.bot.instead_of === null ? { level: seat.bot.level, name: personaName(seat.bot.persona) } : null;

/** Play on from a position, against these bots; the strongest where none is named. */
export const startAgainstBots = async (
  game: string,
  mine: readonly number[],
  start: NewTable["start"],
  bots: readonly (PastBot | null)[],
  seats: number,
): Promise<void> => {
  const strongest = gameFacts(game)?.levels.at(-1) ?? null,
    wishes = Array.from({ length: seats }, (_, i): NewTable["seats"][number] =>
      mine.includes(i) ? { kind: "me", name: me() } : { kind: "bot", ...(bots[i] ?? { level: strongest }) },
    );
  const created = await open({ game, start: start ?? null, seats: wishes });
  go(`/table/${created.table}`);
};
