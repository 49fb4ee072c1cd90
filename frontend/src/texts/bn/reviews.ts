/** In Bengali; English: ../en/reviews.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/reviews.js';

export default {
  'assessment.review.right': 'সঠিক উত্তর:',
  'assessment.review.hints': 'ইঙ্গিত',
  'assessment.review.hintTab': 'ইঙ্গিতের জন্য এই ট্যাবে ক্লিক করুন',
  'assessment.review.video': 'ভিডিওর লিঙ্ক',
  'assessment.review.videoNote': 'এটি সমাধান করতে এই ভিডিও দেখুন',
  'own.review.title': 'পর্যালোচনা',
  'own.review.own': 'আপনার উত্তর:',
  'own.review.none': 'উত্তর দেওয়া হয়নি',
  'own.review.marks': 'নম্বর',
  'own.review.time': 'এই প্রশ্নে সময়',
  'own.review.explanation': 'ব্যাখ্যা',
  'own.review.videoOpen': 'ভিডিও {n} (নতুন ট্যাবে খোলে)',
  'own.review.videoLater': 'ভিডিও {n} এখনও এখানে চালানো যায় না।',
  'own.review.filterWent': 'ফল অনুযায়ী প্রশ্ন দেখান',
  'own.review.filterSubject': 'একটি বিষয়ের প্রশ্ন দেখান',
  'own.review.allQuestions': 'সব প্রশ্ন',
  'own.review.allSubjects': 'সব বিষয়',
  'own.review.noneLeft': 'এই বাছাইয়ে কোনো প্রশ্ন নেই।',
  'own.review.solutions': 'সমাধান ও উত্তরমালা',
  'own.review.oneByOne': 'একটি একটি করে',
  'own.review.alternate': 'অথবা',
  'own.review.chosen': 'বাছাই করা',
  'own.review.rightOption': 'সঠিক',
  'own.review.withheld': 'এই প্রশ্ন অন্য একটি টেস্টেও আছে। সেটি শেষ হলে, {time}-এ, সমাধান দেখানো হবে।',
  'own.review.notReleased': 'পর্যালোচনা এখনও খোলেনি।',
} as const satisfies TranslationOf<typeof english>;
