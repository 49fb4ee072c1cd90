/** Written from ../en/session.json by `npm run tool -- texts types`. */
import type { None, Word } from '../parameters.js';

export type English = {
  'accounts.login.title': None;
  'accounts.login.mobile': None;
  'accounts.login.password': None;
  'accounts.login.submit': None;
  'accounts.login.guest': None;
  'accounts.login.signUp': None;
  'accounts.login.forgot': None;
  'accounts.login.enterMobile': None;
  'accounts.login.enterPassword': None;
  'accounts.login.tenDigits': None;
  'accounts.login.invalidMobile': None;
  'accounts.login.success': None;
  'accounts.login.failed': None;
  'accounts.login.unknownUser': None;
  'accounts.login.restoreFailed': None;
  'accounts.login.continue': None;
  'accounts.organisation.failed': None;
  'own.login.organisationTitle': None;
  'own.login.byCode': None;
  'own.login.username': None;
  'own.login.byStartCode': None;
  'own.login.ended': None;
  'own.login.showPassword': None;
  'own.signOut.liveTitle': None;
  'own.signOut.liveText': { time: Word };
  'own.signOut.unsentTitle': None;
  'own.signOut.unsentText': None;
  'own.signOut.yes': None;
  'own.signOut.no': None;
};
