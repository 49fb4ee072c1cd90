/** Written from ../en/programs.json by `npm run tool -- texts types`. */
import type { None, Word } from '../parameters.js';

export type English = {
  'programs.title': None;
  'programs.lead': None;
  'programs.none': None;
  'programs.new': None;
  'programs.make': None;
  'programs.name': None;
  'programs.nameText': None;
  'programs.scopes': None;
  'programs.scopeOf': { scope: string };
  'programs.days': None;
  'programs.daysOf': { n: number };
  'programs.created': None;
  'programs.expires': None;
  'programs.used': None;
  'programs.never': None;
  'programs.change': None;
  'programs.end': None;
  'programs.endTitle': { name: Word };
  'programs.endText': None;
  'programs.ended': None;
  'programs.shown': None;
  'programs.shownText': None;
  'programs.show': None;
  'programs.copy': None;
  'programs.copied': None;
};
