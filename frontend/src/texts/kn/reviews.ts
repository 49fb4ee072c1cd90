/** In Kannada; English: ../en/reviews.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/reviews.js';

export default {
  'assessment.review.right': 'ಸರಿ ಉತ್ತರ:',
  'assessment.review.hints': 'ಸುಳಿವುಗಳು',
  'assessment.review.hintTab': 'ಸುಳಿವಿಗಾಗಿ ಈ ಟ್ಯಾಬ್ ಕ್ಲಿಕ್ ಮಾಡಿ',
  'assessment.review.video': 'ವೀಡಿಯೊ ಕೊಂಡಿ',
  'assessment.review.videoNote': 'ಇದನ್ನು ಬಿಡಿಸಲು ಈ ವೀಡಿಯೊ ನೋಡಿ',
  'own.review.title': 'ವಿಮರ್ಶೆ',
  'own.review.own': 'ನಿಮ್ಮ ಉತ್ತರ:',
  'own.review.none': 'ಉತ್ತರಿಸಿಲ್ಲ',
  'own.review.marks': 'ಅಂಕಗಳು',
  'own.review.time': 'ಈ ಪ್ರಶ್ನೆಗೆ ಕಳೆದ ಸಮಯ',
  'own.review.explanation': 'ವಿವರಣೆ',
  'own.review.videoOpen': 'ವೀಡಿಯೊ {n} (ಹೊಸ ಟ್ಯಾಬ್‌ನಲ್ಲಿ ತೆರೆಯುತ್ತದೆ)',
  'own.review.videoLater': 'ವೀಡಿಯೊ {n} ಇನ್ನೂ ಇಲ್ಲಿ ಪ್ಲೇ ಆಗುವುದಿಲ್ಲ.',
  'own.review.filterWent': 'ಫಲಿತಾಂಶದಂತೆ ಪ್ರಶ್ನೆಗಳನ್ನು ತೋರಿಸಿ',
  'own.review.filterSubject': 'ಒಂದು ವಿಷಯದ ಪ್ರಶ್ನೆಗಳನ್ನು ತೋರಿಸಿ',
  'own.review.allQuestions': 'ಎಲ್ಲಾ ಪ್ರಶ್ನೆಗಳು',
  'own.review.allSubjects': 'ಎಲ್ಲಾ ವಿಷಯಗಳು',
  'own.review.noneLeft': 'ಈ ಆಯ್ಕೆಗೆ ಹೊಂದುವ ಪ್ರಶ್ನೆ ಇಲ್ಲ.',
  'own.review.solutions': 'ಪರಿಹಾರಗಳು ಮತ್ತು ಕೀ ಉತ್ತರಗಳು',
  'own.review.oneByOne': 'ಒಂದೊಂದಾಗಿ',
  'own.review.alternate': 'ಅಥವಾ',
  'own.review.chosen': 'ಆರಿಸಿದ್ದು',
  'own.review.rightOption': 'ಸರಿ',
  'own.review.withheld': 'ಈ ಪ್ರಶ್ನೆ ಇನ್ನೊಂದು ಪರೀಕ್ಷೆಯಲ್ಲೂ ಇದೆ. ಅದು ಮುಗಿಯುವ {time} ರಂದು ಪರಿಹಾರ ತೋರಿಸಲಾಗುತ್ತದೆ.',
  'own.review.notReleased': 'ವಿಮರ್ಶೆ ಇನ್ನೂ ತೆರೆದಿಲ್ಲ.',
} as const satisfies TranslationOf<typeof english>;
