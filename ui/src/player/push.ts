// Push to this browser: whether it can be had here, asking for the permission, and the subscription.
import { signal } from "@preact/signals";
import { pushChannel, savePushChannel } from "../shell/settings.js";
import { workerScript } from "../shell/svg.js";
import type { Channel } from "../wire.js";
import { toBytes, toText } from "./webauthn.js";

export type PushState = "insecure" | "home_screen" | "unsupported" | "denied" | "off" | "on";

interface Here {
  secure: boolean;
  workers: boolean;
  push: boolean;
  permission: NotificationPermission;
  apple: boolean;
  subscribed: boolean;
}

/** Why there is no push here, or whether it is on. Apple's phones have it only for pages on the home screen. */
export const stateOf = (here: Here): PushState => {
  if (!here.secure) return "insecure";
  if (!here.push || !here.workers) return here.apple ? "home_screen" : "unsupported";
  if (here.permission === "denied") return "denied";
  return here.subscribed && here.permission === "granted" ? "on" : "off";
};

/** The channel that is this browser's. */
export const isHere = (channel: Channel): boolean => channel.kind === "push" && channel.id === pushChannel();
/** Among the channels after this browser was added, find its own. */
export const rememberHere = (before: readonly Channel[], after: readonly Channel[], label: string): void => {
  const mine = after.filter((one) => one.kind === "push"),
    added = mine.find((one) => !before.some((old) => old.id === one.id)) ?? mine.find((one) => one.label === label);
  if (added) savePushChannel(added.id);
};

export const pushState = signal<PushState>("off");

const registration = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register(workerScript());
const subscription = async (): Promise<PushSubscription | null> => (await registration()).pushManager.getSubscription();

const here = async (channels: readonly Channel[]): Promise<Here> => {
  const push = "PushManager" in globalThis && "Notification" in globalThis,
    workers = "serviceWorker" in navigator,
    known = push && workers && isSecureContext ? await subscription().catch(() => null) : null;
  return {
    secure: isSecureContext,
    workers,
    push,
    permission: push ? Notification.permission : "denied",
    apple: /\b(iPhone|iPad)\b/.test(navigator.userAgent),
    subscribed: known !== null && channels.some(isHere),
  };
};

export const lookAtPush = async (channels: readonly Channel[]): Promise<void> => {
  pushState.value = stateOf(await here(channels));
};

const sameKey = (old: PushSubscription, key: Uint8Array): boolean => {
  const used = old.options.applicationServerKey;
  return used !== null && toText(used) === toText(key.slice().buffer);
};

/** Ask the person, then the browser's push service. Null: the person said no. */
export const subscribe = async (key: string): Promise<PushSubscriptionJSON | null> => {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const ready = await registration().then(() => navigator.serviceWorker.ready),
    applicationServerKey = toBytes(key),
    old = await ready.pushManager.getSubscription();
  if (old && !sameKey(old, applicationServerKey)) await old.unsubscribe();
  const { endpoint, keys } = (
    await ready.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  ).toJSON();
  return { endpoint, keys };
};

/** The browser forgets its subscription. */
export const unsubscribe = async (): Promise<void> => {
  await (await subscription())?.unsubscribe();
};
