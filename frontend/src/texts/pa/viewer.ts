/** In Punjabi; English: ../en/viewer.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/viewer.js';

export default {
  'learning.viewer.quiz': 'ਕੁਇਜ਼ ਲੋਡ ਨਹੀਂ ਹੋਇਆ',
  'learning.viewer.fault': 'ਫ਼ਾਈਲ ਵਿੱਚ ਗਲਤੀ ਹੈ',
  'learning.viewer.noSlides': 'ਕੋਈ ਨਤੀਜਾ ਨਹੀਂ ਮਿਲਿਆ',
  'learning.notes.title': 'ਨੋਟ',
  'learning.notes.add': 'ਨੋਟ ਜੋੜੋ',
  'learning.notes.save': 'ਨੋਟ ਸੰਭਾਲੋ',
  'learning.notes.saved': 'ਨੋਟ ਜੋੜ ਦਿੱਤੇ ਗਏ',
  'own.viewer.back': 'ਸਮੱਗਰੀ ਵੱਲ ਵਾਪਸ',
  'own.viewer.file': 'ਫ਼ਾਈਲ',
  'own.viewer.gone': 'ਇਹ ਫ਼ਾਈਲ ਹੁਣ ਇੱਥੇ ਨਹੀਂ ਹੈ।',
  'own.notes.text': 'ਤੁਹਾਡਾ ਨੋਟ',
  'own.notes.atPage': 'ਪੰਨਾ {n}',
  'own.notes.atTime': '{time} ਉੱਤੇ',
  'own.notes.goPage': 'ਪੰਨਾ {n} ਉੱਤੇ ਜਾਓ',
  'own.notes.goTime': '{time} ਉੱਤੇ ਜਾਓ',
  'own.notes.none': 'ਅਜੇ ਕੋਈ ਨੋਟ ਨਹੀਂ',
  'own.notes.noneText': 'ਇੱਥੇ ਜੋ ਲਿਖੋਗੇ, ਉਹ ਤੁਹਾਨੂੰ ਇਸੇ ਥਾਂ ਵਾਪਸ ਲਿਆਵੇਗਾ।',
  'own.notes.draft': 'ਸੰਭਾਲਣ ਤੱਕ ਇਸ ਡਿਵਾਈਸ ਉੱਤੇ ਰੱਖਿਆ ਗਿਆ ਹੈ।',
  'own.notes.notSent': 'ਨੋਟ ਸੰਭਾਲਿਆ ਨਹੀਂ ਜਾ ਸਕਿਆ। ਇਹ ਇਸ ਡਿਵਾਈਸ ਉੱਤੇ ਰੱਖਿਆ ਹੈ: ਕਨੈਕਸ਼ਨ ਆਉਣ ਉੱਤੇ ਮੁੜ ਸੰਭਾਲੋ।',
  'own.notes.long': 'ਵੱਧ ਤੋਂ ਵੱਧ {n} ਅੱਖਰ',
  'own.notes.close': 'ਨੋਟ ਬੰਦ ਕਰੋ',
  'refusal.note.too_many': 'ਇਸ ਫ਼ਾਈਲ ਵਿੱਚ ਹੋਰ ਨੋਟ ਨਹੀਂ ਜੁੜ ਸਕਦੇ।',
} as const satisfies TranslationOf<typeof english>;
