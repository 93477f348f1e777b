// The dialog that opens a table: how many seats, who sits where, private or listed, clock, hints, options of the game, seed.
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import type { GameFacts, NewTable, OptionFacts, SeatWish } from "../wire.js";
import { PERSONAS, personaName } from "../bots/portrait.js";
import { Refusal, api } from "../shell/api.js";
import { canHint, gameTitle } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { defaultLevel } from "../shell/levels.js";
import { Dialog, Icon } from "../shell/parts.js";
import { zone } from "../shell/player.js";
import { followLink, go } from "../shell/route.js";
import { setName, saveGameAt, saveToken, saveInvites, myName } from "../shell/settings.js";
import { wordsOf } from "../table/words.js";
import { CardChoice } from "./cardchoice.js";
import { FIRST_CHOICE, clockOf, clockSentence, type ClockChoice } from "./clockchoice.js";
import { ClockPicker } from "./clockpicker.js";
import { SeatRow, type SeatChoice } from "./seatrow.js";
import { fetchTable } from "./start.js";

/** Eight different bots in random order, so that the seats of one table never have the same. */
const shuffled = (): string[] => {
  const rest: string[] = [...PERSONAS];
  return PERSONAS.map(() => rest.splice(Math.floor(Math.random() * rest.length), 1)[0]!);
};

const firstChoices = (game: GameFacts): SeatChoice[] => {
  const personas = shuffled();
  return Array.from({ length: game.seats.at(-1)! }, (_, i) => ({
    kind: !i ? "me" : game.levels.length ? "bot" : "open",
    persona: personas[i % personas.length]!,
    level: defaultLevel(game.levels),
    name: i ? "" : myName.value,
  }));
};

/** Everybody on one screen has a name of their own. */
const nameOf = (choice: SeatChoice, seat: number, seats: readonly SeatChoice[]): string => {
  if (choice.name.trim()) return choice.name.trim();
  const here = seats.filter((other) => other.kind === "me");
  if (choice === here[0] && myName.value) return myName.value;
  return here.length > 1 ? t("seat_n", { n: seat + 1 }) : t("guest");
};

const wishOf = (choice: SeatChoice, seat: number, seats: readonly SeatChoice[]): SeatWish => {
  if (choice.kind === "bot") return { kind: "bot", level: choice.level, name: personaName(choice.persona) };
  return choice.kind === "me" ? { kind: "me", name: nameOf(choice, seat, seats) } : { kind: "open" };
};

/** Whoever is alone at the screen is "you". */
const nameIn = (choice: SeatChoice, seat: number, seats: readonly SeatChoice[]): string =>
  seats.filter((other) => other.kind === "me").length > 1 ? nameOf(choice, seat, seats) : t("you");

/** What will be opened, in one line. */
const summary = (
  seats: readonly SeatChoice[],
  { listed, hints, clock }: { listed: boolean; hints: boolean | null; clock: ClockChoice },
): string => {
  const open = seats.filter((w) => w.kind === "open").length;
  const names = seats.flatMap((w, i) =>
    w.kind === "open" ? [] : [w.kind === "bot" ? personaName(w.persona) : nameIn(w, i, seats)],
  );
  const list = [...names, ...(open ? [t("sum_open", { n: open })] : [])].join(", ");
  const more = [t(listed ? "sum_listed" : "sum_private")];
  if (hints !== null) more.push(t(hints ? "sum_hints" : "sum_no_hints"));
  const timed = clockSentence(clock).map((part) => t(...part));
  return `${t("sum_seats", { n: seats.length, list })} ${more.join(", ")}. ${timed.join(", ")}.`;
};

export const NewTableDialog = ({
  game,
  close,
  board = null,
  outside = false,
}: {
  game: GameFacts;
  close: () => void;
  /** An owner's components file, from the workshop. */
  board?: Record<string, unknown> | null;
  /** Bots learned on a board that is quite different. */
  outside?: boolean;
}): JSX.Element => {
  const count = useSignal(game.seats.includes(3) ? 3 : game.seats[0]!);
  const choices = useSignal<SeatChoice[]>(firstChoices(game));
  const options = useSignal<Record<string, unknown>>({});
  const seed = useSignal(""),
    wanted = useSignal<boolean | null>(null),
    listed = useSignal(false),
    shuffle = useSignal(false),
    clock = useSignal(FIRST_CHOICE),
    error = useSignal(""),
    busy = useSignal(false);
  const seats = choices.value.slice(0, count.value);
  const people = seats.filter((w) => w.kind !== "bot").length;
  const hints = wanted.value ?? people <= 1; // where people play people, hints are off unless somebody wants them

  /** A persona that another seat has is exchanged for the one this seat had. */
  const change = (seat: number, part: Partial<SeatChoice>): void => {
    const before = choices.value[seat]!.persona;
    choices.value = choices.value.map((w, i) =>
      i === seat ? { ...w, ...part } : w.persona === part.persona ? { ...w, persona: before } : w,
    );
  };
  const request = (): NewTable => ({
    game: game.id,
    options: board ? { ...options.value, components: board } : options.value,
    shuffle: shuffle.value,
    hints,
    listed: listed.value,
    seats: seats.map(wishOf),
    clock: clockOf(clock.value, zone()),
    ...(seed.value.trim() ? { seed: seed.value.trim() } : {}),
  });
  const create = async (e: Event): Promise<void> => {
    e.preventDefault();
    busy.value = true;
    fetchTable(game.id);
    const mine = seats.find((w) => w.kind === "me");
    if (mine?.name.trim()) setName(mine.name.trim());
    try {
      const created = await api.create(request());
      saveGameAt(created.table, game.id);
      saveToken(created.table, created.token);
      saveInvites(created.table, created.invites);
      go(`/table/${created.table}`);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      error.value = problem.code === "offline" ? t("connection_lost") : problem.reason;
    } finally {
      busy.value = false;
    }
  };

  return (
    <Dialog title={t("new_table_of", { game: gameTitle(game.id) })} cls="newtable" close={close}>
      <form onSubmit={(e) => void create(e)}>
        <div class="cols">
          <div class="col">
            <Counts game={game} count={count} />
            <fieldset class="seat-choices">
              <legend>{t("who_sits")}</legend>
              {seats.map((w, i) => (
                <SeatRow
                  key={i}
                  game={game.id}
                  seat={i}
                  choice={w}
                  levels={game.levels}
                  listed={listed.value}
                  change={(part) => change(i, part)}
                />
              ))}
              {seats.filter((w) => w.kind === "me").length > 1 && <p class="fine">{t("hotseat_note")}</p>}
              <Check label={t("shuffle_seats")} checked={shuffle.value} set={(on) => (shuffle.value = on)} />
            </fieldset>
          </div>
          <div class="col">
            <fieldset>
              <legend>{t("who_sees")}</legend>
              <div class="seen-by">
                <CardChoice
                  group="listed"
                  icon="lock"
                  title={t("private_table")}
                  note={t("private_note")}
                  checked={!listed.value}
                  set={() => (listed.value = false)}
                />
                <CardChoice
                  group="listed"
                  icon="globe"
                  title={t("listed_table")}
                  note={t("listed_note")}
                  checked={listed.value}
                  set={() => (listed.value = true)}
                />
              </div>
            </fieldset>
            <ClockPicker choice={clock.value} change={(part) => (clock.value = { ...clock.value, ...part })} />
            {canHint(game.id) && <Check label={t("hints_allowed")} checked={hints} set={(on) => (wanted.value = on)} />}
            <Options game={game} options={options} seed={seed} />
            {board ? (
              <>
                <p class="fine own-board">{t("ws_own_board", { name: boardName(board) })}</p>
                {outside && <p class="fine own-board">{t("ws_bots_table")}</p>}
              </>
            ) : (
              game.options.some((o) => o.id === "components") && (
                <a class="link" href={`/workshop/${game.id}`} onClick={followLink}>
                  {t("ws_link")}
                </a>
              )
            )}
          </div>
        </div>
        {error.value && (
          <p class="notice bad" role="alert">
            <Icon id="warn" />
            {error.value}
          </p>
        )}
        <footer class="acts">
          <p id="new-table-sum" class="sum">
            {summary(seats, { listed: listed.value, hints: canHint(game.id) ? hints : null, clock: clock.value })}
          </p>
          <button type="button" class="btn" onClick={close}>
            {t("cancel")}
          </button>
          <button class="btn primary" disabled={busy.value} aria-describedby="new-table-sum">
            {t(seats.some((w) => w.kind === "open") ? "open_table" : "row_play")}
          </button>
        </footer>
      </form>
    </Dialog>
  );
};

const boardName = (board: Record<string, unknown>): string =>
  (board["about"] as { name?: string } | undefined)?.name ?? t("ws_my_board");

const Counts = ({ game, count }: { game: GameFacts; count: Signal<number> }): JSX.Element => (
  <fieldset class="counts">
    <legend>{t("how_many")}</legend>
    {game.seats.map((n) => (
      <label key={n} class="pick">
        <input
          type="radio"
          name="count"
          checked={count.value === n}
          onChange={() => {
            count.value = n;
          }}
        />
        <span class="num">{n}</span>
      </label>
    ))}
  </fieldset>
);

const Check = ({ label, checked, set }: { label: string; checked: boolean; set: (on: boolean) => void }) => (
  <label class="check">
    <input type="checkbox" checked={checked} onChange={(e) => set(e.currentTarget.checked)} />
    {label}
  </label>
);

const Options = ({
  game,
  options,
  seed,
}: {
  game: GameFacts;
  options: Signal<Record<string, unknown>>;
  seed: Signal<string>;
}): JSX.Element => {
  const labels = (wordsOf(game.id)?.catalogue as Record<string, Record<string, string>> | undefined)?.["options"] ?? {};
  return (
    <details class="more">
      <summary>{t("options")}</summary>
      {game.options
        .filter((o) => o.choices)
        .map((o) => (
          <label key={o.id} class="opt">
            <span>{labels[o.id] ?? o.id}</span>
            <select
              value={String(options.value[o.id] ?? o.default)}
              onChange={(e) => pickOption(o, e.currentTarget.value, options)}>
              {(o.choices ?? []).map((c) => (
                <option key={String(c)} value={String(c)}>
                  {labels[`${o.id}_${String(c)}`] ?? String(c)}
                </option>
              ))}
            </select>
          </label>
        ))}
      <label class="opt">
        <span>{t("seed")}</span>
        <input
          value={seed.value}
          maxLength={80}
          placeholder={t("seed_random")}
          onInput={(e) => {
            seed.value = e.currentTarget.value;
          }}
        />
      </label>
    </details>
  );
};

const pickOption = (o: OptionFacts, text: string, into: { value: Record<string, unknown> }): void => {
  const choice: unknown = (o.choices ?? []).find((c) => String(c) === text);
  const { [o.id]: _, ...rest } = into.value;
  into.value = choice === o.default ? rest : { ...rest, [o.id]: choice };
};
