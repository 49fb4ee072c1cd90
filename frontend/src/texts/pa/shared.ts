/** In Punjabi; English: ../en/shared.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/shared.js';

export default {
  'own.product.name': 'ਪ੍ਰੀਖਿਆ ਦੀ ਤਿਆਰੀ',
  'own.common.close': 'ਬੰਦ ਕਰੋ',
  'own.state.loading': 'ਲੋਡ ਹੋ ਰਿਹਾ ਹੈ…',
  'own.error.connection': 'ਸਰਵਰ ਨਾਲ ਕਨੈਕਸ਼ਨ ਨਹੀਂ ਹੈ।',
  'own.error.otherPerson': 'ਇਸ ਦੌਰਾਨ ਇਸ ਬ੍ਰਾਊਜ਼ਰ ਵਿੱਚ ਕਿਸੇ ਹੋਰ ਨੇ ਸਾਈਨ ਇਨ ਕੀਤਾ ਹੈ। ਅੱਗੇ ਵਧਣ ਲਈ ਦੁਬਾਰਾ ਸਾਈਨ ਇਨ ਕਰੋ।',
  'own.error.busy': 'ਸਰਵਰ ਰੁੱਝਿਆ ਹੋਇਆ ਹੈ। ਥੋੜ੍ਹੀ ਦੇਰ ਬਾਅਦ ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ।',
  'own.error.version': 'ਇਹ ਪੰਨਾ ਸਰਵਰ ਨਾਲੋਂ ਪੁਰਾਣਾ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਇਸਨੂੰ ਦੁਬਾਰਾ ਲੋਡ ਕਰੋ।',
  'own.error.release':
    'ਨਵਾਂ ਸੰਸਕਰਣ ਆ ਗਿਆ ਹੈ ਅਤੇ ਇਸ ਪੰਨੇ ਦਾ ਇੱਕ ਹਿੱਸਾ ਨਹੀਂ ਮਿਲ ਰਿਹਾ। ਤੁਹਾਡੇ ਉੱਤਰ ਸੰਭਾਲੇ ਹੋਏ ਹਨ: ਜਦੋਂ ਠੀਕ ਲੱਗੇ, ਪੰਨਾ ਦੁਬਾਰਾ ਲੋਡ ਕਰੋ।',
  'own.error.unknown': 'ਇਸ ਪੰਨੇ ’ਤੇ ਕੁਝ ਗਲਤ ਹੋ ਗਿਆ।',
  'own.error.retry': 'ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ',
  'own.error.reload': 'ਦੁਬਾਰਾ ਲੋਡ ਕਰੋ',
  'own.error.home': 'ਮੁੱਖ ਪੰਨੇ ’ਤੇ ਵਾਪਸ ਜਾਓ',
  'own.error.title': 'ਇਹ ਨਹੀਂ ਹੋ ਸਕਿਆ',
  'own.list.result': 'ਨਤੀਜਾ',
  'own.report.home': 'ਸਾਰੇ ਮੁਲਾਂਕਣ',
} as const satisfies TranslationOf<typeof english>;
