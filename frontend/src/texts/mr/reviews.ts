/** In Marathi; English: ../en/reviews.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/reviews.js';

export default {
  'assessment.review.right': 'बरोबर उत्तर:',
  'assessment.review.hints': 'सूचक',
  'assessment.review.hintTab': 'सूचकासाठी या टॅबवर क्लिक करा',
  'assessment.review.video': 'व्हिडिओची लिंक',
  'assessment.review.videoNote': 'हे सोडवण्यासाठी हा व्हिडिओ पहा',
  'own.review.title': 'आढावा',
  'own.review.own': 'तुमचे उत्तर:',
  'own.review.none': 'उत्तर दिले नाही',
  'own.review.marks': 'गुण',
  'own.review.time': 'या प्रश्नावर वेळ',
  'own.review.explanation': 'स्पष्टीकरण',
  'own.review.videoOpen': 'व्हिडिओ {n} (नव्या टॅबमध्ये उघडतो)',
  'own.review.videoLater': 'व्हिडिओ {n} अजून इथे पाहता येत नाही.',
  'own.review.filterWent': 'निकालानुसार प्रश्न दाखवा',
  'own.review.filterSubject': 'एका विषयाचे प्रश्न दाखवा',
  'own.review.allQuestions': 'सर्व प्रश्न',
  'own.review.allSubjects': 'सर्व विषय',
  'own.review.noneLeft': 'या निवडीत एकही प्रश्न बसत नाही.',
  'own.review.solutions': 'उकल आणि उत्तरसूची',
  'own.review.oneByOne': 'एकेक करून',
  'own.review.alternate': 'किंवा',
  'own.review.chosen': 'निवडलेला',
  'own.review.rightOption': 'बरोबर',
  'own.review.withheld': 'हा प्रश्न दुसऱ्या चाचणीतही आहे. ती संपल्यावर, {time} रोजी, उकल दाखवली जाईल.',
  'own.review.notReleased': 'आढावा अजून उघडलेला नाही.',
} as const satisfies TranslationOf<typeof english>;
