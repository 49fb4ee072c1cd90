/** In Bengali; English: ../en/viewer.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/viewer.js';

export default {
  'learning.viewer.quiz': 'কুইজ লোড করা যায়নি',
  'learning.viewer.fault': 'ফাইলে ত্রুটি আছে',
  'learning.viewer.noSlides': 'কোনও ফলাফল পাওয়া যায়নি',
  'learning.notes.title': 'নোট',
  'learning.notes.add': 'নোট যোগ করুন',
  'learning.notes.save': 'নোট সংরক্ষণ করুন',
  'learning.notes.saved': 'নোট যোগ করা হয়েছে',
  'own.viewer.back': 'বিষয়বস্তুতে ফিরুন',
  'own.viewer.file': 'ফাইল',
  'own.viewer.gone': 'এই ফাইলটি আর এখানে নেই।',
  'own.notes.text': 'আপনার নোট',
  'own.notes.atPage': 'পৃষ্ঠা {n}',
  'own.notes.atTime': '{time}-এ',
  'own.notes.goPage': 'পৃষ্ঠা {n}-এ যান',
  'own.notes.goTime': '{time}-এ যান',
  'own.notes.none': 'এখনও কোনও নোট নেই',
  'own.notes.noneText': 'এখানে যা লিখবেন, তা আপনাকে ঠিক এই জায়গায় ফিরিয়ে আনবে।',
  'own.notes.draft': 'সংরক্ষণ না করা পর্যন্ত এই ডিভাইসে রাখা আছে।',
  'own.notes.notSent': 'নোটটি সংরক্ষণ করা যায়নি। এটি এই ডিভাইসে রাখা আছে: সংযোগ এলে আবার সংরক্ষণ করুন।',
  'own.notes.long': 'সর্বাধিক {n}টি অক্ষর',
  'own.notes.close': 'নোট বন্ধ করুন',
  'refusal.note.too_many': 'এই ফাইলে আর নোট রাখা যাবে না।',
} as const satisfies TranslationOf<typeof english>;
