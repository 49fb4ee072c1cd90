/** Written from ../en/viewer.json by `npm run tool -- texts types`. */
import type { None, Word } from '../parameters.js';

export type English = {
  'learning.viewer.quiz': None;
  'learning.viewer.fault': None;
  'learning.viewer.noSlides': None;
  'learning.notes.title': None;
  'learning.notes.add': None;
  'learning.notes.save': None;
  'learning.notes.saved': None;
  'own.viewer.back': None;
  'own.viewer.file': None;
  'own.viewer.gone': None;
  'own.notes.text': None;
  'own.notes.atPage': { n: Word };
  'own.notes.atTime': { time: Word };
  'own.notes.goPage': { n: Word };
  'own.notes.goTime': { time: Word };
  'own.notes.none': None;
  'own.notes.noneText': None;
  'own.notes.draft': None;
  'own.notes.notSent': None;
  'own.notes.long': { n: Word };
  'own.notes.close': None;
};
