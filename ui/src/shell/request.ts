// One HTTP request to the server: JSON in, JSON out, refusals thrown as `Refusal`, repeated while the server restarts.
import type { Problem } from "../wire.js";
import { pause } from "./backoff.js";
import { lang } from "./settings.js";

/** The server refused, or could not be reached (code "offline"). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly reason: string,
    readonly clause: string | null = null,
  ) {
    super(reason);
  }
}

export interface Asking {
  method?: "GET" | "POST";
  body?: unknown;
  token?: string | undefined;
  signal?: AbortSignal;
  /** Milliseconds after which the server counts as gone. */
  timeout?: number;
  /** A second one changes nothing more: it may be asked again when nobody knows whether the first one arrived. */
  safe?: boolean;
  /** How often to ask while the server is restarting. */
  tries?: number;
  /** No header of our own: then the browser takes what it fetched with the page (durbar/web/page.py). */
  preloaded?: boolean;
}

const AWAY = [502, 503, 504]; // a proxy without a server, or a server that takes no requests now

/** The server says that it has done nothing: it is going down, has too much to do, or another one has the table now. */
const refusedAll = (status: number, problem: Partial<Problem> | null): boolean =>
  status === 503 || problem?.code === "moved";

const TRIES = 5; // together about four seconds
export const LISTED = 4; // lists are asked for again anyway
export const PATIENT = 30; // what the page cannot do without: some minutes

/** One request: the answer, or null when the server is not there. */
const fetched = async (path: string, asking: Asking): Promise<Response | null> => {
  const { method = "GET", body, token, signal, timeout, preloaded } = asking;
  const headers: Record<string, string> = preloaded ? {} : { "Accept-Language": lang.value };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  const until = signal ?? (timeout ? AbortSignal.timeout(timeout) : null);
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(path, { method, headers, ...content, ...(until && { signal: until }) }).catch(() => null);
};

/** Ask, and ask again while the server restarts, as long as that can do no harm. */
export const call = async <T>(path: string, asking: Asking = {}): Promise<T> => {
  const { method = "GET", safe = method === "GET", tries = TRIES, signal } = asking;
  for (let n = 1; ; n++) {
    const response = await fetched(path, asking);
    const json: unknown = response && (await response.json().catch(() => null));
    if (response?.ok && json !== null) return json as T;
    const problem = json as Partial<Problem> | null;
    const unharmed = response !== null && refusedAll(response.status, problem);
    if (response === null || unharmed || AWAY.includes(response.status)) {
      if (n >= tries || signal?.aborted || !(safe || unharmed)) throw new Refusal("offline", "");
      await pause(n - 1);
      continue;
    }
    throw new Refusal(problem?.code ?? "failed", problem?.reason ?? response.statusText, problem?.clause ?? null);
  }
};

/** An answer that is text. */
export const text = async (path: string, body: unknown): Promise<string> => {
  const response = await fetched(path, { method: "POST", body });
  if (response?.ok) return response.text();
  const problem = (await response?.json().catch(() => null)) as Partial<Problem> | null | undefined;
  throw new Refusal(problem?.code ?? "offline", problem?.reason ?? "");
};
