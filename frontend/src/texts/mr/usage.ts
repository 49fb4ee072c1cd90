/** In Marathi; English: ../en/usage.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/usage.js';

export default {
  'assessment.usage.today': 'आज',
  'assessment.usage.last3': 'मागील 3 दिवस',
  'assessment.usage.last7': 'मागील 7 दिवस',
  'assessment.usage.last30': 'मागील 30 दिवस',
  'assessment.usage.go': 'पहा',
  'assessment.usage.bySubject': 'साहित्यावर घालवलेला वेळ',
  'assessment.usage.overall': 'साहित्याचा वापर (एकूण)',
  'assessment.usage.all': 'सर्व',
  'assessment.usage.videos': 'व्हिडिओ',
  'assessment.usage.pdf': 'पीडीएफ',
  'assessment.usage.pdfShort': 'पीडीएफ',
  'assessment.usage.ppt': 'पीपीटी',
  'assessment.usage.quiz': 'प्रश्नमंजूषा',
  'assessment.usage.none': 'दाखवण्यासाठी माहिती नाही',
  'own.usage.range': 'दिवस',
  'own.usage.custom': 'इतर दिवस',
  'own.usage.from': 'पासून',
  'own.usage.to': 'पर्यंत',
  'own.usage.types': 'साहित्याचे प्रकार',
  'own.usage.subject': 'विषय',
  'own.usage.kind': 'प्रकार',
  'own.usage.time': 'वेळ',
  'own.usage.minutes': '{n} मिनिटे',
  'own.usage.badRange': 'पहिला दिवस शेवटच्या दिवसानंतरचा नसावा, आणि कालावधी जास्तीत जास्त एक वर्ष असावा.',
  'own.usage.noGrade': 'आधी तुमचा वर्ग निवडा: मग तुमचा वापर इथे दिसेल.',
} as const satisfies TranslationOf<typeof english>;
