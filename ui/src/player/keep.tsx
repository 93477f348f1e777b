// Keeping the player: a code or QR for another device, a passkey, an e-mail link; and bringing a player here.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { know, loadPlayer, me, tell } from "../shell/player.js";
import { QrPicture } from "../shell/qrpicture.js";
import { playerKey } from "../shell/settings.js";
import type { PlayerCodeMade } from "../wire.js";
import { Act, copy, say } from "./parts.js";
import { addPasskey, canPasskey } from "./webauthn.js";

type Code = PlayerCodeMade;

export const Keep = ({ bring }: { bring: () => void }): JSX.Element => (
  <section class="panel keep">
    <h2>
      <Icon id="key" />
      {t("keep")}
    </h2>
    <p class="fine">{t("keep_text")}</p>
    {playerKey.value && <Ways />}
    <button class="link" onClick={bring}>
      {t("keep_bring")}
    </button>
  </section>
);

const Ways = (): JSX.Element => {
  const code = useSignal<Code | null>(null),
    facts = me.value;
  const add = async (): Promise<void> => {
    const facts = await addPasskey();
    if (!facts) return;
    know(facts);
    say(t("passkey_added"));
  };
  return (
    <>
      {facts && !facts.passkeys.length && facts.devices.length < 2 && (
        <p class="only-here">
          <Icon id="warn" />
          {t("keep_only_here")}
        </p>
      )}
      {code.value ? (
        <ShownCode code={code.value} gone={() => (code.value = null)} />
      ) : (
        <Act
          icon="qr"
          act={async () => {
            code.value = await tell<Code>("/api/player/code");
          }}>
          {t("keep_code")}
        </Act>
      )}
      {facts?.passkeys_offered && (
        <Act cls="primary" icon="passkey" act={add} disabled={!canPasskey()}>
          {t("passkey_add")}
        </Act>
      )}
      {!canPasskey() && <p class="fine">{t("passkey_insecure")}</p>}
      {facts && facts.passkeys.length > 0 && (
        <p class="ok2">
          <Icon id="tick" />
          {t("passkey_n", { n: facts.passkeys.length })}
        </p>
      )}
      {facts?.mail && <p class="fine">{t("keep_mail")}</p>}
    </>
  );
};

/** Shown once, until it has run out or was used. */
const ShownCode = ({ code, gone }: { code: Code; gone: () => void }): JSX.Element => {
  const left = useSignal(minutesLeft(code));
  useEffect(() => {
    const known = me.value?.devices.length ?? 0;
    const timer = setInterval(() => {
      left.value = minutesLeft(code);
      if (left.value <= 0) gone();
      else loadPlayer().catch(() => undefined); // has another device used it?
    }, 5000);
    const stop = me.subscribe((facts) => {
      if (!known || (facts?.devices.length ?? 0) <= known) return;
      gone();
      say(t("keep_moved"));
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [code]);
  return (
    <div class="shown-code">
      <div class="kcode">
        <output class="num" aria-label={t("keep_code_is")}>
          {code.code}
        </output>
        <button class="tool" aria-label={t("keep_copy")} onClick={() => void copy(code.code, t("keep_code_is"))}>
          <Icon id="copy" />
        </button>
      </div>
      <QrPicture text={`${location.origin}/player#move=${encodeURIComponent(code.code)}`} label={t("keep_qr")} />
      <p class="fine">{t("keep_left", { n: left.value })}</p>
    </div>
  );
};
const minutesLeft = ({ expires }: Code): number => Math.ceil((expires - Date.now() / 1000) / 60);
