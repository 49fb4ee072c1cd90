/** In Malayalam; English: ../en/results.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/results.js';

export default {
  'assessment.report.title': 'എന്റെ ടെസ്റ്റ് റിപ്പോർട്ട്',
  'assessment.report.submitted': 'നില: സമർപ്പിച്ചു',
  'assessment.report.rank': 'റാങ്ക്',
  'assessment.report.marks': 'മാർക്ക്',
  'assessment.report.highest': 'ഏറ്റവും ഉയർന്ന മാർക്ക്',
  'assessment.report.average': 'ശരാശരി മാർക്ക്',
  'assessment.report.subject': 'വിഷയം',
  'assessment.report.yourScore': 'നിങ്ങളുടെ സ്കോർ',
  'assessment.report.averageShort': 'ശരാശരി',
  'assessment.report.highestShort': 'ഏറ്റവും ഉയർന്നത്',
  'own.report.percentile': 'പെർസെന്റൈൽ',
  'own.report.ofMarks': '{n} എണ്ണത്തിൽ',
  'own.report.ofCandidates': '{n} പേരിൽ',
  'own.report.live': 'തത്സമയം',
  'own.report.provisional': 'താൽക്കാലികം: മറ്റുള്ളവർ ഇപ്പോഴും എഴുതുന്നു.',
  'own.report.final': 'അന്തിമം',
  'own.report.rolling': 'ഈ ടെസ്റ്റ് തുറന്നുതന്നെയിരിക്കും: റാങ്ക് മാറിക്കൊണ്ടിരിക്കും.',
  'own.report.reconnecting': 'ബന്ധിപ്പിക്കുന്നു…',
  'own.report.waiting': 'നിങ്ങളുടെ ചോദ്യക്കടലാസ് എത്തി. റാങ്ക് കണക്കാക്കുകയാണ്.',
  'own.report.top': 'പട്ടികയിൽ മുന്നിൽ',
  'own.report.you': 'നിങ്ങൾ',
  'own.report.around': 'നിങ്ങളുടെ ചുറ്റും',
  'own.report.candidates': '{n, plural, one {# പരീക്ഷാർത്ഥി} other {# പരീക്ഷാർത്ഥികൾ}}',
  'own.report.andOthers': 'കൂടാതെ മറ്റു {n, plural, one {# ആൾ} other {# പേർ}}',
  'own.report.answers': 'നിങ്ങളുടെ ഉത്തരങ്ങൾ',
  'own.report.countsLater': 'എത്രയെണ്ണം ശരിയെന്ന് {time}, ആരും എഴുതാത്തപ്പോൾ കാണിക്കും.',
  'own.report.review': 'ഉത്തരങ്ങൾ അവലോകനം ചെയ്യുക',
  'own.report.timeTaken': 'എടുത്ത സമയം',
} as const satisfies TranslationOf<typeof english>;
