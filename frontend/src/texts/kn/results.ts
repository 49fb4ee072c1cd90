/** In Kannada; English: ../en/results.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/results.js';

export default {
  'assessment.report.title': 'ನನ್ನ ಪರೀಕ್ಷಾ ವರದಿ',
  'assessment.report.submitted': 'ಸ್ಥಿತಿ: ಸಲ್ಲಿಸಲಾಗಿದೆ',
  'assessment.report.rank': 'ಶ್ರೇಯಾಂಕ',
  'assessment.report.marks': 'ಅಂಕಗಳು',
  'assessment.report.highest': 'ಅತ್ಯಧಿಕ ಅಂಕಗಳು',
  'assessment.report.average': 'ಸರಾಸರಿ ಅಂಕಗಳು',
  'assessment.report.subject': 'ವಿಷಯ',
  'assessment.report.yourScore': 'ನಿಮ್ಮ ಅಂಕ',
  'assessment.report.averageShort': 'ಸರಾಸರಿ',
  'assessment.report.highestShort': 'ಅತ್ಯಧಿಕ',
  'own.report.percentile': 'ಶೇಕಡಾಂಕ',
  'own.report.ofMarks': '{n} ರಲ್ಲಿ',
  'own.report.ofCandidates': '{n} ಜನರಲ್ಲಿ',
  'own.report.live': 'ನೇರ',
  'own.report.provisional': 'ತಾತ್ಕಾಲಿಕ: ಇತರರು ಇನ್ನೂ ಬರೆಯುತ್ತಿದ್ದಾರೆ.',
  'own.report.final': 'ಅಂತಿಮ',
  'own.report.rolling': 'ಈ ಪರೀಕ್ಷೆ ತೆರೆದೇ ಇರುತ್ತದೆ: ಶ್ರೇಯಾಂಕ ಬದಲಾಗುತ್ತಿರುತ್ತದೆ.',
  'own.report.reconnecting': 'ಸಂಪರ್ಕಿಸಲಾಗುತ್ತಿದೆ…',
  'own.report.waiting': 'ನಿಮ್ಮ ಪ್ರಶ್ನೆಪತ್ರಿಕೆ ತಲುಪಿದೆ. ಶ್ರೇಯಾಂಕ ಲೆಕ್ಕಹಾಕಲಾಗುತ್ತಿದೆ.',
  'own.report.top': 'ಪಟ್ಟಿಯ ಅಗ್ರಸ್ಥಾನ',
  'own.report.you': 'ನೀವು',
  'own.report.around': 'ನಿಮ್ಮ ಸುತ್ತಮುತ್ತ',
  'own.report.candidates': '{n, plural, one {# ಪರೀಕ್ಷಾರ್ಥಿ} other {# ಪರೀಕ್ಷಾರ್ಥಿಗಳು}}',
  'own.report.andOthers': 'ಮತ್ತು {n, plural, one {# ಇತರರು} other {# ಇತರರು}}',
  'own.report.answers': 'ನಿಮ್ಮ ಉತ್ತರಗಳು',
  'own.report.countsLater': 'ಎಷ್ಟು ಸರಿ ಎಂಬುದನ್ನು {time} ರಂದು, ಯಾರೂ ಬರೆಯದಿರುವಾಗ ತೋರಿಸಲಾಗುತ್ತದೆ.',
  'own.report.review': 'ಉತ್ತರಗಳನ್ನು ವಿಮರ್ಶಿಸಿ',
  'own.report.timeTaken': 'ತೆಗೆದುಕೊಂಡ ಸಮಯ',
} as const satisfies TranslationOf<typeof english>;
