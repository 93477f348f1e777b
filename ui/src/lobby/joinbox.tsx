// "Join a friend" in the lobby: a code, an invite or the link of a table.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Refusal, api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { go } from "../shell/route.js";
import { loadTablePage } from "../table/lazy.js";
import { targetOf } from "./join.js";

/** The path of what was typed, or a refusal with what is wrong about it. */
const pathTo = async (typed: string): Promise<string> => {
  const target = targetOf(typed, location.host);
  if ("problem" in target) throw new Refusal("bad_request", t(`join_${target.problem}`));
  if ("table" in target) return `/table/${target.table}${target.hash}`;
  const found = await api.find(target.code);
  return `/table/${found.table}#code=${encodeURIComponent(found.code)}`;
};

export const JoinBox = (): JSX.Element => {
  const typed = useSignal(""),
    error = useSignal(""),
    busy = useSignal(false);
  const join = async (e: Event): Promise<void> => {
    e.preventDefault();
    busy.value = true;
    loadTablePage();
    try {
      go(await pathTo(typed.value));
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      error.value = problem.code === "offline" ? t("connection_lost") : problem.reason;
    } finally {
      busy.value = false;
    }
  };
  return (
    <form class="panel join" onSubmit={(e) => void join(e)}>
      <label>
        <b>{t("join_title")}</b>
        <span class="fine" aria-hidden="true">
          {t("join_text")}
        </span>
        <input
          value={typed.value}
          maxLength={300}
          placeholder={t("join_example")}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-describedby={error.value ? "join-error" : undefined}
          aria-invalid={error.value !== ""}
          onInput={(e) => {
            typed.value = e.currentTarget.value;
            error.value = "";
          }}
        />
      </label>
      <button class="btn" disabled={busy.value || !typed.value.trim()}>
        {t("join_go")}
      </button>
      {error.value && (
        <p id="join-error" class="wrong" role="alert">
          <Icon id="warn" />
          {error.value}
        </p>
      )}
    </form>
  );
};
