/** Written from ../en/office.json by `npm run tool -- texts types`. */
import type { None, Word } from '../parameters.js';

export type English = {
  'console.audit.title': None;
  'console.audit.when': None;
  'console.audit.who': None;
  'console.audit.what': None;
  'console.audit.toWhat': None;
  'console.audit.change': None;
  'console.audit.none': None;
  'console.audit.newest': { n: Word };
  'console.audit.action': None;
  'console.audit.subject': None;
  'console.audit.person': None;
  'console.audit.from': None;
  'console.audit.until': None;
  'console.audit.show': None;
  'console.audit.system': None;
  'console.settings.title': None;
  'console.settings.programs': None;
  'console.settings.webhooks': None;
  'console.settings.platforms': None;
  'console.settings.tests': None;
  'console.settings.byTwo': None;
  'console.settings.byTwoText': None;
  'console.settings.review': None;
  'console.settings.reviewText': None;
  'console.settings.saved': None;
  'console.settings.keysByTwo': None;
  'console.settings.keysByTwoText': None;
  'console.settings.isOn': { isOn: string };
};
