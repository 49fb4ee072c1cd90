/** Written from ../en/shared.json by `npm run tool -- texts types`. */
import type { None } from '../parameters.js';

export type English = {
  'own.product.name': None;
  'own.common.close': None;
  'own.state.loading': None;
  'own.error.connection': None;
  'own.error.offline': None;
  'own.error.offlineTitle': None;
  'own.error.otherPerson': None;
  'own.error.busy': None;
  'own.error.version': None;
  'own.error.release': None;
  'own.error.unknown': None;
  'own.error.retry': None;
  'own.error.reload': None;
  'own.error.home': None;
  'own.error.title': None;
  'own.list.result': None;
  'own.report.home': None;
  'own.results.bySchool': None;
};
