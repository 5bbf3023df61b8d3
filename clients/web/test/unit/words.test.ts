// Both languages, and the choice between them.

import { describe, expect, it } from "vitest";
import { choose, say } from "@/text/words.ts";

describe("a text", () => {
  it("is said in the language that was chosen", () => {
    choose("ja");
    expect(say({ en: "king", ja: "キング" })).toBe("キング");
    expect(document.documentElement.lang).toBe("ja");
    choose("en");
    expect(say({ en: "king", ja: "キング" })).toBe("king");
  });
});
