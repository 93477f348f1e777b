// The dialog that opens a table: how many seats, who sits where, options of the game, seed, listed or by link.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { GameFacts, OptionFacts, SeatWish } from "../wire.js";
import { Refusal, api } from "../shell/api.js";
import { canHint, gameTitle } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { levelName, levelNote, levelId, takesTime, defaultLevel } from "../shell/levels.js";
import { Dialog, Icon, SeatBadge } from "../shell/parts.js";
import { go } from "../shell/route.js";
import { setName, saveGameAt, saveToken, saveInvites, myName } from "../shell/settings.js";
import { fetchTable } from "./start.js";
import { wordsOf } from "../table/words.js";

const PACES = [2, 5, 10]; // seconds a strong level may be given for a decision

type SeatChoice = { kind: "me" | "open" | "bot"; level: string | null; name: string };

export const NewTableDialog = ({ game, close }: { game: GameFacts; close: () => void }): JSX.Element => {
  const count = useSignal(game.seats.includes(3) ? 3 : game.seats[0]!);
  const choices = useSignal<SeatChoice[]>(
    Array.from({ length: game.seats.at(-1)! }, (_, i) => ({
      kind: !i ? "me" : game.levels.length ? "bot" : "open",
      level: defaultLevel(game.levels),
      name: i ? "" : myName.value,
    })),
  );
  const options = useSignal<Record<string, unknown>>({});
  const seed = useSignal(""),
    hints = useSignal(true),
    listed = useSignal(true),
    shuffle = useSignal(false),
    error = useSignal(""),
    busy = useSignal(false);
  const labels = (wordsOf(game.id)?.catalogue as Record<string, Record<string, string>> | undefined)?.["options"] ?? {};
  const change = (seat: number, part: Partial<SeatChoice>): void => {
    choices.value = choices.value.map((w, i) => (i === seat ? { ...w, ...part } : w));
  };
  const seats = choices.value.slice(0, count.value);
  const someOpen = seats.some((w) => w.kind === "open");

  const create = async (e: Event): Promise<void> => {
    e.preventDefault();
    busy.value = true;
    fetchTable(game.id);
    const mine = seats.find((w) => w.kind === "me");
    if (mine?.name.trim()) setName(mine.name.trim());
    try {
      const created = await api.create({
        game: game.id,
        options: options.value,
        shuffle: shuffle.value,
        hints: hints.value,
        listed: listed.value && someOpen,
        seats: seats.map((w): SeatWish =>
          w.kind === "bot"
            ? { kind: "bot", level: w.level }
            : w.kind === "me"
              ? { kind: "me", name: w.name.trim() || myName.value || t("guest") }
              : { kind: "open" },
        ),
        ...(seed.value.trim() ? { seed: seed.value.trim() } : {}),
      });
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
        <fieldset class="seat-choices">
          <legend>{t("who_sits")}</legend>
          {seats.map((w, i) => (
            <div key={i} class="seat-choice">
              <SeatBadge seat={i} />
              <select
                aria-label={t("seat_n", { n: i + 1 })}
                value={w.kind === "bot" ? `bot:${levelId(w.level)}` : w.kind}
                onChange={(e) => {
                  const [kind, level] = e.currentTarget.value.split(":");
                  change(i, { kind: kind as SeatChoice["kind"], level: level ?? w.level });
                }}>
                <option value="me">{t("seat_me")}</option>
                <option value="open">{t("seat_open")}</option>
                {game.levels.map((l) => (
                  <option key={l} value={`bot:${l}`}>
                    {t("seat_bot", { level: levelName(l) })}
                  </option>
                ))}
              </select>
              {w.kind === "bot" && takesTime(w.level) && (
                <select
                  class="pace"
                  aria-label={t("think_time_of", { n: i + 1 })}
                  value={w.level?.split("time=")[1] ?? ""}
                  onChange={(e) => {
                    const time = e.currentTarget.value;
                    change(i, { level: levelId(w.level) + (time && `:time=${time}`) });
                  }}>
                  <option value="">{t("think_usual")}</option>
                  {PACES.map((n) => (
                    <option key={n} value={n}>
                      {t("think_n", { n })}
                    </option>
                  ))}
                </select>
              )}
              {w.kind === "bot" && <small class="about">{levelNote(w.level)}</small>}
              {w.kind === "me" && (
                <input
                  value={w.name}
                  maxLength={40}
                  placeholder={t("your_name")}
                  aria-label={t("name_of_seat", { n: i + 1 })}
                  onInput={(e) => change(i, { name: e.currentTarget.value })}
                />
              )}
            </div>
          ))}
          {seats.filter((w) => w.kind === "me").length > 1 && <p class="fine">{t("hotseat_note")}</p>}
          <label class="check">
            <input
              type="checkbox"
              checked={shuffle.value}
              onChange={(e) => {
                shuffle.value = e.currentTarget.checked;
              }}
            />
            {t("shuffle_seats")}
          </label>
          {someOpen && (
            <label class="check">
              <input
                type="checkbox"
                checked={listed.value}
                onChange={(e) => {
                  listed.value = e.currentTarget.checked;
                }}
              />
              {t("listed")}
            </label>
          )}
        </fieldset>
        {canHint(game.id) && (
          <label class="check">
            <input
              type="checkbox"
              checked={hints.value}
              onChange={(e) => {
                hints.value = e.currentTarget.checked;
              }}
            />
            {t("hints_allowed")}
          </label>
        )}
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
        {error.value && (
          <p class="notice bad" role="alert">
            <Icon id="warn" />
            {error.value}
          </p>
        )}
        <footer class="acts">
          <button type="button" class="btn" onClick={close}>
            {t("cancel")}
          </button>
          <button class="btn primary" disabled={busy.value}>
            {t("open_table")}
          </button>
        </footer>
      </form>
    </Dialog>
  );
};

const pickOption = (o: OptionFacts, text: string, into: { value: Record<string, unknown> }): void => {
  const choice: unknown = (o.choices ?? []).find((c) => String(c) === text);
  const { [o.id]: _, ...rest } = into.value;
  into.value = choice === o.default ? rest : { ...rest, [o.id]: choice };
};
