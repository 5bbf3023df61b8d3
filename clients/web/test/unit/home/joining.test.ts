// What is meant by a link, a path or a name.

import { describe, expect, it } from "vitest";
import { wayTo } from "@/home/joining.ts";

const HERE = "midline.example:8080";
const kyoto = { kind: "room", room: "kyoto-1" };

describe("the way to a room", () => {
  it.each([
    "kyoto-1",
    "  KYOTO-1 ",
    "ｋｙｏｔｏ－１",
    "/rooms/kyoto-1",
    "rooms/kyoto-1/",
    "/rooms/kyoto-1?take=a1",
    "http://midline.example:8080/rooms/kyoto-1",
    "HTTP://midline.example:8080/rooms/kyoto-1?take=a1#x",
    "midline.example:8080/rooms/kyoto-1",
    "<http://midline.example:8080/rooms/kyoto-1>",
    "「kyoto-1」",
    "kyoto-1。",
  ])("is found in %s", (text) => {
    expect(wayTo(text, HERE)).toEqual(kyoto);
  });

  it("leads elsewhere where the link is another server's", () => {
    expect(wayTo("https://other.example/rooms/kyoto-1", HERE)).toEqual({
      kind: "elsewhere",
      link: "https://other.example/rooms/kyoto-1",
      host: "other.example",
    });
  });

  it.each([
    "",
    "   ",
    "two words",
    "クッブ",
    "a_b",
    "https://midline.example:8080/rules",
    "http://",
    "/rooms/",
    `${"x".repeat(33)}`,
    "javascript:alert(1)",
  ])("is not clear in %j", (text) => {
    expect(wayTo(text, HERE)).toEqual({ kind: "unclear" });
  });
});
