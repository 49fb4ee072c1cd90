/** In Punjabi; English: ../en/usage.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/usage.js';

export default {
  'assessment.usage.today': 'ਅੱਜ',
  'assessment.usage.last3': 'ਪਿਛਲੇ 3 ਦਿਨ',
  'assessment.usage.last7': 'ਪਿਛਲੇ 7 ਦਿਨ',
  'assessment.usage.last30': 'ਪਿਛਲੇ 30 ਦਿਨ',
  'assessment.usage.go': 'ਵੇਖੋ',
  'assessment.usage.bySubject': 'ਸਮੱਗਰੀ ਉੱਤੇ ਬਿਤਾਇਆ ਸਮਾਂ',
  'assessment.usage.overall': 'ਸਮੱਗਰੀ ਦੀ ਵਰਤੋਂ (ਕੁੱਲ)',
  'assessment.usage.all': 'ਸਾਰੇ',
  'assessment.usage.videos': 'ਵੀਡੀਓ',
  'assessment.usage.pdf': 'ਪੀਡੀਐੱਫ਼',
  'assessment.usage.pdfShort': 'ਪੀਡੀਐੱਫ਼',
  'assessment.usage.ppt': 'ਪੀਪੀਟੀ',
  'assessment.usage.quiz': 'ਕੁਇਜ਼',
  'assessment.usage.none': 'ਦਿਖਾਉਣ ਲਈ ਕੋਈ ਡਾਟਾ ਨਹੀਂ',
  'own.usage.range': 'ਦਿਨ',
  'own.usage.custom': 'ਹੋਰ ਦਿਨ',
  'own.usage.from': 'ਤੋਂ',
  'own.usage.to': 'ਤੱਕ',
  'own.usage.types': 'ਸਮੱਗਰੀ ਦੀਆਂ ਕਿਸਮਾਂ',
  'own.usage.subject': 'ਵਿਸ਼ਾ',
  'own.usage.kind': 'ਕਿਸਮ',
  'own.usage.time': 'ਸਮਾਂ',
  'own.usage.minutes': '{n} ਮਿੰਟ',
  'own.usage.badRange': 'ਅਜਿਹਾ ਪਹਿਲਾ ਦਿਨ ਚੁਣੋ ਜੋ ਆਖ਼ਰੀ ਦਿਨ ਤੋਂ ਬਾਅਦ ਦਾ ਨਾ ਹੋਵੇ, ਅਤੇ ਵੱਧ ਤੋਂ ਵੱਧ ਇੱਕ ਸਾਲ।',
  'own.usage.noGrade': 'ਪਹਿਲਾਂ ਆਪਣੀ ਜਮਾਤ ਚੁਣੋ: ਫਿਰ ਤੁਹਾਡੀ ਵਰਤੋਂ ਇੱਥੇ ਦਿਸੇਗੀ।',
} as const satisfies TranslationOf<typeof english>;
