// Who I am: the face with its colour, the name, since when, and four figures.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { PersonFace } from "../shell/face.js";
import { number, t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { PORTRAITS, change, ensurePlayer, me } from "../shell/player.js";
import { keeps, lang, myName, myPortrait, playerKey, setName } from "../shell/settings.js";
import type { Statistics } from "../wire.js";
import { Act, attempt, percent, say } from "./parts.js";

export const Profile = ({ statistics }: { statistics: Statistics | null }): JSX.Element => {
  const editing = useSignal(false);
  return (
    <section class="panel prof" aria-label={t("profile")}>
      <div class="pr1">
        <PersonFace name={myName.value} portrait={myPortrait.value || null} />
        <div>
          <h1>
            {myName.value || t("guest")}{" "}
            <button
              class="tool"
              aria-label={t("profile_edit")}
              title={t("profile_edit")}
              aria-expanded={editing.value}
              onClick={() => {
                editing.value = !editing.value;
              }}>
              <Icon id="pen" />
            </button>
          </h1>
          <p class="fine">{since()}</p>
        </div>
      </div>
      {editing.value && <Edit close={() => (editing.value = false)} />}
      {playerKey.value ? statistics && <Figures statistics={statistics} /> : <NoPlayer />}
    </section>
  );
};

const since = (): string => {
  if (!playerKey.value) return t("profile_none");
  if (!me.value) return t("profile_here");
  const created = new Date(me.value.created * 1000).toLocaleDateString(lang.value, { month: "long", year: "numeric" });
  return t("profile_since", { date: created });
};

const Edit = ({ close }: { close: () => void }): JSX.Element => {
  const name = useSignal(myName.value),
    portrait = useSignal(myPortrait.value);
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    const facts = { name: name.value.trim(), ...(portrait.value ? { portrait: portrait.value } : {}) };
    if (!playerKey.value) setName(facts.name);
    else if (!(await attempt(() => change(facts)))) return;
    say(t("saved"));
    close();
  };
  return (
    <form class="pr-edit" onSubmit={(event) => void save(event)}>
      <label>
        {t("your_name")}
        <input
          value={name.value}
          maxLength={40}
          required
          autocomplete="nickname"
          onInput={(e) => {
            name.value = e.currentTarget.value;
          }}
        />
      </label>
      {playerKey.value && (
        <fieldset class="colours">
          <legend>{t("profile_colour")}</legend>
          {PORTRAITS.map((one, i) => (
            <label key={one}>
              <input
                type="radio"
                name="portrait"
                checked={portrait.value === one}
                aria-label={t("profile_colour_n", { n: i + 1 })}
                onChange={() => {
                  portrait.value = one;
                }}
              />
              <PersonFace name={name.value} portrait={one} />
            </label>
          ))}
        </fieldset>
      )}
      <div class="acts">
        <button type="button" class="btn" onClick={close}>
          {t("cancel")}
        </button>
        <button class="btn primary">{t("save")}</button>
      </div>
    </form>
  );
};

const Figures = ({ statistics: s }: { statistics: Statistics }): JSX.Element => (
  <dl class="nums num">
    <div>
      <dt>{t("fig_games")}</dt>
      <dd>{number(s.games)}</dd>
    </div>
    <div>
      <dt>{t("fig_won")}</dt>
      <dd>{percent(s.won, s.games)}</dd>
    </div>
    <div>
      <dt>{t("fig_streak")}</dt>
      <dd>{s.streak}</dd>
    </div>
    <div>
      <dt>{t("fig_days")}</dt>
      <dd>
        {s.days > 1 && <Icon id="flame" />}
        {s.days}
      </dd>
    </div>
  </dl>
);

const NoPlayer = (): JSX.Element => (
  <div class="pr-none">
    <p>{t(keeps() ? "player_none" : "player_no_storage")}</p>
    {keeps() && (
      <Act
        cls="primary"
        act={async () => {
          if (!(await ensurePlayer())) say(t("player_not_made"), true);
        }}>
        {t("player_make")}
      </Act>
    )}
  </div>
);
