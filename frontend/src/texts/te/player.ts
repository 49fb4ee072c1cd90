/** In Telugu; English: ../en/player.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/player.js';

export default {
  'own.player.play': 'ప్లే చేయండి',
  'own.player.pause': 'పాజ్ చేయండి',
  'own.player.mute': 'మ్యూట్ చేయండి',
  'own.player.unmute': 'అన్‌మ్యూట్ చేయండి',
  'own.player.volume': 'వాల్యూమ్',
  'own.player.settings': 'సెట్టింగ్‌లు',
  'own.player.menuBack': 'మెనూకు తిరిగి వెళ్లండి',
  'own.player.speed': 'వేగం',
  'own.player.normal': 'సాధారణం',
  'own.player.captions': 'క్యాప్షన్లు',
  'own.player.captionsFailed': 'క్యాప్షన్లు లోడ్ కాలేదు.',
  'own.player.off': 'ఆఫ్',
  'own.player.fullScreen': 'పూర్తి స్క్రీన్',
  'own.player.leaveFullScreen': 'పూర్తి స్క్రీన్ నుండి బయటకు',
  'own.player.place': 'వీడియోలో స్థానం',
  'own.player.timePlayed': 'ప్లే అయిన సమయం',
  'own.player.length': 'నిడివి',
  'own.player.pictureInPicture': 'చిన్న విండో',
} as const satisfies TranslationOf<typeof english>;
