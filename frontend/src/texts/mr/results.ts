/** In Marathi; English: ../en/results.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/results.js';

export default {
  'assessment.report.title': 'माझा चाचणी अहवाल',
  'assessment.report.submitted': 'स्थिती: जमा केले',
  'assessment.report.rank': 'क्रमांक',
  'assessment.report.marks': 'गुण',
  'assessment.report.highest': 'सर्वाधिक गुण',
  'assessment.report.average': 'सरासरी गुण',
  'assessment.report.subject': 'विषय',
  'assessment.report.yourScore': 'तुमचे गुण',
  'assessment.report.averageShort': 'सरासरी',
  'assessment.report.highestShort': 'सर्वाधिक',
  'own.report.percentile': 'पर्सेंटाइल',
  'own.report.ofMarks': '{n} पैकी',
  'own.report.ofCandidates': '{n} पैकी',
  'own.report.live': 'थेट',
  'own.report.provisional': 'तात्पुरता: इतर अजून लिहीत आहेत.',
  'own.report.final': 'अंतिम',
  'own.report.rolling': 'ही चाचणी खुली राहते: क्रमांक बदलत राहील.',
  'own.report.reconnecting': 'जोडत आहे…',
  'own.report.waiting': 'तुमची उत्तरपत्रिका पोहोचली आहे. क्रमांक काढला जात आहे.',
  'own.report.top': 'यादीत सर्वांत वर',
  'own.report.you': 'तुम्ही',
  'own.report.around': 'तुमच्या आसपास',
  'own.report.candidates': '{n, plural, one {# परीक्षार्थी} other {# परीक्षार्थी}}',
  'own.report.andOthers': 'आणि {n, plural, one {# इतर} other {# इतर}}',
  'own.report.answers': 'तुमची उत्तरे',
  'own.report.countsLater': 'किती बरोबर आहेत ते {time} रोजी दाखवले जाईल, जेव्हा कोणीही लिहीत नसेल.',
  'own.report.review': 'उत्तरांचा आढावा घ्या',
  'own.report.timeTaken': 'लागलेला वेळ',
} as const satisfies TranslationOf<typeof english>;
