/** Written from ../en/classes.json by `npm run tool -- texts types`. */
import type { None, Word } from '../parameters.js';

export type English = {
  'learning.class.ongoing': None;
  'learning.class.upcoming': None;
  'learning.class.completed': None;
  'learning.class.title': None;
  'learning.class.time': None;
  'learning.class.subject': None;
  'learning.class.description': None;
  'learning.class.board': None;
  'learning.class.teacher': None;
  'learning.class.duration': None;
  'learning.class.resources': None;
  'learning.class.join': None;
  'learning.class.remind': None;
  'learning.class.play': None;
  'learning.class.none': None;
  'own.class.page': None;
  'own.class.which': None;
  'own.class.action': None;
  'own.class.more': { title: Word };
  'own.class.minutes': { n: number };
  'own.class.attended': None;
  'own.class.reminded': None;
  'own.class.remindAt': { time: Word };
  'own.class.noRecording': None;
  'own.class.recording': { title: Word };
  'own.class.noResources': None;
};
