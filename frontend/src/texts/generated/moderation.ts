/** Written from ../en/moderation.json by `npm run tool -- texts types`. */
import type { None, Word } from '../parameters.js';

export type English = {
  'moderation.title': None;
  'moderation.waiting': None;
  'moderation.removed': None;
  'moderation.none': None;
  'moderation.noneRemoved': None;
  'moderation.item': None;
  'moderation.text': None;
  'moderation.reasons': None;
  'moderation.author': None;
  'moderation.place': None;
  'moderation.since': None;
  'moderation.firstLook': None;
  'moderation.openedBy': { name: Word };
  'moderation.above': None;
  'moderation.hidden': None;
  'moderation.earlier': None;
  'moderation.noneEarlier': None;
  'moderation.undone': None;
  'moderation.mutedUntil': None;
  'moderation.removals': None;
  'moderation.below': None;
  'moderation.attachments': None;
  'moderation.note': None;
  'moderation.approve': None;
  'moderation.remove': None;
  'moderation.mute': None;
  'moderation.days': None;
  'moderation.takeBack': None;
  'moderation.history': None;
  'moderation.kind': { kind: string };
  'moderation.reason': { reason: string; n: number };
  'moderation.decided': { decision: string };
  'moderation.forDays': { days: number };
};
