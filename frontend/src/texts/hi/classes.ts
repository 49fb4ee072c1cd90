/** In Hindi; English: ../en/classes.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/classes.js';

export default {
  'learning.class.ongoing': 'चालू कक्षा',
  'learning.class.upcoming': 'आगामी कक्षा',
  'learning.class.completed': 'पूर्ण कक्षा',
  'learning.class.title': 'कक्षा का शीर्षक',
  'learning.class.time': 'तारीख और समय',
  'learning.class.subject': 'विषय',
  'learning.class.description': 'विवरण',
  'learning.class.board': 'बोर्ड',
  'learning.class.teacher': 'शिक्षक',
  'learning.class.duration': 'अवधि',
  'learning.class.resources': 'कक्षा की सामग्री',
  'learning.class.join': 'कक्षा में शामिल हों',
  'learning.class.remind': 'मुझे याद दिलाएँ',
  'learning.class.play': 'चलाएँ',
  'learning.class.none': 'कोई रिकॉर्ड नहीं मिला',
  'own.class.page': 'वर्चुअल कक्षाएँ',
  'own.class.which': 'कौन सी कक्षाएँ',
  'own.class.action': 'कार्रवाई',
  'own.class.more': '{title} के बारे में और',
  'own.class.minutes': '{n, plural, one {# मिनट} other {# मिनट}}',
  'own.class.attended': 'आपकी उपस्थिति दर्ज हो गई है।',
  'own.class.reminded': 'आपको याद दिलाया जाएगा',
  'own.class.remindAt': 'हम आपको {time} पर याद दिलाएँगे।',
  'own.class.noRecording': 'कोई रिकॉर्डिंग नहीं है।',
  'own.class.recording': '{title} की रिकॉर्डिंग',
  'own.class.noResources': 'कोई नहीं',
} as const satisfies TranslationOf<typeof english>;
