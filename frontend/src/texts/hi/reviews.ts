/** In Hindi; English: ../en/reviews.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/reviews.js';

export default {
  'assessment.review.right': 'सही उत्तर:',
  'assessment.review.hints': 'संकेत',
  'assessment.review.hintTab': 'संकेत के लिए इस टैब पर क्लिक करें',
  'assessment.review.video': 'वीडियो का लिंक',
  'assessment.review.videoNote': 'इसे हल करने के लिए यह वीडियो देखें',
  'own.review.title': 'समीक्षा',
  'own.review.own': 'आपका उत्तर:',
  'own.review.none': 'उत्तर नहीं दिया',
  'own.review.marks': 'अंक',
  'own.review.time': 'इस प्रश्न पर समय',
  'own.review.explanation': 'व्याख्या',
  'own.review.videoOpen': 'वीडियो {n} (नए टैब में खुलता है)',
  'own.review.videoLater': 'वीडियो {n} अभी यहाँ नहीं चलाया जा सकता।',
  'own.review.filterWent': 'परिणाम के अनुसार प्रश्न दिखाएँ',
  'own.review.filterSubject': 'किसी विषय के प्रश्न दिखाएँ',
  'own.review.allQuestions': 'सभी प्रश्न',
  'own.review.allSubjects': 'सभी विषय',
  'own.review.noneLeft': 'कोई प्रश्न इस चुनाव से मेल नहीं खाता।',
  'own.review.solutions': 'हल और उत्तर कुंजी',
  'own.review.oneByOne': 'एक-एक करके',
  'own.review.alternate': 'या',
  'own.review.chosen': 'चुना गया',
  'own.review.rightOption': 'सही',
  'own.review.withheld': 'यह प्रश्न किसी दूसरे टेस्ट में भी है। उस टेस्ट के समाप्त होने पर, {time} को, हल दिखाया जाएगा।',
  'own.review.notReleased': 'समीक्षा अभी नहीं खुली है।',
} as const satisfies TranslationOf<typeof english>;
