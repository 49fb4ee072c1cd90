/** In Telugu; English: ../en/shell.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/shell.js';

export default {
  'own.staff.title': 'నమస్తే, {name}',
  'own.staff.text': 'మీరు సైన్ ఇన్ అయ్యారు, కానీ విద్యార్థిగా కాదు. ఇక్కడి పరీక్షలు, ఫలితాలు, ప్యాకేజీలు విద్యార్థుల కోసం.',
  'own.staff.tools':
    'ఉపాధ్యాయులు, నిర్వాహకులు నిర్వహణ సాధనాలతో పరీక్షలను ప్రచురిస్తారు, సమయం పొడిగిస్తారు, కంటెంట్ చేర్చుతారు. వారి కోసం పేజీలు ఇంకా లేవు.',
  'own.nav.skip': 'విషయానికి వెళ్లండి',
  'own.nav.openMenu': 'మెనూ తెరవండి',
  'own.nav.closeMenu': 'మెనూ మూసివేయండి',
  'own.nav.main': 'ప్రధాన',
  'accounts.shell.courses': 'కోర్సులు',
  'accounts.shell.loginRegister': 'లాగిన్/నమోదు',
  'accounts.shell.login': 'లాగిన్',
  'accounts.shell.register': 'నమోదు చేసుకోండి',
  'accounts.shell.dashboard': 'డ్యాష్‌బోర్డ్',
  'accounts.shell.userDetails': 'వినియోగదారు వివరాలు',
  'accounts.shell.signOut': 'సైన్ అవుట్',
  'accounts.shell.home': 'హోమ్/డ్యాష్‌బోర్డ్',
  'accounts.shell.profile': 'వినియోగదారు ప్రొఫైల్',
  'accounts.shell.learning': 'అభ్యాసం',
  'accounts.shell.assessment': 'మూల్యాంకనం',
  'accounts.shell.analytics': 'విశ్లేషణ',
  'accounts.fallback.text': 'ఈ పేజీ లేదు',
  'accounts.fallback.link': 'హోమ్ పేజీకి తిరిగి వెళ్లండి',
  'own.shell.language': 'భాష',
  'own.scheme.dark': 'ముదురు రంగులు వాడండి',
  'own.scheme.light': 'లేత రంగులు వాడండి',
} as const satisfies TranslationOf<typeof english>;
