// The tab of devices and data: where the player is, passkeys, everything as a file, and deleting the player.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { ago, t } from "../shell/i18n.js";
import { Dialog, Icon } from "../shell/parts.js";
import { change, know, leave, me, tell } from "../shell/player.js";
import { playerKey, setName } from "../shell/settings.js";
import type { DeviceFacts, PlayerFacts } from "../wire.js";
import { ExportButton } from "./games.js";
import { reasonOf } from "./loaded.js";
import { Act, AnyFace, Switch, attempt, day, say } from "./parts.js";

export const DevicesTab = (): JSX.Element => {
  const facts = me.value;
  if (!facts && playerKey.value) return <section class="panel empty waiting" aria-busy="true" />;
  if (!facts)
    return (
      <section class="panel empty">
        <AnyFace name="" portrait="gaja" bot />
        <h2>{t("devices_none")}</h2>
        <p>{t("devices_none_text")}</p>
      </section>
    );
  return (
    <div class="ncols">
      <div>
        <Devices facts={facts} />
        <Passkeys facts={facts} />
      </div>
      <div>
        <Rated facts={facts} />
        <Data facts={facts} />
      </div>
    </div>
  );
};

const removed = (path: string, id: string) => async (): Promise<void> =>
  know(await tell<PlayerFacts>(path, { id }, { safe: true }));

const Devices = ({ facts }: { facts: PlayerFacts }): JSX.Element => (
  <section class="panel box chs">
    <h2>{t("devices")}</h2>
    <ul>
      {facts.devices.map((device) => (
        <DeviceRow key={device.id} device={device} />
      ))}
    </ul>
  </section>
);

const DeviceRow = ({ device }: { device: DeviceFacts }): JSX.Element => (
  <li class={device.this ? "ok" : "plain"}>
    <span class="ci">
      <Icon id="phone" />
    </span>
    <div>
      <b>{device.name || t("device_unknown")}</b>
      <small>
        {device.this ? t("device_this") : t("device_seen", { ago: ago(device.seen) })} ·{" "}
        {t("device_since", { date: day(device.created) })}
      </small>
    </div>
    {!device.this && (
      <div class="way-acts">
        <Act
          cls="sm"
          act={removed("/api/player/devices/remove", device.id)}
          label={t("remove_of", { name: device.name })}>
          {t("remove")}
        </Act>
      </div>
    )}
  </li>
);

const Passkeys = ({ facts }: { facts: PlayerFacts }): JSX.Element => (
  <section class="panel box chs">
    <h2>{t("passkeys")}</h2>
    {!facts.passkeys.length && <p class="fine">{t("passkeys_none")}</p>}
    <ul>
      {facts.passkeys.map(({ id, name, created }) => (
        <li key={id} class="ok">
          <span class="ci">
            <Icon id="passkey" />
          </span>
          <div>
            <b>{name || t("passkey")}</b>
            <small>{t("device_since", { date: day(created) })}</small>
          </div>
          <div class="way-acts">
            <Act cls="sm" act={removed("/api/player/passkeys/remove", id)} label={t("remove_of", { name })}>
              {t("remove")}
            </Act>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

/** Being in the ranking is a choice. */
export const Rated = ({ facts }: { facts: PlayerFacts }): JSX.Element => (
  <section class="panel box quiet">
    <header>
      <h2>{t("rated")}</h2>
      <Switch on={facts.rated} label={t("rated")} set={(rated) => void attempt(() => change({ rated }))} />
    </header>
    <p class="fine">{t("rated_text")}</p>
  </section>
);

const Data = ({ facts }: { facts: PlayerFacts }): JSX.Element => {
  const asking = useSignal(false);
  return (
    <section class="panel box data">
      <h2>{t("data")}</h2>
      <p class="fine">{t("data_text")}</p>
      <ExportButton cls="" />
      <button class="btn danger" onClick={() => (asking.value = true)}>
        <Icon id="x" />
        {t("delete")}
      </button>
      {asking.value && <DeleteDialog name={facts.name} close={() => (asking.value = false)} />}
    </section>
  );
};

const DeleteDialog = ({ name, close }: { name: string; close: () => void }): JSX.Element => {
  const typed = useSignal(""),
    trouble = useSignal("");
  const go = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      await tell("/api/player/delete", { name: typed.value.trim() });
      leave();
      setName("");
      close();
      say(t("deleted"));
    } catch (error) {
      trouble.value = reasonOf(error);
    }
  };
  return (
    <Dialog title={t("delete")} cls="bring" close={close}>
      <p>{t("delete_text")}</p>
      <form onSubmit={(event) => void go(event)}>
        <label>
          {t("delete_type", { name })}
          <input
            value={typed.value}
            autocomplete="off"
            aria-describedby="delete-trouble"
            onInput={(e) => {
              typed.value = e.currentTarget.value;
            }}
          />
        </label>
        <p id="delete-trouble" class="wrong" role="alert">
          {trouble.value}
        </p>
        <div class="acts">
          <button type="button" class="btn" onClick={close}>
            {t("cancel")}
          </button>
          <button class="btn danger" disabled={typed.value.trim() !== name}>
            {t("delete_go")}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
