import { before } from './en/before.js';
import { kit } from './en/kit.js';
import { lists } from './en/lists.js';
import { notices } from './en/notices.js';
import { results } from './en/results.js';
import { room } from './en/room.js';
import { session } from './en/session.js';
import { shell } from './en/shell.js';
import { submission } from './en/submission.js';

/**
 * Every text of the client, keyed `document.section.name`: `accounts` is the first document, `assessment` the third,
 * `own` what the documents do not give. The documents' words stand exactly, misspellings included (decision 5).
 * `{name}` is filled in by the caller.
 */
export const en = {
  ...shell,
  ...kit,
  ...session,
  ...notices,
  ...lists,
  ...before,
  ...room,
  ...submission,
  ...results,
} as const;

export type TextKey = keyof typeof en;
