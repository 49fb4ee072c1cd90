/** In Gujarati; English: ../en/shell.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/shell.js';

export default {
  'own.staff.title': 'નમસ્તે, {name}',
  'own.staff.text': 'તમે સાઇન ઇન છો, પણ વિદ્યાર્થી તરીકે નહીં. અહીંની પરીક્ષાઓ, પરિણામો અને પેકેજ વિદ્યાર્થીઓ માટે છે.',
  'own.staff.tools':
    'શિક્ષકો અને સંચાલકો સંચાલન સાધનોથી પરીક્ષાઓ પ્રકાશિત કરે છે, સમય વધારે છે અને સામગ્રી ઉમેરે છે. તેમનાં પોતાનાં પાનાં હજી નથી.',
  'own.nav.skip': 'સીધા સામગ્રી પર જાઓ',
  'own.nav.openMenu': 'મેનૂ ખોલો',
  'own.nav.closeMenu': 'મેનૂ બંધ કરો',
  'own.nav.main': 'મુખ્ય',
  'accounts.shell.courses': 'કોર્સ',
  'accounts.shell.loginRegister': 'લૉગિન/નોંધણી',
  'accounts.shell.login': 'લૉગિન',
  'accounts.shell.register': 'નોંધણી કરો',
  'accounts.shell.dashboard': 'ડૅશબોર્ડ',
  'accounts.shell.userDetails': 'વપરાશકર્તાની વિગતો',
  'accounts.shell.signOut': 'સાઇન આઉટ',
  'accounts.shell.home': 'હોમ/ડૅશબોર્ડ',
  'accounts.shell.profile': 'વપરાશકર્તા પ્રોફાઇલ',
  'accounts.shell.learning': 'શિક્ષણ',
  'accounts.shell.assessment': 'મૂલ્યાંકન',
  'accounts.shell.analytics': 'વિશ્લેષણ',
  'accounts.fallback.text': 'આ પાનું અસ્તિત્વમાં નથી',
  'accounts.fallback.link': 'મુખ્ય પાના પર પાછા જાઓ',
  'own.shell.language': 'ભાષા',
  'own.scheme.dark': 'ઘેરા રંગ વાપરો',
  'own.scheme.light': 'આછા રંગ વાપરો',
} as const satisfies TranslationOf<typeof english>;
