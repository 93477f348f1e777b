// Links that lead to this page with a secret: an address is confirmed, notices are stopped. Each is done at once and said.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { call } from "../shell/request.js";
import { secret, type Secret } from "../shell/route.js";
import { reasonOf } from "./loaded.js";
import { kindName } from "./notices.js";
import { Act } from "./parts.js";

interface Told {
  kind: string;
  label: string;
}
const tellServer = (kind: Secret["kind"], value: string, more: object = {}): Promise<Told> =>
  call<Told>(`/api/notices/${kind}`, { method: "POST", body: { secret: value, ...more }, safe: true });

/** What the link did. It stays until another link comes. */
export const LinkDone = (): JSX.Element | null => {
  const done = useSignal<{ given: Secret; told: Told | null; reason: string; undone: boolean } | null>(null);
  useEffect(() => {
    const given = secret.value;
    if (given?.kind !== "confirm" && given?.kind !== "stop") return;
    secret.value = null;
    tellServer(given.kind, given.value).then(
      (told) => (done.value = { given, told, reason: "", undone: false }),
      (error: unknown) => (done.value = { given, told: null, reason: reasonOf(error), undone: false }),
    );
  }, [secret.value]);
  if (!done.value) return null;
  const { given, told, reason, undone } = done.value;
  const undo = async (): Promise<void> => {
    await tellServer("stop", given.value, { undo: true });
    done.value = { ...done.value!, undone: true };
  };
  return (
    <div class={`notice link-done${told ? "" : " bad"}`} role="status">
      <Icon id={told ? "tick" : "warn"} />
      <span>
        {told
          ? t(undone ? "link_undone" : `link_${given.kind as "confirm" | "stop"}`, {
              kind: kindName(told.kind),
              label: told.label,
            })
          : reason}
      </span>
      {told && given.kind === "stop" && !undone && (
        <Act cls="sm" act={undo}>
          {t("link_undo")}
        </Act>
      )}
    </div>
  );
};
