/** In Bengali; English: ../en/player.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/player.js';

export default {
  'own.player.play': 'চালান',
  'own.player.pause': 'থামান',
  'own.player.mute': 'শব্দ বন্ধ করুন',
  'own.player.unmute': 'শব্দ চালু করুন',
  'own.player.volume': 'শব্দের মাত্রা',
  'own.player.settings': 'সেটিংস',
  'own.player.menuBack': 'মেনুতে ফিরুন',
  'own.player.speed': 'গতি',
  'own.player.normal': 'স্বাভাবিক',
  'own.player.captions': 'ক্যাপশন',
  'own.player.captionsFailed': 'ক্যাপশন লোড করা যায়নি।',
  'own.player.off': 'বন্ধ',
  'own.player.fullScreen': 'পূর্ণ স্ক্রিন',
  'own.player.leaveFullScreen': 'পূর্ণ স্ক্রিন ছাড়ুন',
  'own.player.place': 'ভিডিওর অবস্থান',
  'own.player.timePlayed': 'চলা সময়',
  'own.player.length': 'দৈর্ঘ্য',
  'own.player.pictureInPicture': 'ছোট জানালা',
} as const satisfies TranslationOf<typeof english>;
