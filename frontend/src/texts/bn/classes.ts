/** In Bengali; English: ../en/classes.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/classes.js';

export default {
  'learning.class.ongoing': 'চলমান ক্লাস',
  'learning.class.upcoming': 'আসন্ন ক্লাস',
  'learning.class.completed': 'সম্পন্ন ক্লাস',
  'learning.class.title': 'ক্লাসের শিরোনাম',
  'learning.class.time': 'তারিখ ও সময়',
  'learning.class.subject': 'বিষয়',
  'learning.class.description': 'বিবরণ',
  'learning.class.board': 'বোর্ড',
  'learning.class.teacher': 'শিক্ষক',
  'learning.class.duration': 'সময়কাল',
  'learning.class.resources': 'ক্লাসের উপকরণ',
  'learning.class.join': 'ক্লাসে যোগ দিন',
  'learning.class.remind': 'আমাকে মনে করিয়ে দিন',
  'learning.class.play': 'চালান',
  'learning.class.none': 'কোনো রেকর্ড পাওয়া যায়নি',
  'own.class.page': 'ভার্চুয়াল ক্লাস',
  'own.class.which': 'কোন ক্লাসগুলি',
  'own.class.action': 'কাজ',
  'own.class.more': '{title} সম্পর্কে আরও',
  'own.class.minutes': '{n, plural, one {# মিনিট} other {# মিনিট}}',
  'own.class.attended': 'আপনার উপস্থিতি নথিভুক্ত হয়েছে।',
  'own.class.reminded': 'আপনাকে মনে করিয়ে দেওয়া হবে',
  'own.class.remindAt': 'আমরা আপনাকে {time}-এ মনে করিয়ে দেব।',
  'own.class.noRecording': 'কোনো রেকর্ডিং নেই।',
  'own.class.recording': '{title}-এর রেকর্ডিং',
  'own.class.noResources': 'একটিও না',
} as const satisfies TranslationOf<typeof english>;
