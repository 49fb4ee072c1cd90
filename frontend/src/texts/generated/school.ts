/** Written from ../en/school.json by `npm run tool -- texts types`. */
import type { None, Word } from '../parameters.js';

export type English = {
  'school.title': None;
  'school.notices': None;
  'school.cancel': None;
  'school.change': None;
  'school.choose': None;
  'school.remove': None;
  'school.removeNamed': { name: Word };
  'school.notice.new': None;
  'school.notice.none': None;
  'school.notice.title': None;
  'school.notice.text': None;
  'school.notice.for': None;
  'school.notice.organisation': None;
  'school.notice.sections': None;
  'school.notice.when': None;
  'school.notice.whenText': None;
  'school.notice.languages': None;
  'school.notice.addLanguage': None;
  'school.notice.people': None;
  'school.notice.waits': None;
  'school.notice.by': None;
  'school.notice.send': None;
  'school.notice.sent': None;
  'school.notice.withdraw': None;
  'school.notice.withdrawn': None;
  'school.notice.withdrawTitle': { title: Word };
  'school.notice.withdrawText': None;
  'school.notice.reaches': { n: number };
  'school.notice.reachesIn': { language: Word; n: number };
  'school.notice.leftToday': { n: number };
};
