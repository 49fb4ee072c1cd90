/** In Hindi; English: ../en/usage.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/usage.js';

export default {
  'assessment.usage.today': 'आज',
  'assessment.usage.last3': 'पिछले 3 दिन',
  'assessment.usage.last7': 'पिछले 7 दिन',
  'assessment.usage.last30': 'पिछले 30 दिन',
  'assessment.usage.go': 'देखें',
  'assessment.usage.bySubject': 'सामग्री पर बिताया समय',
  'assessment.usage.overall': 'सामग्री का उपयोग (कुल)',
  'assessment.usage.all': 'सभी',
  'assessment.usage.videos': 'वीडियो',
  'assessment.usage.pdf': 'पीडीएफ़',
  'assessment.usage.pdfShort': 'पीडीएफ़',
  'assessment.usage.ppt': 'पीपीटी',
  'assessment.usage.quiz': 'क्विज़',
  'assessment.usage.none': 'दिखाने के लिए कोई डेटा नहीं',
  'own.usage.range': 'दिन',
  'own.usage.custom': 'दूसरे दिन',
  'own.usage.from': 'से',
  'own.usage.to': 'तक',
  'own.usage.types': 'सामग्री के प्रकार',
  'own.usage.subject': 'विषय',
  'own.usage.kind': 'प्रकार',
  'own.usage.time': 'समय',
  'own.usage.minutes': '{n} मिनट',
  'own.usage.badRange': 'ऐसा पहला दिन चुनें जो अंतिम दिन के बाद का न हो, और अधिकतम एक वर्ष।',
  'own.usage.noGrade': 'पहले अपनी कक्षा चुनें: तब आपका उपयोग यहाँ दिखेगा।',
} as const satisfies TranslationOf<typeof english>;
