/** The keys of the room. Which key means what is a table; the help sheet is drawn from the same one. */
import type { TextKey } from '../../../texts/room.js';

export type Command =
  | { do: 'choose'; letter: string }
  | { do: 'pad'; key: string }
  /** Without an id: the one after the subject in view. */
  | { do: 'subject'; subjectId?: string }
  | { do: 'next' | 'previous' | 'following' | 'clear' | 'mark' | 'saveMark' | 'grid' | 'paper' | 'finish' | 'help' };

type Simple = Exclude<Command['do'], 'choose' | 'pad'>;

/** Shown on the sheet, in this order. `alone` keys work outside of text fields only and can be switched off. */
export const keyTable: readonly { command: Simple; shown: string; label: TextKey; gridOnly: boolean }[] = [
  { command: 'next', shown: 'N', label: 'own.keys.next', gridOnly: false },
  { command: 'previous', shown: '←', label: 'own.keys.previous', gridOnly: false },
  { command: 'following', shown: '→', label: 'own.keys.following', gridOnly: false },
  { command: 'clear', shown: 'X', label: 'own.keys.clear', gridOnly: true },
  { command: 'saveMark', shown: 'R', label: 'own.keys.saveMark', gridOnly: true },
  { command: 'mark', shown: 'M', label: 'own.keys.mark', gridOnly: true },
  { command: 'grid', shown: 'Q', label: 'own.keys.grid', gridOnly: true },
  { command: 'subject', shown: 'T', label: 'own.keys.subject', gridOnly: true },
  { command: 'paper', shown: 'V', label: 'own.keys.paper', gridOnly: true },
  { command: 'finish', shown: 'S', label: 'own.keys.finish', gridOnly: false },
  { command: 'help', shown: '?', label: 'own.keys.help', gridOnly: false },
];

const byKey: Record<string, Simple> = {
  n: 'next',
  arrowleft: 'previous',
  arrowright: 'following',
  x: 'clear',
  r: 'saveMark',
  m: 'mark',
  q: 'grid',
  t: 'subject',
  v: 'paper',
  s: 'finish',
  '?': 'help',
};

export type Pressed = { key: string; ctrl: boolean; alt: boolean; meta: boolean };
export type KeyPlace = {
  /** In a text field every key writes. */
  inText: boolean;
  /** On a radio button or a box the arrows are the browser's. */
  inChoice: boolean;
  numeric: boolean;
  letters: readonly string[];
  /** False where single keys are switched off: then Alt and the key do the same. */
  singleKeys: boolean;
};

/** The command of a key press, or null where the key means nothing here or belongs to the browser. */
export function commandOf({ key, ctrl, alt, meta }: Pressed, place: KeyPlace): Command | null {
  if (ctrl || meta) return key === 'Enter' ? { do: 'next' } : null;
  const lower = key.toLowerCase();
  if (!alt && (place.inText || !place.singleKeys)) return null;
  if (!alt && place.numeric) {
    if (/^[0-9.-]$/.test(key)) return { do: 'pad', key };
    if (key === 'Backspace' || key === 'Delete') return { do: 'pad', key: key === 'Delete' ? 'Clear' : key };
  }
  if (place.inChoice && lower.startsWith('arrow')) return null;
  if (place.letters.includes(lower)) return { do: 'choose', letter: lower };
  const command = byKey[lower];
  return command ? { do: command } : null;
}
