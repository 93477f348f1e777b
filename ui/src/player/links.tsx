// Links that lead to this page with a secret: an address is confirmed, notices are stopped. Each is done at once and said.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { isMissing, tell } from "../shell/player.js";
import { call } from "../shell/request.js";
import { go, secret, type Secret } from "../shell/route.js";
import { lang, playerKey } from "../shell/settings.js";
import type { ChannelAnswer, Notices } from "../wire.js";
import { reasonOf } from "./loaded.js";
import { kindName } from "./notices.js";
import { Act, say } from "./parts.js";

const tellServer = (given: Secret): Promise<ChannelAnswer> =>
  call<ChannelAnswer>(`/api/notices/${given.kind}`, { method: "POST", body: { secret: given.value }, safe: true });

/** An address is sent a new letter to confirm; other channels are added again among the ways to reach me. */
const addAgain = async ({ kind, label }: ChannelAnswer): Promise<void> => {
  if (kind === "mail" && playerKey.value) {
    await tell<Notices>("/api/player/channels", { kind, address: label });
    say(t("way_mail_sent"));
  }
  go("/player?tab=notices");
};

/** What the link did. It stays until another link comes. */
export const LinkDone = (): JSX.Element | null => {
  const done = useSignal<{ given: Secret; told: ChannelAnswer | null; reason: string } | null>(null);
  useEffect(() => {
    const given = secret.value;
    if (given?.kind !== "confirm" && given?.kind !== "stop") return;
    secret.value = null;
    tellServer(given).then(
      (told) => (done.value = { given, told, reason: "" }),
      (error: unknown) =>
        (done.value = { given, told: null, reason: isMissing(error) ? t("link_gone") : reasonOf(error) }),
    );
  }, [secret.value]);
  if (!done.value) return null;
  const { given, told, reason } = done.value;
  return (
    <div class={`notice link-done${told ? "" : " bad"}`} role="status">
      <Icon id={told ? "tick" : "warn"} />
      <span>
        {told
          ? given.kind === "stop"
            ? t("link_stop", { kind: kindName(told.kind).toLocaleLowerCase(lang.value), label: told.label })
            : t("link_confirm", { kind: kindName(told.kind), label: told.label })
          : reason}
      </span>
      {told && given.kind === "stop" && (
        <Act
          cls="sm"
          act={async () => {
            await addAgain(told);
            done.value = null;
          }}>
          {t("link_undo")}
        </Act>
      )}
    </div>
  );
};
