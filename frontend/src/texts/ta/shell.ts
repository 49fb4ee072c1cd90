/** In Tamil; English: ../en/shell.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/shell.js';

export default {
  'own.staff.title': 'வணக்கம், {name}',
  'own.staff.text': 'நீங்கள் உள்நுழைந்துள்ளீர்கள், ஆனால் மாணவராக அல்ல. இங்குள்ள தேர்வுகள், முடிவுகள், தொகுப்புகள் மாணவர்களுக்கானவை.',
  'own.staff.tools':
    'ஆசிரியர்களும் நிர்வாகிகளும் செயல்பாட்டுக் கருவிகள் மூலம் தேர்வுகளை வெளியிட்டு, நேரத்தை நீட்டித்து, உள்ளடக்கத்தைச் சேர்க்கின்றனர். அவர்களுக்கான பக்கங்கள் இன்னும் இல்லை.',
  'own.nav.skip': 'உள்ளடக்கத்திற்குச் செல்க',
  'own.nav.openMenu': 'பட்டியலைத் திற',
  'own.nav.closeMenu': 'பட்டியலை மூடு',
  'own.nav.main': 'முதன்மை',
  'accounts.shell.courses': 'பாடநெறிகள்',
  'accounts.shell.loginRegister': 'உள்நுழை/பதிவு செய்',
  'accounts.shell.login': 'உள்நுழை',
  'accounts.shell.register': 'பதிவு செய்',
  'accounts.shell.dashboard': 'முகப்புப் பலகை',
  'accounts.shell.userDetails': 'பயனர் விவரங்கள்',
  'accounts.shell.signOut': 'வெளியேறு',
  'accounts.shell.home': 'முகப்பு/முகப்புப் பலகை',
  'accounts.shell.profile': 'பயனர் சுயவிவரம்',
  'accounts.shell.learning': 'கற்றல்',
  'accounts.shell.assessment': 'மதிப்பீடு',
  'accounts.shell.analytics': 'பகுப்பாய்வு',
  'accounts.fallback.text': 'இந்தப் பக்கம் இல்லை',
  'accounts.fallback.link': 'முகப்புப் பக்கத்திற்குத் திரும்புக',
  'own.shell.language': 'மொழி',
  'own.scheme.dark': 'இருண்ட நிறங்களைப் பயன்படுத்து',
  'own.scheme.light': 'வெளிர் நிறங்களைப் பயன்படுத்து',
} as const satisfies TranslationOf<typeof english>;
