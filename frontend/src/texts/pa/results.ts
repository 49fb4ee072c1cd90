/** In Punjabi; English: ../en/results.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/results.js';

export default {
  'assessment.report.title': 'ਮੇਰੀ ਟੈਸਟ ਰਿਪੋਰਟ',
  'assessment.report.submitted': 'ਸਥਿਤੀ: ਜਮ੍ਹਾਂ ਹੋ ਗਿਆ',
  'assessment.report.rank': 'ਰੈਂਕ',
  'assessment.report.marks': 'ਅੰਕ',
  'assessment.report.highest': 'ਸਭ ਤੋਂ ਵੱਧ ਅੰਕ',
  'assessment.report.average': 'ਔਸਤ ਅੰਕ',
  'assessment.report.subject': 'ਵਿਸ਼ਾ',
  'assessment.report.yourScore': 'ਤੁਹਾਡੇ ਅੰਕ',
  'assessment.report.averageShort': 'ਔਸਤ',
  'assessment.report.highestShort': 'ਸਭ ਤੋਂ ਵੱਧ',
  'own.report.percentile': 'ਪ੍ਰਤੀਸ਼ਤਤਾ ਦਰਜਾ',
  'own.report.ofMarks': '{n} ਵਿੱਚੋਂ',
  'own.report.ofCandidates': '{n} ਵਿੱਚੋਂ',
  'own.report.live': 'ਲਾਈਵ',
  'own.report.provisional': 'ਆਰਜ਼ੀ: ਹੋਰ ਅਜੇ ਲਿਖ ਰਹੇ ਹਨ।',
  'own.report.final': 'ਅੰਤਿਮ',
  'own.report.rolling': 'ਇਹ ਟੈਸਟ ਖੁੱਲ੍ਹਾ ਰਹਿੰਦਾ ਹੈ: ਰੈਂਕ ਬਦਲਦਾ ਰਹੇਗਾ।',
  'own.report.reconnecting': 'ਕਨੈਕਟ ਹੋ ਰਿਹਾ ਹੈ…',
  'own.report.waiting': 'ਤੁਹਾਡਾ ਪ੍ਰਸ਼ਨ-ਪੱਤਰ ਪਹੁੰਚ ਗਿਆ ਹੈ। ਰੈਂਕ ਕੱਢਿਆ ਜਾ ਰਿਹਾ ਹੈ।',
  'own.report.top': 'ਸੂਚੀ ਵਿੱਚ ਸਭ ਤੋਂ ਉੱਪਰ',
  'own.report.you': 'ਤੁਸੀਂ',
  'own.report.around': 'ਤੁਹਾਡੇ ਆਲੇ-ਦੁਆਲੇ',
  'own.report.candidates': '{n, plural, one {# ਪ੍ਰੀਖਿਆਰਥੀ} other {# ਪ੍ਰੀਖਿਆਰਥੀ}}',
  'own.report.andOthers': 'ਅਤੇ {n, plural, one {# ਹੋਰ} other {# ਹੋਰ}}',
  'own.report.answers': 'ਤੁਹਾਡੇ ਉੱਤਰ',
  'own.report.countsLater': 'ਕਿੰਨੇ ਸਹੀ ਹਨ, ਇਹ {time} ਨੂੰ ਦਿਖਾਇਆ ਜਾਵੇਗਾ, ਜਦੋਂ ਕੋਈ ਨਹੀਂ ਲਿਖ ਰਿਹਾ ਹੋਵੇਗਾ।',
  'own.report.review': 'ਉੱਤਰਾਂ ਦੀ ਸਮੀਖਿਆ ਕਰੋ',
  'own.report.timeTaken': 'ਲੱਗਿਆ ਸਮਾਂ',
} as const satisfies TranslationOf<typeof english>;
