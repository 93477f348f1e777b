// /club: make a club night, and find the ones I am in.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ComponentChildren, JSX } from "preact";
import type { ClubFacts, ClubLine, Clubs, GameFacts, NewClub } from "../wire.js";
import { GamePicture } from "../lobby/picture.js";
import { gameTitle, games } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { defaultLevel, levelName } from "../shell/levels.js";
import { asPlayer, me, zone } from "../shell/player.js";
import { followLink, go } from "../shell/route.js";
import { playerKey } from "../shell/settings.js";
import { CLOCKS, clockOf, clockText, sizesOf, usualSize, type ClockChoice } from "./model.js";
import { Act, Trouble, ask, introduce } from "./work.js";

const ROUNDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

export const Make = (): JSX.Element => (
  <main class="wrap club-make">
    <div class="head">
      <div>
        <h1>{t("club_make_title")}</h1>
        <p>{t("club_make_text")}</p>
      </div>
    </div>
    {games.value.length > 0 && <Form all={games.value} />}
    <Mine />
  </main>
);

type Wish = Required<Pick<NewClub, "name" | "game" | "rounds" | "form" | "size" | "next_round">> & {
  clock: ClockChoice;
  level: string;
};

const firstWish = (game: GameFacts): Wish => ({
  name: "",
  game: game.id,
  rounds: 3,
  form: "swiss",
  size: usualSize(game.seats),
  next_round: "host",
  clock: "none",
  level: defaultLevel(game.levels) ?? "random",
});

const Form = ({ all }: { all: readonly GameFacts[] }): JSX.Element => {
  const wish = useSignal<Wish>(firstWish(all[0]!)),
    host = useSignal(""),
    nameless = !me.value?.name;
  const change = (part: Partial<Wish>): void => {
    wish.value = { ...wish.value, ...part };
  };
  const { name, clock, ...rest } = wish.value,
    game = all.find((each) => each.id === rest.game) ?? all[0]!;
  const create = async (): Promise<void> => {
    const body = { ...rest, name: name.trim() || t("club_name_default"), clock: clockOf(clock, zone()) };
    const called = host.value.trim();
    if (nameless && called && !(await introduce(called))) return;
    const made = await ask<ClubFacts>("/api/clubs", body);
    if (made) go(`/club/${made.id}`);
  };
  return (
    <section class="panel club-form" aria-label={t("club_make_title")}>
      <label class="field wide">
        <b>{t("club_name")}</b>
        <input
          value={name}
          maxLength={80}
          placeholder={t("club_name_hint")}
          onInput={(e) => change({ name: e.currentTarget.value })}
        />
      </label>
      {nameless && (
        <label class="field wide">
          <b>{t("your_name")}</b>
          <input value={host.value} maxLength={40} onInput={(e) => (host.value = e.currentTarget.value)} />
        </label>
      )}
      <Choice title={t("club_game")} cls="wide games-row">
        {all.map((each) => (
          <Picked
            key={each.id}
            group="game"
            on={each.id === rest.game}
            set={() => change({ ...firstWish(each), name, clock, rounds: rest.rounds, form: rest.form })}>
            <span class="sq">
              <GamePicture id={each.id} close />
            </span>
            <b>{gameTitle(each.id)}</b>
          </Picked>
        ))}
      </Choice>
      <Choice title={t("club_form")} cls="wide forms-row">
        {(["swiss", "all"] as const).map((form) => (
          <Picked key={form} group="form" on={form === rest.form} set={() => change({ form })}>
            <b>{t(`club_${form}`)}</b>
            <small>{t(`club_${form}_note`)}</small>
          </Picked>
        ))}
      </Choice>
      <Select
        label={t("club_rounds")}
        value={String(rest.rounds)}
        set={(n) => change({ rounds: Number(n) })}
        options={ROUNDS.map((n) => [String(n), String(n)])}
      />
      <Select
        label={t("club_size")}
        value={String(rest.size)}
        set={(n) => change({ size: Number(n) })}
        options={sizesOf(game.seats).map((n) => [String(n), String(n)])}
      />
      <Select
        label={t("club_clock")}
        value={clock}
        set={(chosen) => change({ clock: chosen as ClockChoice })}
        options={CLOCKS.map((each) => [each, t(...clockText(clockOf(each, "UTC")))])}
      />
      <Select
        label={t("club_next")}
        value={rest.next_round}
        set={(who) => change({ next_round: who as Wish["next_round"] })}
        options={(["host", "by_itself"] as const).map((who) => [who, t(`club_next_${who}`)])}
      />
      <Select
        label={t("club_level")}
        value={rest.level}
        set={(level) => change({ level })}
        options={game.levels.map((level) => [level, levelName(level)])}
      />
      <Trouble />
      <div class="acts wide">
        <Act cls="primary" act={create}>
          {t("club_create")}
        </Act>
      </div>
    </section>
  );
};

const Choice = ({ title, cls, children }: { title: string; cls: string; children: ComponentChildren }): JSX.Element => (
  <fieldset class={cls}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

const Picked = ({
  group,
  on,
  set,
  children,
}: {
  group: string;
  on: boolean;
  set: () => void;
  children: ComponentChildren;
}): JSX.Element => (
  <label class="picked">
    <input type="radio" name={`club-${group}`} checked={on} onChange={set} />
    <span>{children}</span>
  </label>
);

const Select = ({
  label,
  value,
  set,
  options,
}: {
  label: string;
  value: string;
  set: (value: string) => void;
  options: readonly (readonly [string, string])[];
}): JSX.Element => (
  <label class="field">
    <b>{label}</b>
    <select value={value} onChange={(e) => set(e.currentTarget.value)}>
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

const Mine = (): JSX.Element | null => {
  const found = useSignal<ClubLine[]>([]);
  useEffect(() => {
    if (playerKey.value)
      asPlayer<Clubs>("/api/clubs").then(
        ({ clubs }) => {
          found.value = clubs;
        },
        () => undefined, // making a new one works without the list
      );
  }, []);
  if (!found.value.length) return null;
  return (
    <section class="panel club-mine" aria-labelledby="h-mine">
      <h2 id="h-mine">{t("club_mine")}</h2>
      <ul>
        {found.value.map((club) => (
          <li key={club.id}>
            <a href={`/club/${club.id}`} onClick={followLink}>
              <span class="sq">
                <GamePicture id={club.game} close />
              </span>
              <span>
                <b>{club.name}</b>
                <small>
                  {gameTitle(club.game)} · {t("club_players_n", { n: club.entries })} ·{" "}
                  {t(`club_state_${club.status}`, { n: club.round, of: club.rounds })}
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
