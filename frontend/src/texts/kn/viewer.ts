/** In Kannada; English: ../en/viewer.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/viewer.js';

export default {
  'learning.viewer.quiz': 'ರಸಪ್ರಶ್ನೆ ಲೋಡ್ ಆಗಲಿಲ್ಲ',
  'learning.viewer.fault': 'ಫೈಲ್‌ನಲ್ಲಿ ದೋಷವಿದೆ',
  'learning.viewer.noSlides': 'ಯಾವುದೇ ಫಲಿತಾಂಶ ಸಿಗಲಿಲ್ಲ',
  'learning.notes.title': 'ಟಿಪ್ಪಣಿಗಳು',
  'learning.notes.add': 'ಟಿಪ್ಪಣಿ ಸೇರಿಸಿ',
  'learning.notes.save': 'ಟಿಪ್ಪಣಿಗಳನ್ನು ಉಳಿಸಿ',
  'learning.notes.saved': 'ಟಿಪ್ಪಣಿಗಳನ್ನು ಸೇರಿಸಲಾಗಿದೆ',
  'own.viewer.back': 'ವಿಷಯಕ್ಕೆ ಹಿಂತಿರುಗಿ',
  'own.viewer.file': 'ಫೈಲ್',
  'own.viewer.gone': 'ಈ ಫೈಲ್ ಈಗ ಇಲ್ಲಿಲ್ಲ.',
  'own.notes.text': 'ನಿಮ್ಮ ಟಿಪ್ಪಣಿ',
  'own.notes.atPage': 'ಪುಟ {n}',
  'own.notes.atTime': '{time} ರಲ್ಲಿ',
  'own.notes.goPage': 'ಪುಟ {n}ಕ್ಕೆ ಹೋಗಿ',
  'own.notes.goTime': '{time}ಕ್ಕೆ ಹೋಗಿ',
  'own.notes.none': 'ಇನ್ನೂ ಟಿಪ್ಪಣಿಗಳಿಲ್ಲ',
  'own.notes.noneText': 'ಇಲ್ಲಿ ಬರೆಯುವುದು ನಿಮ್ಮನ್ನು ಇದೇ ಸ್ಥಳಕ್ಕೆ ಮರಳಿ ತರುತ್ತದೆ.',
  'own.notes.draft': 'ಉಳಿಸುವವರೆಗೆ ಈ ಸಾಧನದಲ್ಲಿ ಇರಿಸಲಾಗಿದೆ.',
  'own.notes.notSent': 'ಟಿಪ್ಪಣಿಯನ್ನು ಉಳಿಸಲಾಗಲಿಲ್ಲ. ಅದು ಈ ಸಾಧನದಲ್ಲಿದೆ: ಸಂಪರ್ಕ ಬಂದಾಗ ಮತ್ತೆ ಉಳಿಸಿ.',
  'own.notes.long': 'ಹೆಚ್ಚೆಂದರೆ {n} ಅಕ್ಷರಗಳು',
  'own.notes.close': 'ಟಿಪ್ಪಣಿಗಳನ್ನು ಮುಚ್ಚಿ',
  'refusal.note.too_many': 'ಈ ಫೈಲ್‌ಗೆ ಇನ್ನು ಟಿಪ್ಪಣಿಗಳನ್ನು ಸೇರಿಸಲಾಗದು.',
} as const satisfies TranslationOf<typeof english>;
