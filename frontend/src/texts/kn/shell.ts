/** In Kannada; English: ../en/shell.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/shell.js';

export default {
  'own.staff.title': 'ನಮಸ್ಕಾರ, {name}',
  'own.staff.text': 'ನೀವು ಸೈನ್ ಇನ್ ಆಗಿದ್ದೀರಿ, ಆದರೆ ವಿದ್ಯಾರ್ಥಿಯಾಗಿ ಅಲ್ಲ. ಇಲ್ಲಿನ ಪರೀಕ್ಷೆಗಳು, ಫಲಿತಾಂಶಗಳು ಮತ್ತು ಪ್ಯಾಕೇಜ್‌ಗಳು ವಿದ್ಯಾರ್ಥಿಗಳಿಗಾಗಿ.',
  'own.staff.tools':
    'ಶಿಕ್ಷಕರು ಮತ್ತು ನಿರ್ವಾಹಕರು ನಿರ್ವಹಣಾ ಸಾಧನಗಳಿಂದ ಪರೀಕ್ಷೆಗಳನ್ನು ಪ್ರಕಟಿಸುತ್ತಾರೆ, ಸಮಯ ವಿಸ್ತರಿಸುತ್ತಾರೆ ಮತ್ತು ವಿಷಯ ಸೇರಿಸುತ್ತಾರೆ. ಅವರದೇ ಪುಟಗಳು ಇನ್ನೂ ಇಲ್ಲ.',
  'own.nav.skip': 'ನೇರವಾಗಿ ವಿಷಯಕ್ಕೆ ಹೋಗಿ',
  'own.nav.openMenu': 'ಮೆನು ತೆರೆಯಿರಿ',
  'own.nav.closeMenu': 'ಮೆನು ಮುಚ್ಚಿ',
  'own.nav.main': 'ಮುಖ್ಯ',
  'accounts.shell.courses': 'ಕೋರ್ಸ್‌ಗಳು',
  'accounts.shell.loginRegister': 'ಲಾಗಿನ್/ನೋಂದಣಿ',
  'accounts.shell.login': 'ಲಾಗಿನ್',
  'accounts.shell.register': 'ನೋಂದಾಯಿಸಿ',
  'accounts.shell.dashboard': 'ಡ್ಯಾಶ್‌ಬೋರ್ಡ್',
  'accounts.shell.userDetails': 'ಬಳಕೆದಾರರ ವಿವರಗಳು',
  'accounts.shell.signOut': 'ಸೈನ್ ಔಟ್',
  'accounts.shell.home': 'ಮುಖಪುಟ/ಡ್ಯಾಶ್‌ಬೋರ್ಡ್',
  'accounts.shell.profile': 'ಬಳಕೆದಾರರ ಪ್ರೊಫೈಲ್',
  'accounts.shell.learning': 'ಕಲಿಕೆ',
  'accounts.shell.assessment': 'ಮೌಲ್ಯಮಾಪನ',
  'accounts.shell.analytics': 'ವಿಶ್ಲೇಷಣೆ',
  'accounts.fallback.text': 'ಈ ಪುಟ ಅಸ್ತಿತ್ವದಲ್ಲಿಲ್ಲ',
  'accounts.fallback.link': 'ಮುಖಪುಟಕ್ಕೆ ಹಿಂತಿರುಗಿ',
  'own.shell.language': 'ಭಾಷೆ',
  'own.scheme.dark': 'ಗಾಢ ಬಣ್ಣಗಳನ್ನು ಬಳಸಿ',
  'own.scheme.light': 'ತಿಳಿ ಬಣ್ಣಗಳನ್ನು ಬಳಸಿ',
} as const satisfies TranslationOf<typeof english>;
