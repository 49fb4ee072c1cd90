/** In Hindi; English: ../en/player.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/player.js';

export default {
  'own.player.play': 'चलाएँ',
  'own.player.pause': 'रोकें',
  'own.player.mute': 'आवाज़ बंद करें',
  'own.player.unmute': 'आवाज़ चालू करें',
  'own.player.volume': 'आवाज़ की तीव्रता',
  'own.player.settings': 'सेटिंग',
  'own.player.menuBack': 'मेनू पर वापस',
  'own.player.speed': 'गति',
  'own.player.normal': 'सामान्य',
  'own.player.captions': 'कैप्शन',
  'own.player.captionsFailed': 'कैप्शन लोड नहीं हो सके।',
  'own.player.off': 'बंद',
  'own.player.fullScreen': 'पूरी स्क्रीन',
  'own.player.leaveFullScreen': 'पूरी स्क्रीन से बाहर आएँ',
  'own.player.place': 'वीडियो में स्थान',
  'own.player.timePlayed': 'चला हुआ समय',
  'own.player.length': 'अवधि',
  'own.player.pictureInPicture': 'छोटी खिड़की',
} as const satisfies TranslationOf<typeof english>;
