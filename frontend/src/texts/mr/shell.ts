/** In Marathi; English: ../en/shell.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/shell.js';

export default {
  'own.staff.title': 'नमस्कार, {name}',
  'own.staff.text': 'तुम्ही साइन इन केले आहे, पण विद्यार्थी म्हणून नाही. येथील परीक्षा, निकाल आणि पॅकेज विद्यार्थ्यांसाठी आहेत.',
  'own.staff.tools':
    'शिक्षक आणि प्रशासक संचालन साधनांद्वारे परीक्षा प्रकाशित करतात, वेळ वाढवतात आणि मजकूर जोडतात. त्यांची स्वतःची पाने अजून नाहीत.',
  'own.nav.skip': 'थेट मजकुराकडे जा',
  'own.nav.openMenu': 'मेनू उघडा',
  'own.nav.closeMenu': 'मेनू बंद करा',
  'own.nav.main': 'मुख्य',
  'accounts.shell.courses': 'अभ्यासक्रम संच',
  'accounts.shell.loginRegister': 'लॉगिन/नोंदणी',
  'accounts.shell.login': 'लॉगिन',
  'accounts.shell.register': 'नोंदणी करा',
  'accounts.shell.dashboard': 'डॅशबोर्ड',
  'accounts.shell.userDetails': 'वापरकर्त्याचा तपशील',
  'accounts.shell.signOut': 'साइन आउट',
  'accounts.shell.home': 'मुख्यपृष्ठ/डॅशबोर्ड',
  'accounts.shell.profile': 'वापरकर्ता प्रोफाइल',
  'accounts.shell.learning': 'शिक्षण',
  'accounts.shell.assessment': 'मूल्यमापन',
  'accounts.shell.analytics': 'विश्लेषण',
  'accounts.fallback.text': 'हे पान अस्तित्वात नाही',
  'accounts.fallback.link': 'मुख्यपृष्ठावर परत जा',
  'own.shell.language': 'भाषा',
  'own.scheme.dark': 'गडद रंग वापरा',
  'own.scheme.light': 'फिकट रंग वापरा',
} as const satisfies TranslationOf<typeof english>;
