/** In Punjabi; English: ../en/reviews.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/reviews.js';

export default {
  'assessment.review.right': 'ਸਹੀ ਉੱਤਰ:',
  'assessment.review.hints': 'ਇਸ਼ਾਰੇ',
  'assessment.review.hintTab': 'ਇਸ਼ਾਰੇ ਲਈ ਇਸ ਟੈਬ ਉੱਤੇ ਕਲਿੱਕ ਕਰੋ',
  'assessment.review.video': 'ਵੀਡੀਓ ਦਾ ਲਿੰਕ',
  'assessment.review.videoNote': 'ਇਸਨੂੰ ਹੱਲ ਕਰਨ ਲਈ ਇਹ ਵੀਡੀਓ ਵੇਖੋ',
  'own.review.title': 'ਸਮੀਖਿਆ',
  'own.review.own': 'ਤੁਹਾਡਾ ਉੱਤਰ:',
  'own.review.none': 'ਉੱਤਰ ਨਹੀਂ ਦਿੱਤਾ',
  'own.review.marks': 'ਅੰਕ',
  'own.review.time': 'ਇਸ ਪ੍ਰਸ਼ਨ ਉੱਤੇ ਸਮਾਂ',
  'own.review.explanation': 'ਵਿਆਖਿਆ',
  'own.review.videoOpen': 'ਵੀਡੀਓ {n} (ਨਵੀਂ ਟੈਬ ਵਿੱਚ ਖੁੱਲ੍ਹਦੀ ਹੈ)',
  'own.review.videoLater': 'ਵੀਡੀਓ {n} ਅਜੇ ਇੱਥੇ ਨਹੀਂ ਚਲਾਈ ਜਾ ਸਕਦੀ।',
  'own.review.filterWent': 'ਨਤੀਜੇ ਅਨੁਸਾਰ ਪ੍ਰਸ਼ਨ ਦਿਖਾਓ',
  'own.review.filterSubject': 'ਇੱਕ ਵਿਸ਼ੇ ਦੇ ਪ੍ਰਸ਼ਨ ਦਿਖਾਓ',
  'own.review.allQuestions': 'ਸਾਰੇ ਪ੍ਰਸ਼ਨ',
  'own.review.allSubjects': 'ਸਾਰੇ ਵਿਸ਼ੇ',
  'own.review.noneLeft': 'ਇਸ ਚੋਣ ਵਿੱਚ ਕੋਈ ਪ੍ਰਸ਼ਨ ਨਹੀਂ ਆਉਂਦਾ।',
  'own.review.solutions': 'ਹੱਲ ਅਤੇ ਉੱਤਰ-ਕੁੰਜੀ',
  'own.review.oneByOne': 'ਇੱਕ-ਇੱਕ ਕਰਕੇ',
  'own.review.alternate': 'ਜਾਂ',
  'own.review.chosen': 'ਚੁਣਿਆ',
  'own.review.rightOption': 'ਸਹੀ',
  'own.review.withheld': 'ਇਹ ਪ੍ਰਸ਼ਨ ਕਿਸੇ ਹੋਰ ਟੈਸਟ ਵਿੱਚ ਵੀ ਹੈ। ਉਸਦੇ ਮੁੱਕਣ ਉੱਤੇ, {time} ਨੂੰ, ਹੱਲ ਦਿਖਾਇਆ ਜਾਵੇਗਾ।',
  'own.review.notReleased': 'ਸਮੀਖਿਆ ਅਜੇ ਨਹੀਂ ਖੁੱਲ੍ਹੀ।',
} as const satisfies TranslationOf<typeof english>;
