// What teams, presets and states are called in lists and forms.

import type { RoomInfo } from "@protocol";
import type { Team } from "@/protocol/names.ts";
import { HOME, PRESET_NAMES, SETUP } from "@/text/home.ts";
import type { Words } from "@/text/words.ts";

export const TEAM_NAMES: Readonly<Record<Team, Words>> = { a: SETUP.sitA, b: SETUP.sitB };

/** A preset of a newer server goes by its key. */
export const presetName = (preset: string): Words => PRESET_NAMES[preset] ?? { en: preset, ja: preset };

const STATUS = { lobby: HOME.lobby, running: HOME.running, over: HOME.over } as const;
export const statusWords = (status: RoomInfo["status"]): Words => STATUS[status];
