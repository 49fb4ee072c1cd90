/** In Tamil; English: ../en/reviews.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/reviews.js';

export default {
  'assessment.review.right': 'சரியான விடை:',
  'assessment.review.hints': 'குறிப்புகள்',
  'assessment.review.hintTab': 'குறிப்புக்கு இந்தத் தாவலைச் சொடுக்கவும்',
  'assessment.review.video': 'காணொளி இணைப்பு',
  'assessment.review.videoNote': 'இதைத் தீர்க்க இந்தக் காணொளியைப் பார்க்கவும்',
  'own.review.title': 'மீள்பார்வை',
  'own.review.own': 'உங்கள் விடை:',
  'own.review.none': 'விடையளிக்கவில்லை',
  'own.review.marks': 'மதிப்பெண்கள்',
  'own.review.time': 'இந்த வினாவுக்குச் செலவிட்ட நேரம்',
  'own.review.explanation': 'விளக்கம்',
  'own.review.videoOpen': 'காணொளி {n} (புதிய தாவலில் திறக்கும்)',
  'own.review.videoLater': 'காணொளி {n} ஐ இங்கே இன்னும் இயக்க முடியாது.',
  'own.review.filterWent': 'விளைவுப்படி வினாக்களைக் காட்டு',
  'own.review.filterSubject': 'ஒரு பாடத்தின் வினாக்களைக் காட்டு',
  'own.review.allQuestions': 'எல்லா வினாக்களும்',
  'own.review.allSubjects': 'எல்லாப் பாடங்களும்',
  'own.review.noneLeft': 'இந்தத் தேர்வுக்குப் பொருந்தும் வினா இல்லை.',
  'own.review.solutions': 'தீர்வுகளும் விடைக்குறிப்பும்',
  'own.review.oneByOne': 'ஒவ்வொன்றாக',
  'own.review.alternate': 'அல்லது',
  'own.review.chosen': 'தேர்ந்தெடுத்தது',
  'own.review.rightOption': 'சரி',
  'own.review.withheld': 'இந்த வினா வேறொரு தேர்விலும் உள்ளது. அது முடியும் {time} அன்று தீர்வு காட்டப்படும்.',
  'own.review.notReleased': 'மீள்பார்வை இன்னும் திறக்கவில்லை.',
} as const satisfies TranslationOf<typeof english>;
