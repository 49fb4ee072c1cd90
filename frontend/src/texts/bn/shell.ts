/** In Bengali; English: ../en/shell.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/shell.js';

export default {
  'own.staff.title': 'নমস্কার, {name}',
  'own.staff.text': 'আপনি সাইন ইন করেছেন, তবে ছাত্র হিসেবে নয়। এখানকার পরীক্ষা, ফলাফল ও প্যাকেজ ছাত্রছাত্রীদের জন্য।',
  'own.staff.tools':
    'শিক্ষক ও প্রশাসকেরা পরিচালনার টুল দিয়ে পরীক্ষা প্রকাশ করেন, সময় বাড়ান ও বিষয়বস্তু যোগ করেন। তাঁদের নিজস্ব পৃষ্ঠা এখনও নেই।',
  'own.nav.skip': 'মূল অংশে যান',
  'own.nav.openMenu': 'মেনু খুলুন',
  'own.nav.closeMenu': 'মেনু বন্ধ করুন',
  'own.nav.main': 'প্রধান',
  'accounts.shell.courses': 'কোর্স',
  'accounts.shell.loginRegister': 'লগইন/নিবন্ধন',
  'accounts.shell.login': 'লগইন',
  'accounts.shell.register': 'নিবন্ধন করুন',
  'accounts.shell.dashboard': 'ড্যাশবোর্ড',
  'accounts.shell.userDetails': 'ব্যবহারকারীর বিবরণ',
  'accounts.shell.signOut': 'সাইন আউট',
  'accounts.shell.home': 'হোম/ড্যাশবোর্ড',
  'accounts.shell.profile': 'ব্যবহারকারীর প্রোফাইল',
  'accounts.shell.learning': 'শেখা',
  'accounts.shell.assessment': 'মূল্যায়ন',
  'accounts.shell.analytics': 'বিশ্লেষণ',
  'accounts.fallback.text': 'এই পৃষ্ঠাটি নেই',
  'accounts.fallback.link': 'হোম পৃষ্ঠায় ফিরে যান',
  'own.shell.language': 'ভাষা',
  'own.scheme.dark': 'গাঢ় রং ব্যবহার করুন',
  'own.scheme.light': 'হালকা রং ব্যবহার করুন',
} as const satisfies TranslationOf<typeof english>;
