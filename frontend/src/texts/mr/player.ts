/** In Marathi; English: ../en/player.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/player.js';

export default {
  'own.player.play': 'सुरू करा',
  'own.player.pause': 'थांबवा',
  'own.player.mute': 'आवाज बंद करा',
  'own.player.unmute': 'आवाज सुरू करा',
  'own.player.volume': 'आवाजाची पातळी',
  'own.player.settings': 'सेटिंग',
  'own.player.menuBack': 'मेनूकडे परत',
  'own.player.speed': 'वेग',
  'own.player.normal': 'सामान्य',
  'own.player.captions': 'मथळे',
  'own.player.captionsFailed': 'मथळे लोड होऊ शकले नाहीत.',
  'own.player.off': 'बंद',
  'own.player.fullScreen': 'पूर्ण स्क्रीन',
  'own.player.leaveFullScreen': 'पूर्ण स्क्रीनमधून बाहेर या',
  'own.player.place': 'व्हिडिओतील ठिकाण',
  'own.player.timePlayed': 'झालेला वेळ',
  'own.player.length': 'कालावधी',
  'own.player.pictureInPicture': 'छोटी खिडकी',
} as const satisfies TranslationOf<typeof english>;
