// Passkeys: the server's options and the browser's answers, bytes written as base64url on the wire.
import { t } from "../shell/i18n.js";
import { tell, thisDevice } from "../shell/player.js";
import { Refusal, call } from "../shell/request.js";
import type { NewPlayer, PlayerFacts } from "../wire.js";

export const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
export const toText = (bytes: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

interface Named {
  id: string;
  type: "public-key";
  transports?: AuthenticatorTransport[];
}
const known = (list: readonly Named[] = []): PublicKeyCredentialDescriptor[] =>
  list.map((one) => ({ ...one, id: toBytes(one.id) }));

type Wire<T> = Omit<T, "challenge" | "user" | "excludeCredentials" | "allowCredentials"> & {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: Named[];
  allowCredentials?: Named[];
};
type Options<T> = { options: Wire<T> | string };
const optionsOf = <T>({ options }: Options<T>): Wire<T> =>
  typeof options === "string" ? (JSON.parse(options) as Wire<T>) : options;

/** Browsers offer passkeys on https and on this machine only. */
export const canPasskey = (): boolean =>
  isSecureContext && "credentials" in navigator && "PublicKeyCredential" in globalThis;

/** The person pressed Cancel, or took too long: nothing to complain about. */
const chosen = (asking: Promise<Credential | null>): Promise<PublicKeyCredential | null> =>
  asking.then(
    (credential) => credential as PublicKeyCredential | null,
    (error: unknown) => {
      if (!(error instanceof DOMException)) throw error;
      if (["NotAllowedError", "AbortError"].includes(error.name)) return null;
      const already = error.name === "InvalidStateError";
      throw new Refusal("passkey", t(already ? "passkey_already" : "failed"));
    },
  );

const written = (credential: PublicKeyCredential): object => {
  const response = credential.response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse;
  const bytes: Record<string, ArrayBuffer | null | undefined> = {
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    authenticatorData: response.signature && response.authenticatorData,
    signature: response.signature,
    userHandle: response.userHandle,
  };
  const given = Object.entries(bytes).flatMap(([name, value]) => (value ? [[name, toText(value)]] : []));
  return {
    id: credential.id,
    rawId: toText(credential.rawId),
    type: credential.type,
    response: {
      ...Object.fromEntries(given),
      ...(response.getTransports ? { transports: response.getTransports() } : {}),
    },
    clientExtensionResults: credential.getClientExtensionResults(),
    authenticatorAttachment: credential.authenticatorAttachment,
  };
};

/** Make a passkey for the player. Null: the person thought better of it. */
export const addPasskey = async (): Promise<PlayerFacts | null> => {
  const o = optionsOf(await tell<Options<PublicKeyCredentialCreationOptions>>("/api/player/passkeys/begin"));
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...o,
    challenge: toBytes(o.challenge),
    user: { ...o.user, id: toBytes(o.user.id) },
    excludeCredentials: known(o.excludeCredentials),
  };
  const made = await chosen(navigator.credentials.create({ publicKey }));
  if (!made) return null;
  return tell<PlayerFacts>("/api/player/passkeys/finish", { credential: written(made), name: thisDevice() });
};

/** Bring the player of a passkey here. Null: the person thought better of it. */
export const claimByPasskey = async (): Promise<NewPlayer | null> => {
  const o = optionsOf(
    await call<Options<PublicKeyCredentialRequestOptions>>("/api/players/passkey/begin", { method: "POST", body: {} }),
  );
  const publicKey: PublicKeyCredentialRequestOptions = {
    ...o,
    challenge: toBytes(o.challenge),
    allowCredentials: known(o.allowCredentials),
  };
  const found = await chosen(navigator.credentials.get({ publicKey }));
  if (!found) return null;
  const body = { credential: written(found), device: thisDevice() };
  return call<NewPlayer>("/api/players/passkey/finish", { method: "POST", body });
};
