/** In Punjabi; English: ../en/player.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/player.js';

export default {
  'own.player.play': 'ਚਲਾਓ',
  'own.player.pause': 'ਰੋਕੋ',
  'own.player.mute': 'ਆਵਾਜ਼ ਬੰਦ ਕਰੋ',
  'own.player.unmute': 'ਆਵਾਜ਼ ਚਾਲੂ ਕਰੋ',
  'own.player.volume': 'ਆਵਾਜ਼ ਦਾ ਪੱਧਰ',
  'own.player.settings': 'ਸੈਟਿੰਗਾਂ',
  'own.player.menuBack': 'ਮੀਨੂ ਵੱਲ ਵਾਪਸ',
  'own.player.speed': 'ਗਤੀ',
  'own.player.normal': 'ਸਧਾਰਨ',
  'own.player.captions': 'ਕੈਪਸ਼ਨ',
  'own.player.captionsFailed': 'ਕੈਪਸ਼ਨ ਲੋਡ ਨਹੀਂ ਹੋ ਸਕੇ।',
  'own.player.off': 'ਬੰਦ',
  'own.player.fullScreen': 'ਪੂਰੀ ਸਕ੍ਰੀਨ',
  'own.player.leaveFullScreen': 'ਪੂਰੀ ਸਕ੍ਰੀਨ ਤੋਂ ਬਾਹਰ ਆਓ',
  'own.player.place': 'ਵੀਡੀਓ ਵਿੱਚ ਥਾਂ',
  'own.player.timePlayed': 'ਚੱਲਿਆ ਸਮਾਂ',
  'own.player.length': 'ਮਿਆਦ',
  'own.player.pictureInPicture': 'ਛੋਟੀ ਖਿੜਕੀ',
} as const satisfies TranslationOf<typeof english>;
