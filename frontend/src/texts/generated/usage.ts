/** Written from ../en/usage.json by `npm run tool -- texts types`. */
import type { None, Word } from '../parameters.js';

export type English = {
  'assessment.usage.today': None;
  'assessment.usage.last3': None;
  'assessment.usage.last7': None;
  'assessment.usage.last30': None;
  'assessment.usage.go': None;
  'assessment.usage.bySubject': None;
  'assessment.usage.overall': None;
  'assessment.usage.all': None;
  'assessment.usage.videos': None;
  'assessment.usage.pdf': None;
  'assessment.usage.pdfShort': None;
  'assessment.usage.ppt': None;
  'assessment.usage.quiz': None;
  'assessment.usage.none': None;
  'own.usage.range': None;
  'own.usage.custom': None;
  'own.usage.from': None;
  'own.usage.to': None;
  'own.usage.types': None;
  'own.usage.subject': None;
  'own.usage.kind': None;
  'own.usage.time': None;
  'own.usage.minutes': { n: Word };
  'own.usage.hours': { h: Word; n: Word };
  'own.usage.seconds': { n: Word };
  'own.usage.total': None;
  'own.usage.most': { name: Word; time: Word };
  'own.usage.badRange': None;
  'own.usage.noneText': None;
  'own.usage.begin': None;
};
