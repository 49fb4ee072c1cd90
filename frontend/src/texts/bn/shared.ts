/** In Bengali; English: ../en/shared.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/shared.js';

export default {
  'own.product.name': 'পরীক্ষার প্রস্তুতি',
  'own.common.close': 'বন্ধ করুন',
  'own.state.loading': 'লোড হচ্ছে…',
  'own.error.connection': 'সার্ভারের সঙ্গে সংযোগ নেই।',
  'own.error.otherPerson': 'এর মধ্যে এই ব্রাউজারে অন্য একজন সাইন ইন করেছেন। এগিয়ে যেতে আবার সাইন ইন করুন।',
  'own.error.busy': 'সার্ভার ব্যস্ত। একটু পরে আবার চেষ্টা করুন।',
  'own.error.version': 'এই পৃষ্ঠাটি সার্ভারের চেয়ে পুরনো। অনুগ্রহ করে আবার লোড করুন।',
  'own.error.release':
    'নতুন সংস্করণ এসেছে এবং এই পৃষ্ঠার একটি অংশ পাওয়া যাচ্ছে না। আপনার উত্তরগুলি রাখা আছে: সুবিধামতো পৃষ্ঠাটি আবার লোড করুন।',
  'own.error.unknown': 'এই পৃষ্ঠায় কিছু ভুল হয়েছে।',
  'own.error.retry': 'আবার চেষ্টা করুন',
  'own.error.reload': 'আবার লোড করুন',
  'own.error.home': 'হোম পৃষ্ঠায় ফিরে যান',
  'own.error.title': 'কাজটি হল না',
  'own.list.result': 'ফলাফল',
  'own.report.home': 'সব মূল্যায়ন',
} as const satisfies TranslationOf<typeof english>;
