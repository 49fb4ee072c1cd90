/** In Tamil; English: ../en/player.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/player.js';

export default {
  'own.player.play': 'இயக்கு',
  'own.player.pause': 'இடைநிறுத்து',
  'own.player.mute': 'ஒலியை நிறுத்து',
  'own.player.unmute': 'ஒலியை இயக்கு',
  'own.player.volume': 'ஒலியளவு',
  'own.player.settings': 'அமைப்புகள்',
  'own.player.menuBack': 'பட்டிக்குத் திரும்பு',
  'own.player.speed': 'வேகம்',
  'own.player.normal': 'இயல்பு',
  'own.player.captions': 'வசனங்கள்',
  'own.player.captionsFailed': 'வசனங்களை ஏற்ற முடியவில்லை.',
  'own.player.off': 'முடக்கு',
  'own.player.fullScreen': 'முழுத்திரை',
  'own.player.leaveFullScreen': 'முழுத்திரையிலிருந்து வெளியேறு',
  'own.player.place': 'காணொளியில் இடம்',
  'own.player.timePlayed': 'ஓடிய நேரம்',
  'own.player.length': 'கால அளவு',
  'own.player.pictureInPicture': 'சிறு சாளரம்',
} as const satisfies TranslationOf<typeof english>;
