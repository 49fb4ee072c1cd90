/** In Kannada; English: ../en/usage.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/usage.js';

export default {
  'assessment.usage.today': 'ಇಂದು',
  'assessment.usage.last3': 'ಕಳೆದ 3 ದಿನಗಳು',
  'assessment.usage.last7': 'ಕಳೆದ 7 ದಿನಗಳು',
  'assessment.usage.last30': 'ಕಳೆದ 30 ದಿನಗಳು',
  'assessment.usage.go': 'ನೋಡಿ',
  'assessment.usage.bySubject': 'ಸಂಪನ್ಮೂಲಗಳಿಗೆ ಕಳೆದ ಸಮಯ',
  'assessment.usage.overall': 'ಸಂಪನ್ಮೂಲಗಳ ಬಳಕೆ (ಒಟ್ಟು)',
  'assessment.usage.all': 'ಎಲ್ಲಾ',
  'assessment.usage.videos': 'ವೀಡಿಯೊಗಳು',
  'assessment.usage.pdf': 'ಪಿಡಿಎಫ್',
  'assessment.usage.pdfShort': 'ಪಿಡಿಎಫ್',
  'assessment.usage.ppt': 'ಪಿಪಿಟಿ',
  'assessment.usage.quiz': 'ರಸಪ್ರಶ್ನೆ',
  'assessment.usage.none': 'ತೋರಿಸಲು ಮಾಹಿತಿ ಇಲ್ಲ',
  'own.usage.range': 'ದಿನಗಳು',
  'own.usage.custom': 'ಬೇರೆ ದಿನಗಳು',
  'own.usage.from': 'ಇಂದ',
  'own.usage.to': 'ವರೆಗೆ',
  'own.usage.types': 'ವಿಷಯವಸ್ತುವಿನ ವಿಧಗಳು',
  'own.usage.subject': 'ವಿಷಯ',
  'own.usage.kind': 'ವಿಧ',
  'own.usage.time': 'ಸಮಯ',
  'own.usage.minutes': '{n} ನಿಮಿ',
  'own.usage.badRange': 'ಕೊನೆಯ ದಿನದ ನಂತರವಲ್ಲದ ಮೊದಲ ದಿನವನ್ನು, ಹೆಚ್ಚೆಂದರೆ ಒಂದು ವರ್ಷದೊಳಗೆ ಆರಿಸಿ.',
  'own.usage.noGrade': 'ಮೊದಲು ನಿಮ್ಮ ತರಗತಿ ಆರಿಸಿ: ನಂತರ ನಿಮ್ಮ ಬಳಕೆ ಇಲ್ಲಿ ಕಾಣುತ್ತದೆ.',
} as const satisfies TranslationOf<typeof english>;
