/** In Tamil; English: ../en/results.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/results.js';

export default {
  'assessment.report.title': 'என் தேர்வு அறிக்கை',
  'assessment.report.submitted': 'நிலை: சமர்ப்பிக்கப்பட்டது',
  'assessment.report.rank': 'தரவரிசை',
  'assessment.report.marks': 'மதிப்பெண்கள்',
  'assessment.report.highest': 'அதிகபட்ச மதிப்பெண்கள்',
  'assessment.report.average': 'சராசரி மதிப்பெண்கள்',
  'assessment.report.subject': 'பாடம்',
  'assessment.report.yourScore': 'உங்கள் மதிப்பெண்',
  'assessment.report.averageShort': 'சராசரி',
  'assessment.report.highestShort': 'அதிகபட்சம்',
  'own.report.percentile': 'சதமானம்',
  'own.report.ofMarks': '{n} இல்',
  'own.report.ofCandidates': '{n} பேரில்',
  'own.report.live': 'நேரலை',
  'own.report.provisional': 'தற்காலிகமானது: மற்றவர்கள் இன்னும் எழுதுகிறார்கள்.',
  'own.report.final': 'இறுதி',
  'own.report.rolling': 'இந்தத் தேர்வு திறந்தே இருக்கும்: தரவரிசை மாறிக்கொண்டே இருக்கும்.',
  'own.report.reconnecting': 'இணைக்கிறது…',
  'own.report.waiting': 'உங்கள் வினாத்தாள் வந்து சேர்ந்தது. தரவரிசை கணக்கிடப்படுகிறது.',
  'own.report.top': 'பட்டியலின் முதலிடங்கள்',
  'own.report.you': 'நீங்கள்',
  'own.report.around': 'உங்களைச் சுற்றி',
  'own.report.candidates': '{n, plural, one {# தேர்வர்} other {# தேர்வர்கள்}}',
  'own.report.andOthers': 'மேலும் {n, plural, one {# பேர்} other {# பேர்}}',
  'own.report.answers': 'உங்கள் விடைகள்',
  'own.report.countsLater': 'எத்தனை சரி என்பது {time} அன்று, யாரும் எழுதாதபோது காட்டப்படும்.',
  'own.report.review': 'விடைகளை மீள்பார்வை செய்',
  'own.report.timeTaken': 'எடுத்த நேரம்',
} as const satisfies TranslationOf<typeof english>;
