/** Written from ../en/prints.json by `npm run tool -- texts types`. */
import type { None, Word } from '../parameters.js';

export type English = {
  'prints.title': None;
  'prints.set': None;
  'prints.asPublished': None;
  'prints.setName': { letter: Word };
  'prints.setBefore': { letter: Word; n: Word };
  'prints.count': None;
  'prints.make': None;
  'prints.made': None;
  'prints.setHelp': None;
  'prints.layout': None;
  'prints.layout.one': None;
  'prints.layout.two': None;
  'prints.layout.large': None;
  'prints.language': None;
  'prints.beside': None;
  'prints.beside.none': None;
  'prints.withKey': None;
  'prints.withSolutions': None;
  'prints.show': None;
  'prints.print': None;
  'prints.sealed': None;
  'prints.facts': { minutes: number; marks: number };
  'prints.name': None;
  'prints.roll': None;
  'prints.passage': { from: Word; to: Word };
  'prints.passageOne': { n: Word };
  'prints.key': None;
  'prints.keyOf': { letter: Word };
  'prints.solutions': None;
  'prints.letters': None;
  'prints.dropped': None;
  'prints.bonus': None;
  'prints.bonusAttempted': None;
  'prints.page': { n: Word; m: Word };
};
