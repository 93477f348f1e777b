// Bringing a player to this browser: by a code, a passkey, or a link in an e-mail.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Dialog, Icon } from "../shell/parts.js";
import { arrive, loadMine, thisDevice } from "../shell/player.js";
import { call } from "../shell/request.js";
import { keeps, myName, playerKey } from "../shell/settings.js";
import type { NewPlayer } from "../wire.js";
import { reasonOf } from "./loaded.js";
import { Act, focused, say } from "./parts.js";
import { canPasskey, claimByPasskey } from "./webauthn.js";

const claim = (code: string): Promise<NewPlayer> =>
  call<NewPlayer>("/api/players/claim", { method: "POST", body: { code, device: thisDevice() } });

const welcome = async (made: NewPlayer): Promise<void> => {
  await arrive(made);
  say(t("bring_done", { name: made.player.name }));
  loadMine().catch(() => undefined); // the bar asks again
};

/** `given`: the code or secret from a link. It is used when the person says so, because it replaces the player here. */
export const Bring = ({ given, close }: { given: string | null; close: () => void }): JSX.Element => {
  const code = useSignal(given ?? ""),
    trouble = useSignal(""),
    busy = useSignal(false);
  const bring = async (): Promise<void> => {
    busy.value = true;
    try {
      await welcome(await claim(code.value.trim()));
      close();
    } catch (error) {
      trouble.value = reasonOf(error);
    }
    busy.value = false;
  };
  useEffect(() => {
    if (given && !playerKey.value && keeps()) void bring(); // nothing to lose here
  }, [given]);
  return (
    <Dialog title={t("bring")} cls="bring" close={close}>
      {playerKey.value && (
        <div class="notice lost">
          <Icon id="warn" />
          <span>{t("bring_replaces", { name: myName.value || t("guest") })}</span>
        </div>
      )}
      {!keeps() && (
        <div class="notice lost">
          <Icon id="warn" />
          <span>{t("bring_no_storage")}</span>
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void bring();
        }}>
        <label>
          {t("bring_code")}
          <input
            value={code.value}
            required
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            placeholder={t("bring_example")}
            aria-invalid={trouble.value !== ""}
            aria-describedby="bring-trouble"
            onInput={(e) => {
              code.value = e.currentTarget.value;
              trouble.value = "";
            }}
          />
        </label>
        <p id="bring-trouble" class="wrong" role="alert">
          {trouble.value && (
            <>
              <Icon id="warn" />
              {trouble.value}
            </>
          )}
        </p>
        <button class="btn primary" disabled={busy.value}>
          {t("bring_go")}
        </button>
      </form>
      <div class="bring-or">
        <Act
          icon="passkey"
          disabled={!canPasskey()}
          refused={(reason) => (trouble.value = reason)}
          act={async () => {
            const made = await claimByPasskey();
            if (!made) return;
            await welcome(made);
            close();
          }}>
          {t("bring_passkey")}
        </Act>
        {!canPasskey() && <p class="fine">{t("passkey_insecure")}</p>}
        <ByMail refused={(reason) => (trouble.value = reason)} />
      </div>
    </Dialog>
  );
};

const ByMail = ({ refused }: { refused: (reason: string) => void }): JSX.Element => {
  const open = useSignal(false),
    sent = useSignal(false),
    address = useSignal("");
  if (sent.value) return <p role="status">{t("bring_mail_sent")}</p>;
  if (!open.value)
    return (
      <button class="btn" onClick={() => (open.value = true)}>
        <Icon id="mail" />
        {t("bring_mail")}
      </button>
    );
  return (
    <form class="add-way" onSubmit={(event) => event.preventDefault()}>
      <label>
        {t("bring_address")}
        <input
          type="email"
          ref={focused}
          value={address.value}
          autocomplete="email"
          onInput={(e) => {
            address.value = e.currentTarget.value;
          }}
        />
      </label>
      <Act
        submit
        disabled={!address.value.includes("@")}
        refused={refused}
        act={async () => {
          await call("/api/players/mail", { method: "POST", body: { address: address.value.trim() } });
          sent.value = true;
        }}>
        {t("bring_mail_go")}
      </Act>
    </form>
  );
};
