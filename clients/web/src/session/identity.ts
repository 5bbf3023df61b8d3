// Who I am here. Each tab is a person of its own, and stays it over a reload; see mine.ts for seats that outlive the tab.

import { signal } from "@preact/signals";
import type { TokenAnswer, TokenRequest } from "@protocol";
import { read, remove, write } from "@/device/keeping.ts";
import { Refused, request } from "./http.ts";
import { answerFor } from "./tabs.ts";

export type Identity = TokenAnswer;

const KEPT_AS = "midline.identity";
const NAME_KEPT_AS = "midline.name";

/** null until there is a name. */
export const identity = signal<Identity | null>(kept());

answerFor(() => identity.value?.member ?? null);

/** The name that was used last in this browser, to be offered again; "" for none. */
export function lastName(): string {
  return read("localStorage", NAME_KEPT_AS) ?? "";
}

/** Who I am in a room, or would be with a seat there: whoever only watches is nobody to it. */
export const memberAs = (inRoom: string | null): string | null => inRoom ?? identity.value?.member ?? null;

/** Be somebody under this name, in this tab. Throws Refused. */
export async function become(name: string): Promise<Identity> {
  const wanted: TokenRequest = { name };
  const told = await request("/api/guests", { method: "POST", body: wanted });
  if (!isIdentity(told)) throw new Refused("UNREACHABLE", { what: "no token came back" });
  settle(told);
  return told;
}

/** Be somebody whom this browser knows from before; false if there is somebody here already, or the token has run out. */
export function adopt(who: Identity): boolean {
  if (identity.value !== null || isExpired(who, Date.now())) return false;
  settle(who);
  return true;
}

/** Be nobody again; the name is forgotten too. */
export function forget(): void {
  identity.value = null;
  remove("sessionStorage", KEPT_AS);
  remove("localStorage", NAME_KEPT_AS);
}

/** Ask with my token; once more with a new one, where it was not taken. Throws Refused, NO_NAME for somebody without a name. */
export async function asMember<T>(ask: (token: string) => Promise<T>): Promise<T> {
  const me = await current();
  try {
    return await ask(me.token);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "BAD_TOKEN") throw error;
    return ask((await renew()).token);
  }
}

/** A new token under the same name: to the server, that is somebody new. */
export function renew(): Promise<Identity> {
  const name = identity.value?.name ?? "";
  return name === "" ? Promise.reject(new Refused("NO_NAME")) : become(name);
}

function settle(who: Identity): void {
  identity.value = who;
  write("sessionStorage", KEPT_AS, JSON.stringify(who));
  write("localStorage", NAME_KEPT_AS, who.name);
}

async function current(): Promise<Identity> {
  const me = identity.value;
  if (me === null) throw new Refused("NO_NAME");
  return isExpired(me, Date.now()) ? renew() : me;
}

function isExpired(me: Identity, now: number): boolean {
  return me.expires_at * 1000 <= now;
}

function kept(): Identity | null {
  try {
    const told: unknown = JSON.parse(read("sessionStorage", KEPT_AS) ?? "null");
    return isIdentity(told) ? told : null;
  } catch {
    return null;
  }
}

export function isIdentity(told: unknown): told is Identity {
  if (typeof told !== "object" || told === null) return false;
  const { token, member, name, expires_at } = told as Record<string, unknown>;
  return [token, member, name].every((text) => typeof text === "string") && typeof expires_at === "number";
}
