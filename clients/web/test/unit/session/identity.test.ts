// Who I am in this tab, what is kept of it, and how requests fail.

import { afterEach, beforeEach, expect, test, vi } from "vitest";

const HOUR = 3600;
let answers: ((url: string, init: RequestInit) => Response)[];
const fetched = vi.fn(async (url: string, init: RequestInit) => {
  const answer = answers.shift();
  if (!answer) throw new TypeError("nobody there");
  return answer(url, init);
});

const token =
  (n: number, name = "Ami", leftS = HOUR) =>
  () =>
    Response.json(
      { token: `token-${n}`, member: `m-${n}`, name, expires_at: Math.floor(Date.now() / 1000) + leftS },
      { status: 201 },
    );
const refusal =
  (status: number, error: string, more = {}) =>
  () =>
    Response.json({ error, ...more }, { status });

/** As after the page was loaded. */
async function loaded() {
  vi.resetModules();
  const [identity, api] = await Promise.all([import("@/session/identity.ts"), import("@/session/api.ts")]);
  return { ...identity, ...api };
}

beforeEach(() => {
  answers = [];
  fetched.mockClear();
  vi.stubGlobal("fetch", fetched);
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a name makes somebody of me, and a reload leaves me who I am", async () => {
  answers = [token(1)];
  const me = await loaded();
  expect(me.identity.value).toBeNull();
  expect(me.lastName()).toBe("");
  await me.become("Ami");
  expect(fetched.mock.calls[0]?.[1].body).toBe('{"name":"Ami"}');
  const again = await loaded();
  expect(again.identity.value).toMatchObject({ token: "token-1", member: "m-1" });
});

test("another tab is somebody else, but is offered the name", async () => {
  answers = [token(1)];
  await (await loaded()).become("Ami");
  sessionStorage.clear();
  const other = await loaded();
  expect(other.identity.value).toBeNull();
  expect(other.lastName()).toBe("Ami");
});

test("forgotten is forgotten", async () => {
  answers = [token(1)];
  const me = await loaded();
  await me.become("Ami");
  me.forget();
  expect(me.identity.value).toBeNull();
  const again = await loaded();
  expect(again.identity.value).toBeNull();
  expect(again.lastName()).toBe("");
});

test.each(["{", "null", '{"token":1}', '"x"'])(
  "what was kept and makes no sense counts for nothing: %s",
  async (text) => {
    sessionStorage.setItem("midline.identity", text);
    expect((await loaded()).identity.value).toBeNull();
  },
);

test("where nothing may be kept one is somebody all the same", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  vi.stubGlobal("localStorage", undefined);
  answers = [token(1)];
  const me = await loaded();
  await me.become("Ami");
  expect(me.identity.value?.name).toBe("Ami");
});

test("a request in my name carries my token", async () => {
  answers = [token(1), () => Response.json({ room: "r" }, { status: 201 })];
  const me = await loaded();
  await me.become("Ami");
  expect(await me.makeRoom({ clock: "real" })).toEqual({ room: "r" });
  const [url, init] = fetched.mock.calls[1]!;
  expect([url, init.method, init.body]).toEqual(["/api/rooms", "POST", '{"clock":"real"}']);
  expect(init.headers).toMatchObject({ Authorization: "Bearer token-1", "Content-Type": "application/json" });
});

test("without a name there is no such request", async () => {
  await expect((await loaded()).takeTicket("r", ["a1"])).rejects.toMatchObject({ code: "NO_NAME" });
  expect(fetched).not.toHaveBeenCalled();
});

test("a token that ran out is renewed before, one that is refused after it was tried", async () => {
  answers = [
    token(1, "Ami", -1),
    token(2),
    refusal(401, "BAD_TOKEN"),
    token(3),
    () => Response.json({ ticket: "t" }),
  ];
  const me = await loaded();
  await me.become("Ami");
  expect(await me.takeTicket("r", ["a1"])).toEqual({ ticket: "t" });
  expect(me.identity.value?.token).toBe("token-3");
  const tokens = fetched.mock.calls.map(([, init]) => (init.headers as Record<string, string>).Authorization);
  expect(tokens).toEqual([undefined, undefined, "Bearer token-2", undefined, "Bearer token-3"]);
});

test("a refusal says what, where, and when to ask again", async () => {
  answers = [refusal(409, "SEAT_TAKEN", { what: "a2 is taken", where: "$.seats[1]", retry_ms: 60000 })];
  const refused = (await loaded()).tellRoom("r");
  await expect(refused).rejects.toMatchObject({
    code: "SEAT_TAKEN",
    what: "a2 is taken",
    where: "$.seats[1]",
    retryMs: 60000,
    status: 409,
  });
});

test("nobody there, or somebody who is no game server", async () => {
  const { listRooms, Refused } = await loaded();
  await expect(listRooms()).rejects.toBeInstanceOf(Refused);
  answers = [() => new Response("<h1>502</h1>", { status: 502 }), () => new Response("<h1>Hotel</h1>")];
  await expect(listRooms()).rejects.toMatchObject({ code: "UNREACHABLE", status: 502 });
  await expect(listRooms()).rejects.toMatchObject({ code: "UNREACHABLE" });
});

test("nothing comes back where nothing is to be told", async () => {
  answers = [token(1), () => new Response(null, { status: 204 })];
  const me = await loaded();
  await me.become("Ami");
  expect(await me.closeRoom("r")).toBeUndefined();
});

test("what may be for those alone who sit there is asked for as somebody, if one is", async () => {
  const api = await loaded();
  answers = [() => Response.json({}), token(1), () => Response.json({}), () => Response.json({})];
  await api.tellMotion("r", 7);
  await api.become("Ami");
  await api.tellMotion("r", 7);
  await api.listRulings("r");
  const tokens = fetched.mock.calls.map(
    ([, asked]) => (asked.headers as Record<string, string>).Authorization,
  );
  expect([tokens[0], tokens[2], tokens[3]]).toEqual([undefined, "Bearer token-1", "Bearer token-1"]);
});

test("addresses", async () => {
  const api = await loaded();
  const asked = [
    api.listRooms("r-1"),
    api.listMatches(undefined, "over"),
    api.tellMotion("a b", 7),
    api.listClauses("kubb"),
    api.listOptions("kubb"),
    api.listRulings("r"),
  ];
  await Promise.allSettled(asked);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    "/api/rooms?after=r-1",
    "/api/matches?status=over",
    "/api/matches/a%20b/motions/7",
    "/api/games/kubb/clauses",
    "/api/games/kubb/options",
    "/api/matches/r/rulings",
  ]);
});
