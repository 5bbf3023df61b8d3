// What teams and players are called in a room: by the names of those who sit there.

import type { RosterView, SeatView } from "@protocol";
import { type Room, type Team, teamOf } from "@/protocol/names.ts";
import type { MatchInfo } from "@/session/bodies.ts";
import { between, houseName, PLAIN_TEAMS, roomNamed, type TeamNames } from "@/text/names.ts";
import type { Words } from "@/text/words.ts";

export type Seats = Readonly<Record<string, SeatView>>;
export type Rosters = Readonly<Record<string, RosterView>>;

/** Seats of a team in order, the captain's first. */
export const seatsOf = (seats: Seats, team: Team): string[] =>
  Object.keys(seats)
    .filter((seat) => teamOf(seat) === team)
    .sort();

/**
 * A team goes by the name it has given itself, else by its captain's, or the first person's in it; without its letter only
 * where that tells them apart.
 */
export function teamNames(seats: Seats, rosters: Rosters = {}): TeamNames {
  const a = teamName(seats, "a", rosters);
  const b = teamName(seats, "b", rosters);
  if (a === HOUSE && b === HOUSE) return PLAIN_TEAMS;
  return a.en === b.en ? { a: withLetter(a, "A"), b: withLetter(b, "B") } : { a, b };
}

/** A room goes by its title; else by who plays in it; else by its name. */
export function roomWords(room: string, title: string, teams: TeamNames): Words {
  if (title !== "") return titleWords(title);
  const isKnown = teams.a !== PLAIN_TEAMS.a || teams.b !== PLAIN_TEAMS.b;
  return isKnown ? between(teams.a, teams.b) : roomNamed(room);
}

const AGAINST_HOUSE = " – House bot";

/** The title of a room that somebody makes to play the house. A title is said in one language; this one is known in both. */
export const titleAgainstHouse = (name: string): string => name + AGAINST_HOUSE;

const challenger = (title: string): string | null =>
  title.endsWith(AGAINST_HOUSE) ? title.slice(0, -AGAINST_HOUSE.length) : null;

function titleWords(title: string): Words {
  const name = challenger(title);
  return name === null ? { en: title, ja: title } : between({ en: name, ja: name }, HOUSE);
}

/** Who played, as far as the title of their room says it. */
export function teamsInTitle(title: string): TeamNames {
  const name = challenger(title);
  return name === null ? PLAIN_TEAMS : { a: { en: name, ja: name }, b: HOUSE };
}

/** Who played a match that is over: by its rosters and those who sat there at the end, else as far as its title says it. */
export function teamsOfRecord(match: Pick<MatchInfo, "title" | "rosters" | "names">): TeamNames {
  const { title = "", rosters = {}, names = {} } = match;
  if (Object.keys(rosters).length === 0 && Object.keys(names).length === 0) return teamsInTitle(title);
  const seats = Object.entries(names).map(([seat, name]): [string, SeatView] => [
    seat,
    { state: HOUSE_NAME.test(name) ? "house" : "connected", name },
  ]);
  return teamNames(Object.fromEntries(seats), rosters);
}

/** The players of a team in a match that is over: its roster, else those who sat there. */
export function playersOfRecord(match: Pick<MatchInfo, "rosters" | "names">, team: Team): string[] {
  const roster = match.rosters?.[team]?.players ?? [];
  const sat = Object.entries(match.names ?? {}).filter(
    ([seat, name]) => teamOf(seat) === team && !HOUSE_NAME.test(name),
  );
  return roster.length > 0 ? [...roster] : [...new Set(sat.map(([, name]) => name))];
}

/** What the server calls its own players. */
const HOUSE_NAME = /^House (casual|club|champion)$/;

function teamName(seats: Seats, team: Team, rosters: Rosters): Words {
  const given = rosters[team]?.name;
  if (given) return same(given);
  const own = seatsOf(seats, team).map((seat) => seats[seat]);
  const people = own.filter((seat) => seat?.name && seat.state !== "house").map((seat) => seat?.name ?? "");
  const first = people[0];
  if (first === undefined) return own.some((seat) => seat?.state === "house") ? HOUSE : PLAIN_TEAMS[team];
  const isAlone = own.length === people.length && people.every((name) => name === first);
  return isAlone ? same(first) : { en: `${first}’s team`, ja: `${first}のチーム` };
}

const HOUSE: Words = houseName("");

const withLetter = (name: Words, letter: string): Words => ({
  en: `${name.en} ${letter}`,
  ja: `${name.ja}${letter}`,
});

/** A player by the name in the team's roster; else whoever sits in the seat of that number. */
export function playerWords(room: Pick<Room, "seats" | "rosters">, team: Team, number: number): Words {
  const named = room.rosters?.[team]?.players?.[number - 1];
  return named ? same(named) : sitterWords(room.seats, `${team}${number}`);
}

/** The player of a seat such as `a2`. */
export function seatWords(room: Pick<Room, "seats" | "rosters">, seat: string): Words {
  const team = teamOf(seat);
  return team ? playerWords(room, team, Number(seat.slice(1))) : sitterWords(room.seats, seat);
}

/** Who sits there; a seat nobody has goes by its own name. */
export function sitterWords(seats: Seats, seat: string): Words {
  const { state, name } = seats[seat] ?? { state: "open" };
  if (state === "house") return houseName(name ?? "");
  return same(name || seat);
}

const same = (text: string): Words => ({ en: text, ja: text });
