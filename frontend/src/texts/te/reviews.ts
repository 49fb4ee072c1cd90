/** In Telugu; English: ../en/reviews.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/reviews.js';

export default {
  'assessment.review.right': 'సరైన సమాధానం:',
  'assessment.review.hints': 'సూచనలు',
  'assessment.review.hintTab': 'సూచన కోసం ఈ ట్యాబ్‌పై క్లిక్ చేయండి',
  'assessment.review.video': 'వీడియో లింక్',
  'assessment.review.videoNote': 'దీన్ని సాధించడానికి ఈ వీడియో చూడండి',
  'own.review.title': 'సమీక్ష',
  'own.review.own': 'మీ సమాధానం:',
  'own.review.none': 'సమాధానం ఇవ్వలేదు',
  'own.review.marks': 'మార్కులు',
  'own.review.time': 'ఈ ప్రశ్నపై సమయం',
  'own.review.explanation': 'వివరణ',
  'own.review.videoOpen': 'వీడియో {n} (కొత్త ట్యాబ్‌లో తెరుచుకుంటుంది)',
  'own.review.videoLater': 'వీడియో {n} ఇంకా ఇక్కడ ఆడదు.',
  'own.review.filterWent': 'ఫలితం ప్రకారం ప్రశ్నలు చూపండి',
  'own.review.filterSubject': 'ఒక సబ్జెక్టు ప్రశ్నలు చూపండి',
  'own.review.allQuestions': 'అన్ని ప్రశ్నలు',
  'own.review.allSubjects': 'అన్ని సబ్జెక్టులు',
  'own.review.noneLeft': 'ఈ ఎంపికకు సరిపోయే ప్రశ్న లేదు.',
  'own.review.solutions': 'పరిష్కారాలు, జవాబు కీ',
  'own.review.oneByOne': 'ఒక్కొక్కటిగా',
  'own.review.alternate': 'లేదా',
  'own.review.chosen': 'ఎంచుకున్నది',
  'own.review.rightOption': 'సరైనది',
  'own.review.withheld': 'ఈ ప్రశ్న మరో పరీక్షలోనూ ఉంది. అది ముగిసే {time} న పరిష్కారం చూపబడుతుంది.',
  'own.review.notReleased': 'సమీక్ష ఇంకా తెరుచుకోలేదు.',
} as const satisfies TranslationOf<typeof english>;
