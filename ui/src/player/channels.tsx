// Ways to reach me: push to this browser, e-mail, webhooks; added, tried out and removed.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { asPlayer, tell, thisDevice } from "../shell/player.js";
import type { Channel, Notices, Tested } from "../wire.js";
import { hold, type Held } from "./notices.js";
import { Act, day, focused, say } from "./parts.js";
import { isHere, lookAtPush, pushState, rememberHere, subscribe, unsubscribe, type PushState } from "./push.js";

const ICONS = { push: "bell", mail: "mail", hook: "hook" } as const;

export const Channels = ({ held, notices }: { held: Held; notices: Notices }): JSX.Element => {
  useEffect(() => {
    void lookAtPush(notices.channels);
  }, [notices.channels]);
  return (
    <section class="panel box chs">
      <h2>{t("ways")}</h2>
      <ul>
        {pushState.value !== "on" && notices.push_key && (
          <PushHere held={held} notices={notices} state={pushState.value} />
        )}
        {notices.channels.map((channel) => (
          <Way key={channel.id} channel={channel} held={held} />
        ))}
      </ul>
      {notices.mail && <AddWay held={held} kind="mail" />}
      {notices.hooks && <AddWay held={held} kind="hook" />}
      {!notices.mail && !notices.hooks && <p class="fine">{t("ways_host")}</p>}
    </section>
  );
};

/** Push to this browser while it is off: turn it on, or why not. */
const PushHere = ({ held, notices, state }: { held: Held; notices: Notices; state: PushState }): JSX.Element => {
  const turnOn = async (): Promise<void> => {
    const subscription = await subscribe(notices.push_key ?? "");
    const body = { kind: "push", subscription, label: thisDevice() };
    if (subscription) {
      const now = await tell<Notices>("/api/player/channels", body);
      rememberHere(notices.channels, now.channels, body.label);
      hold(held, now);
    }
    await lookAtPush(held.value.value?.channels ?? []);
  };
  return (
    <li class={state === "off" ? "plain" : "err"}>
      <span class="ci">
        <Icon id="bell" />
      </span>
      <div>
        <b>{t("way_here")}</b>
        <small>{t(`push_${state}`)}</small>
      </div>
      {state === "off" && (
        <div class="way-acts">
          <Act cls="sm primary" act={turnOn}>
            {t("push_turn_on")}
          </Act>
        </div>
      )}
    </li>
  );
};

const CLASSES = { ok: "ok", waiting: "wait", failed: "err" } as const;
/** The server could not use it the last time; it may still try. */
const failing = (channel: Channel): boolean => channel.state === "failed" || channel.failure !== null;
const note = (channel: Channel): string => {
  if (failing(channel)) return channel.failure || t("way_failed");
  if (channel.state === "waiting") return t("way_waiting");
  return t(channel.kind === "push" ? "way_push_since" : "way_since", { date: day(channel.created) });
};

const Way = ({ channel, held }: { channel: Channel; held: Held }): JSX.Element => {
  const { id, kind, label, state } = channel;
  const test = async (): Promise<void> => {
    const { ok, reason } = await tell<Tested>("/api/player/channels/test", { id });
    say(ok ? t("way_tested") : reason || t("way_failed"), !ok);
    hold(held, await asPlayer<Notices>("/api/player/notices"));
  };
  const again = async (): Promise<void> => {
    hold(held, await tell<Notices>("/api/player/channels", { kind, address: label }));
    say(t("way_sent_again"));
  };
  const remove = async (): Promise<void> => {
    hold(held, await tell<Notices>("/api/player/channels/remove", { id }, { safe: true }));
    if (isHere(channel)) await unsubscribe().catch(() => undefined); // the server sends nothing more anyway
  };
  return (
    <li class={failing(channel) ? "err" : CLASSES[state]}>
      <span class="ci">
        <Icon id={ICONS[kind]} />
      </span>
      <div>
        <b title={label}>{isHere(channel) ? t("way_here") : label}</b>
        <small>{note(channel)}</small>
      </div>
      <div class="way-acts">
        {kind === "mail" && state === "waiting" ? (
          <Act cls="sm" act={again}>
            {t("way_again")}
          </Act>
        ) : (
          <Act cls="sm" act={test} label={t("way_test_of", { name: label })}>
            {t("way_test")}
          </Act>
        )}
        <Act cls="sm quiet" act={remove} label={t("remove_of", { name: label })}>
          {t("remove")}
        </Act>
      </div>
    </li>
  );
};

const AddWay = ({ held, kind }: { held: Held; kind: "mail" | "hook" }): JSX.Element => {
  const open = useSignal(false),
    text = useSignal(""),
    trouble = useSignal("");
  const add = async (): Promise<void> => {
    const given = text.value.trim();
    const body = kind === "mail" ? { kind, address: given } : { kind, url: given };
    hold(held, await tell<Notices>("/api/player/channels", body));
    say(t(kind === "mail" ? "way_mail_sent" : "way_hook_added"));
    text.value = "";
    open.value = false;
  };
  if (!open.value)
    return (
      <button class="btn sm add-button" onClick={() => (open.value = true)}>
        <Icon id={ICONS[kind]} />
        {t(kind === "mail" ? "way_add_mail" : "way_add_hook")}
      </button>
    );
  return (
    <form class="add-way" onSubmit={(event) => event.preventDefault()}>
      <label>
        {t(kind === "mail" ? "way_address" : "way_url")}
        <input
          type="text"
          ref={focused}
          aria-invalid={trouble.value !== ""}
          aria-describedby={`trouble-${kind}`}
          inputMode={kind === "mail" ? "email" : "url"}
          value={text.value}
          autocomplete={kind === "mail" ? "email" : "off"}
          spellcheck={false}
          onInput={(e) => {
            text.value = e.currentTarget.value;
            trouble.value = "";
          }}
        />
      </label>
      <p id={`trouble-${kind}`} class="wrong" role="alert">
        {trouble.value}
      </p>
      {kind === "hook" && <p class="fine examples">{t("way_examples")}</p>}
      <div class="acts">
        <button type="button" class="btn sm quiet" onClick={() => (open.value = false)}>
          {t("cancel")}
        </button>
        <Act
          cls="sm primary"
          submit
          act={add}
          refused={(reason) => (trouble.value = reason)}
          disabled={!text.value.trim()}>
          {t("way_add")}
        </Act>
      </div>
    </form>
  );
};
