/** In Malayalam; English: ../en/classes.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/classes.js';

export default {
  'learning.class.ongoing': 'നടക്കുന്ന ക്ലാസ്',
  'learning.class.upcoming': 'വരാനിരിക്കുന്ന ക്ലാസ്',
  'learning.class.completed': 'പൂർത്തിയായ ക്ലാസ്',
  'learning.class.title': 'ക്ലാസിന്റെ തലക്കെട്ട്',
  'learning.class.time': 'തീയതിയും സമയവും',
  'learning.class.subject': 'വിഷയം',
  'learning.class.description': 'വിവരണം',
  'learning.class.board': 'ബോർഡ്',
  'learning.class.teacher': 'അധ്യാപകൻ',
  'learning.class.duration': 'ദൈർഘ്യം',
  'learning.class.resources': 'ക്ലാസിന്റെ സാമഗ്രികൾ',
  'learning.class.join': 'ക്ലാസിൽ ചേരുക',
  'learning.class.remind': 'എന്നെ ഓർമ്മിപ്പിക്കുക',
  'learning.class.play': 'പ്ലേ ചെയ്യുക',
  'learning.class.none': 'രേഖകളൊന്നുമില്ല',
  'own.class.page': 'വെർച്വൽ ക്ലാസുകൾ',
  'own.class.which': 'ഏതു ക്ലാസുകൾ',
  'own.class.action': 'പ്രവർത്തനം',
  'own.class.more': '{title} സംബന്ധിച്ച് കൂടുതൽ',
  'own.class.minutes': '{n, plural, one {# മിനിറ്റ്} other {# മിനിറ്റ്}}',
  'own.class.attended': 'നിങ്ങളുടെ ഹാജർ രേഖപ്പെടുത്തി.',
  'own.class.reminded': 'നിങ്ങളെ ഓർമ്മിപ്പിക്കും',
  'own.class.remindAt': 'ഞങ്ങൾ നിങ്ങളെ {time}-ന് ഓർമ്മിപ്പിക്കും.',
  'own.class.noRecording': 'റെക്കോർഡിംഗ് ഇല്ല.',
  'own.class.recording': '{title} എന്നതിന്റെ റെക്കോർഡിംഗ്',
  'own.class.noResources': 'ഒന്നുമില്ല',
} as const satisfies TranslationOf<typeof english>;
