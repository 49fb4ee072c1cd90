/** In Malayalam; English: ../en/reviews.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/reviews.js';

export default {
  'assessment.review.right': 'ശരി ഉത്തരം:',
  'assessment.review.hints': 'സൂചനകൾ',
  'assessment.review.hintTab': 'സൂചനയ്ക്കായി ഈ ടാബിൽ ക്ലിക്ക് ചെയ്യുക',
  'assessment.review.video': 'വീഡിയോ ലിങ്ക്',
  'assessment.review.videoNote': 'ഇത് പരിഹരിക്കാൻ ഈ വീഡിയോ കാണുക',
  'own.review.title': 'അവലോകനം',
  'own.review.own': 'നിങ്ങളുടെ ഉത്തരം:',
  'own.review.none': 'ഉത്തരം നൽകിയില്ല',
  'own.review.marks': 'മാർക്ക്',
  'own.review.time': 'ഈ ചോദ്യത്തിന് ചെലവഴിച്ച സമയം',
  'own.review.explanation': 'വിശദീകരണം',
  'own.review.videoOpen': 'വീഡിയോ {n} (പുതിയ ടാബിൽ തുറക്കും)',
  'own.review.videoLater': 'വീഡിയോ {n} ഇപ്പോൾ ഇവിടെ കാണാനാവില്ല.',
  'own.review.filterWent': 'ഫലമനുസരിച്ച് ചോദ്യങ്ങൾ കാണിക്കുക',
  'own.review.filterSubject': 'ഒരു വിഷയത്തിലെ ചോദ്യങ്ങൾ കാണിക്കുക',
  'own.review.allQuestions': 'എല്ലാ ചോദ്യങ്ങളും',
  'own.review.allSubjects': 'എല്ലാ വിഷയങ്ങളും',
  'own.review.noneLeft': 'ഈ തിരഞ്ഞെടുപ്പിന് ചേരുന്ന ചോദ്യമില്ല.',
  'own.review.solutions': 'പരിഹാരങ്ങളും ഉത്തരസൂചികയും',
  'own.review.oneByOne': 'ഓരോന്നായി',
  'own.review.alternate': 'അല്ലെങ്കിൽ',
  'own.review.chosen': 'തിരഞ്ഞെടുത്തത്',
  'own.review.rightOption': 'ശരി',
  'own.review.withheld': 'ഈ ചോദ്യം മറ്റൊരു ടെസ്റ്റിലുമുണ്ട്. അത് തീരുന്ന {time} പരിഹാരം കാണിക്കും.',
  'own.review.notReleased': 'അവലോകനം ഇതുവരെ തുറന്നിട്ടില്ല.',
} as const satisfies TranslationOf<typeof english>;
