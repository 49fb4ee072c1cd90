/** In Hindi; English: ../en/shell.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/shell.js';

export default {
  'own.staff.title': 'नमस्ते, {name}',
  'own.staff.text': 'आप साइन इन हैं, पर छात्र के रूप में नहीं। यहाँ की परीक्षाएँ, परिणाम और पैकेज छात्रों के लिए हैं।',
  'own.staff.tools':
    'शिक्षक और प्रशासक संचालन टूल से परीक्षाएँ प्रकाशित करते हैं, उनका समय बढ़ाते हैं और सामग्री जोड़ते हैं। उनके अपने पेज अभी नहीं हैं।',
  'own.nav.skip': 'सीधे सामग्री पर जाएँ',
  'own.nav.openMenu': 'मेन्यू खोलें',
  'own.nav.closeMenu': 'मेन्यू बंद करें',
  'own.nav.main': 'मुख्य',
  'accounts.shell.courses': 'कोर्स',
  'accounts.shell.loginRegister': 'लॉगिन/रजिस्टर',
  'accounts.shell.login': 'लॉगिन',
  'accounts.shell.register': 'रजिस्टर करें',
  'accounts.shell.dashboard': 'डैशबोर्ड',
  'accounts.shell.userDetails': 'उपयोगकर्ता विवरण',
  'accounts.shell.signOut': 'साइन आउट',
  'accounts.shell.home': 'होम/डैशबोर्ड',
  'accounts.shell.profile': 'उपयोगकर्ता प्रोफ़ाइल',
  'accounts.shell.learning': 'पढ़ाई',
  'accounts.shell.assessment': 'मूल्यांकन',
  'accounts.shell.analytics': 'विश्लेषण',
  'accounts.fallback.text': 'यह पेज मौजूद नहीं है',
  'accounts.fallback.link': 'होम पेज पर वापस जाएँ',
  'own.shell.language': 'भाषा',
  'own.scheme.dark': 'गहरे रंग दिखाएँ',
  'own.scheme.light': 'हल्के रंग दिखाएँ',
} as const satisfies TranslationOf<typeof english>;
