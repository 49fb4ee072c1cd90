/** In Kannada; English: ../en/classes.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/classes.js';

export default {
  'learning.class.ongoing': 'ನಡೆಯುತ್ತಿರುವ ತರಗತಿ',
  'learning.class.upcoming': 'ಮುಂಬರುವ ತರಗತಿ',
  'learning.class.completed': 'ಮುಗಿದ ತರಗತಿ',
  'learning.class.title': 'ತರಗತಿಯ ಶೀರ್ಷಿಕೆ',
  'learning.class.time': 'ದಿನಾಂಕ ಮತ್ತು ಸಮಯ',
  'learning.class.subject': 'ವಿಷಯ',
  'learning.class.description': 'ವಿವರಣೆ',
  'learning.class.board': 'ಮಂಡಳಿ',
  'learning.class.teacher': 'ಶಿಕ್ಷಕರು',
  'learning.class.duration': 'ಅವಧಿ',
  'learning.class.resources': 'ತರಗತಿಯ ಸಾಮಗ್ರಿ',
  'learning.class.join': 'ತರಗತಿಗೆ ಸೇರಿ',
  'learning.class.remind': 'ನನಗೆ ನೆನಪಿಸಿ',
  'learning.class.play': 'ಪ್ಲೇ ಮಾಡಿ',
  'learning.class.none': 'ಯಾವುದೇ ದಾಖಲೆ ಇಲ್ಲ',
  'own.class.page': 'ವರ್ಚುವಲ್ ತರಗತಿಗಳು',
  'own.class.which': 'ಯಾವ ತರಗತಿಗಳು',
  'own.class.action': 'ಕ್ರಿಯೆ',
  'own.class.more': '{title} ಬಗ್ಗೆ ಇನ್ನಷ್ಟು',
  'own.class.minutes': '{n, plural, one {# ನಿಮಿಷ} other {# ನಿಮಿಷಗಳು}}',
  'own.class.attended': 'ನಿಮ್ಮ ಹಾಜರಾತಿ ದಾಖಲಾಗಿದೆ.',
  'own.class.reminded': 'ನಿಮಗೆ ನೆನಪಿಸಲಾಗುವುದು',
  'own.class.remindAt': 'ನಾವು ನಿಮಗೆ {time} ಕ್ಕೆ ನೆನಪಿಸುತ್ತೇವೆ.',
  'own.class.noRecording': 'ಧ್ವನಿಮುದ್ರಣ ಇಲ್ಲ.',
  'own.class.recording': '{title} ಧ್ವನಿಮುದ್ರಣ',
  'own.class.noResources': 'ಯಾವುದೂ ಇಲ್ಲ',
} as const satisfies TranslationOf<typeof english>;
