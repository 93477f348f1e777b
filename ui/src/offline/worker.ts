// The service worker (ui/sw.js): started once the page is there, ended when the server has none.
import { workerScript } from "../shell/svg.js";

/** A server without the script wants no worker any more. */
const end = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const answer = await fetch("/sw.js", { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (answer?.status !== 404) return;
  await registration.unregister();
  for (const key of await caches.keys()) if (key.startsWith("durbar-")) await caches.delete(key);
};

const begin = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.register(workerScript());
  registration.update().catch(() => end(registration));
};

/** Browsers have workers on https and on this machine only; elsewhere the page works without. */
export const startWorker = (): void => {
  if (!("serviceWorker" in navigator)) return;
  const soon = (): void => void setTimeout(() => void begin().catch(() => undefined), 1000);
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon);
};
