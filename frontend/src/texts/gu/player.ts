/** In Gujarati; English: ../en/player.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/player.js';

export default {
  'own.player.play': 'ચલાવો',
  'own.player.pause': 'થોભાવો',
  'own.player.mute': 'અવાજ બંધ કરો',
  'own.player.unmute': 'અવાજ ચાલુ કરો',
  'own.player.volume': 'અવાજનું સ્તર',
  'own.player.settings': 'સેટિંગ',
  'own.player.menuBack': 'મેનૂ પર પાછા',
  'own.player.speed': 'ઝડપ',
  'own.player.normal': 'સામાન્ય',
  'own.player.captions': 'કૅપ્શન',
  'own.player.captionsFailed': 'કૅપ્શન લોડ થઈ શક્યાં નહીં.',
  'own.player.off': 'બંધ',
  'own.player.fullScreen': 'પૂર્ણ સ્ક્રીન',
  'own.player.leaveFullScreen': 'પૂર્ણ સ્ક્રીનમાંથી બહાર આવો',
  'own.player.place': 'વીડિયોમાં સ્થાન',
  'own.player.timePlayed': 'ચાલેલો સમય',
  'own.player.length': 'સમયગાળો',
  'own.player.pictureInPicture': 'નાની બારી',
} as const satisfies TranslationOf<typeof english>;
