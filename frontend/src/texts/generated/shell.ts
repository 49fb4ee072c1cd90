/** Written from ../en/shell.json by `npm run tool -- texts types`. */
import type { None, Word } from '../parameters.js';

export type English = {
  'own.forbidden.title': None;
  'own.forbidden.who': { school: Word };
  'own.nav.skip': None;
  'own.nav.openMenu': None;
  'own.nav.closeMenu': None;
  'own.nav.main': None;
  'own.bar.label': None;
  'own.bar.today': None;
  'own.bar.learn': None;
  'own.bar.test': None;
  'own.bar.ask': None;
  'own.bar.me': None;
  'accounts.shell.courses': None;
  'accounts.shell.loginRegister': None;
  'accounts.shell.login': None;
  'accounts.shell.register': None;
  'accounts.shell.dashboard': None;
  'accounts.shell.userDetails': None;
  'accounts.shell.signOut': None;
  'accounts.shell.home': None;
  'accounts.shell.profile': None;
  'accounts.shell.learning': None;
  'accounts.shell.assessment': None;
  'accounts.shell.analytics': None;
  'accounts.fallback.text': None;
  'accounts.fallback.link': None;
  'own.shell.asStudent': None;
  'own.shell.atSchool': None;
  'own.shell.language': None;
  'own.shell.offline': None;
  'own.shell.downloaded': None;
  'own.scheme.dark': None;
  'own.scheme.light': None;
};
