// What teams, presets and states are called in lists and forms.

import type { RoomInfo } from "@protocol";
import type { Team } from "@/protocol/names.ts";
import { HAND_NAMES, HOME, houseBot, PRESET_NAMES, SETUP } from "@/text/home.ts";
import type { Words } from "@/text/words.ts";

export const TEAM_NAMES: Readonly<Record<Team, Words>> = { a: SETUP.sitA, b: SETUP.sitB };

/** A preset of a newer server goes by its key. */
export const presetName = (preset: string): Words => PRESET_NAMES[preset] ?? { en: preset, ja: preset };

const STATUS = { lobby: HOME.lobby, running: HOME.running, over: HOME.over } as const;
export const statusWords = (status: RoomInfo["status"]): Words => STATUS[status];

const HOUSE = new Map(Object.entries(HAND_NAMES));

/** The server calls its bots `House club` and the like, in one language. */
export const houseName = (name: string): Words => houseBot(HOUSE.get(name.split(" ").at(-1) ?? ""));
