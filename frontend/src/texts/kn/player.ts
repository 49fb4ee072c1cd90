/** In Kannada; English: ../en/player.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/player.js';

export default {
  'own.player.play': 'ಪ್ಲೇ ಮಾಡಿ',
  'own.player.pause': 'ವಿರಾಮಗೊಳಿಸಿ',
  'own.player.mute': 'ಮ್ಯೂಟ್ ಮಾಡಿ',
  'own.player.unmute': 'ಅನ್‌ಮ್ಯೂಟ್ ಮಾಡಿ',
  'own.player.volume': 'ಧ್ವನಿಯ ಮಟ್ಟ',
  'own.player.settings': 'ಸೆಟ್ಟಿಂಗ್‌ಗಳು',
  'own.player.menuBack': 'ಮೆನುವಿಗೆ ಹಿಂತಿರುಗಿ',
  'own.player.speed': 'ವೇಗ',
  'own.player.normal': 'ಸಾಮಾನ್ಯ',
  'own.player.captions': 'ಶೀರ್ಷಿಕೆಗಳು',
  'own.player.captionsFailed': 'ಶೀರ್ಷಿಕೆಗಳನ್ನು ಲೋಡ್ ಮಾಡಲಾಗಲಿಲ್ಲ.',
  'own.player.off': 'ಆಫ್',
  'own.player.fullScreen': 'ಪೂರ್ಣ ಪರದೆ',
  'own.player.leaveFullScreen': 'ಪೂರ್ಣ ಪರದೆಯಿಂದ ಹೊರಬನ್ನಿ',
  'own.player.place': 'ವೀಡಿಯೊದಲ್ಲಿನ ಸ್ಥಾನ',
  'own.player.timePlayed': 'ಪ್ಲೇ ಆದ ಸಮಯ',
  'own.player.length': 'ಅವಧಿ',
  'own.player.pictureInPicture': 'ಸಣ್ಣ ಕಿಟಕಿ',
} as const satisfies TranslationOf<typeof english>;
