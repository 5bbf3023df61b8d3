// One request to the server: JSON there and back, and every way in which it may fail as one kind of error.

import type { Refusal } from "@protocol";

/** Why a request was not granted. `code` is an ErrorCode, or UNREACHABLE where no server answered. */
export class Refused extends Error {
  override name = "Refused";
  readonly code: string;
  readonly what: string;
  readonly where: string;
  /** ask again after this long; null where that is not told */
  readonly retryMs: number | null;
  /** of HTTP; 0 where no server answered */
  readonly status: number;

  constructor(code: string, told: Partial<Pick<Refused, "what" | "where" | "retryMs" | "status">> = {}) {
    super(told.what ? `${code}: ${told.what}` : code);
    this.code = code;
    this.what = told.what ?? "";
    this.where = told.where ?? "";
    this.retryMs = told.retryMs ?? null;
    this.status = told.status ?? 0;
  }
}

export interface Asked {
  method?: "GET" | "POST" | "DELETE";
  body?: unknown;
  token?: string;
}

const PATIENCE_MS = 15_000;

/** The answer's JSON; undefined where there is none. Throws Refused. */
export async function request(path: string, asked: Asked = {}): Promise<unknown> {
  const response = await answered(path, asked);
  const text = await response.text().catch(() => "");
  const body = parsed(text);
  if (!response.ok) throw refusalOf(body, response.status);
  if (text !== "" && body === undefined) throw new Refused("UNREACHABLE", { what: "no JSON came back" });
  return body;
}

async function answered(path: string, { method = "GET", body, token }: Asked): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token !== undefined) headers.Authorization = `Bearer ${token}`;
  try {
    return await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (error) {
    throw new Refused("UNREACHABLE", { what: String(error) });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusalOf(body: unknown, status: number): Refused {
  if (!isRefusal(body)) return new Refused("UNREACHABLE", { what: `status ${status}`, status });
  return new Refused(body.error, { what: body.what, where: body.where, retryMs: body.retry_ms, status });
}

function isRefusal(body: unknown): body is Refusal {
  return typeof body === "object" && body !== null && "error" in body && typeof body.error === "string";
}
