/** In Kannada; English: ../en/shared.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/shared.js';

export default {
  'own.product.name': 'ಪರೀಕ್ಷಾ ತಯಾರಿ',
  'own.common.close': 'ಮುಚ್ಚಿ',
  'own.state.loading': 'ಲೋಡ್ ಆಗುತ್ತಿದೆ…',
  'own.error.connection': 'ಸರ್ವರ್‌ಗೆ ಸಂಪರ್ಕವಿಲ್ಲ.',
  'own.error.otherPerson': 'ಈ ನಡುವೆ ಈ ಬ್ರೌಸರ್‌ನಲ್ಲಿ ಬೇರೊಬ್ಬರು ಸೈನ್ ಇನ್ ಮಾಡಿದ್ದಾರೆ. ಮುಂದುವರಿಯಲು ಮತ್ತೆ ಸೈನ್ ಇನ್ ಮಾಡಿ.',
  'own.error.busy': 'ಸರ್ವರ್ ಕಾರ್ಯನಿರತವಾಗಿದೆ. ಸ್ವಲ್ಪ ಸಮಯದ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'own.error.version': 'ಈ ಪುಟ ಸರ್ವರ್‌ಗಿಂತ ಹಳೆಯದು. ದಯವಿಟ್ಟು ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ.',
  'own.error.release':
    'ಹೊಸ ಆವೃತ್ತಿ ಬಂದಿದೆ, ಈ ಪುಟದ ಒಂದು ಭಾಗ ಸಿಗುತ್ತಿಲ್ಲ. ನಿಮ್ಮ ಉತ್ತರಗಳು ಸುರಕ್ಷಿತವಾಗಿವೆ: ಅನುಕೂಲವಾದಾಗ ಪುಟವನ್ನು ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ.',
  'own.error.unknown': 'ಈ ಪುಟದಲ್ಲಿ ಏನೋ ತಪ್ಪಾಗಿದೆ.',
  'own.error.retry': 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  'own.error.reload': 'ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ',
  'own.error.home': 'ಮುಖಪುಟಕ್ಕೆ ಹಿಂತಿರುಗಿ',
  'own.error.title': 'ಅದು ಆಗಲಿಲ್ಲ',
  'own.list.result': 'ಫಲಿತಾಂಶ',
  'own.report.home': 'ಎಲ್ಲಾ ಮೌಲ್ಯಮಾಪನಗಳು',
} as const satisfies TranslationOf<typeof english>;
