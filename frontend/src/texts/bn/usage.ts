/** In Bengali; English: ../en/usage.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/usage.js';

export default {
  'assessment.usage.today': 'আজ',
  'assessment.usage.last3': 'গত 3 দিন',
  'assessment.usage.last7': 'গত 7 দিন',
  'assessment.usage.last30': 'গত 30 দিন',
  'assessment.usage.go': 'দেখুন',
  'assessment.usage.bySubject': 'পাঠ্যসামগ্রীতে ব্যয় করা সময়',
  'assessment.usage.overall': 'পাঠ্যসামগ্রীর ব্যবহার (মোট)',
  'assessment.usage.all': 'সব',
  'assessment.usage.videos': 'ভিডিও',
  'assessment.usage.pdf': 'পিডিএফ',
  'assessment.usage.pdfShort': 'পিডিএফ',
  'assessment.usage.ppt': 'পিপিটি',
  'assessment.usage.quiz': 'কুইজ',
  'assessment.usage.none': 'দেখানোর মতো তথ্য নেই',
  'own.usage.range': 'দিন',
  'own.usage.custom': 'অন্য দিন',
  'own.usage.from': 'থেকে',
  'own.usage.to': 'পর্যন্ত',
  'own.usage.types': 'পাঠ্যসামগ্রীর ধরন',
  'own.usage.subject': 'বিষয়',
  'own.usage.kind': 'ধরন',
  'own.usage.time': 'সময়',
  'own.usage.minutes': '{n} মিনিট',
  'own.usage.badRange': 'এমন প্রথম দিন বাছুন যা শেষ দিনের পরে নয়, এবং সর্বাধিক এক বছর।',
  'own.usage.noGrade': 'আগে আপনার ক্লাস বাছুন: তারপর আপনার ব্যবহার এখানে দেখা যাবে।',
} as const satisfies TranslationOf<typeof english>;
