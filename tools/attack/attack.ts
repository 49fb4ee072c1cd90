import { closedCalls, forgedTokens } from './attacks/access.js';
import { forgedPayments, writtenTexts } from './attacks/content.js';
import { guessedScorecards, smuggledRequests } from './attacks/edge.js';
import { sentFiles } from './attacks/files.js';
import { headersOfAnswers, malformedInput } from './attacks/input.js';
import { liveChannel } from './attacks/live.js';
import { endedSessions, takenRights } from './attacks/others.js';
import { chosenIds, guessedCodes, lockedOut } from './attacks/sign-in.js';
import { signedIn } from './target.js';
import type { Attack, Probe } from './types.js';

const attacks: readonly Attack[] = [
  closedCalls,
  forgedTokens,
  malformedInput,
  headersOfAnswers,
  smuggledRequests,
  chosenIds,
  writtenTexts,
  forgedPayments,
  liveChannel,
  sentFiles,
  endedSessions,
  takenRights,
  guessedScorecards,
  lockedOut,
  guessedCodes,
];

export interface Tried extends Probe {
  readonly attack: string;
}

export interface Given {
  readonly address: string;
  readonly logins: readonly [string, string];
  readonly password: string;
}

/** Tries every known attack, one after another, and tells of each probe whether the product held. */
export async function attack({ address, logins, password }: Given, say: (tried: Tried) => void): Promise<Tried[]> {
  const [student, other] = [
    await signedIn({ address }, logins[0], password),
    await signedIn({ address }, logins[1], password),
  ];
  const all: Tried[] = [];
  for (const { name, run } of attacks)
    for (const probe of await run({ address, student, other })) {
      const tried = { attack: name, ...probe };
      say(tried);
      all.push(tried);
    }
  return all;
}
