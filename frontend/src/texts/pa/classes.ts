/** In Punjabi; English: ../en/classes.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/classes.js';

export default {
  'learning.class.ongoing': 'ਚੱਲ ਰਹੀ ਜਮਾਤ',
  'learning.class.upcoming': 'ਆਉਣ ਵਾਲੀ ਜਮਾਤ',
  'learning.class.completed': 'ਪੂਰੀ ਹੋਈ ਜਮਾਤ',
  'learning.class.title': 'ਜਮਾਤ ਦਾ ਸਿਰਲੇਖ',
  'learning.class.time': 'ਤਾਰੀਖ਼ ਅਤੇ ਸਮਾਂ',
  'learning.class.subject': 'ਵਿਸ਼ਾ',
  'learning.class.description': 'ਵੇਰਵਾ',
  'learning.class.board': 'ਬੋਰਡ',
  'learning.class.teacher': 'ਅਧਿਆਪਕ',
  'learning.class.duration': 'ਮਿਆਦ',
  'learning.class.resources': 'ਜਮਾਤ ਦੀ ਸਮੱਗਰੀ',
  'learning.class.join': 'ਜਮਾਤ ਵਿੱਚ ਸ਼ਾਮਲ ਹੋਵੋ',
  'learning.class.remind': 'ਮੈਨੂੰ ਯਾਦ ਕਰਵਾਓ',
  'learning.class.play': 'ਚਲਾਓ',
  'learning.class.none': 'ਕੋਈ ਰਿਕਾਰਡ ਨਹੀਂ ਮਿਲਿਆ',
  'own.class.page': 'ਵਰਚੁਅਲ ਜਮਾਤਾਂ',
  'own.class.which': 'ਕਿਹੜੀਆਂ ਜਮਾਤਾਂ',
  'own.class.action': 'ਕਾਰਵਾਈ',
  'own.class.more': '{title} ਬਾਰੇ ਹੋਰ',
  'own.class.minutes': '{n, plural, one {# ਮਿੰਟ} other {# ਮਿੰਟ}}',
  'own.class.attended': 'ਤੁਹਾਡੀ ਹਾਜ਼ਰੀ ਦਰਜ ਹੋ ਗਈ ਹੈ।',
  'own.class.reminded': 'ਤੁਹਾਨੂੰ ਯਾਦ ਕਰਵਾਇਆ ਜਾਵੇਗਾ',
  'own.class.remindAt': 'ਅਸੀਂ ਤੁਹਾਨੂੰ {time} ’ਤੇ ਯਾਦ ਕਰਵਾਵਾਂਗੇ।',
  'own.class.noRecording': 'ਕੋਈ ਰਿਕਾਰਡਿੰਗ ਨਹੀਂ ਹੈ।',
  'own.class.recording': '{title} ਦੀ ਰਿਕਾਰਡਿੰਗ',
  'own.class.noResources': 'ਕੋਈ ਨਹੀਂ',
} as const satisfies TranslationOf<typeof english>;
