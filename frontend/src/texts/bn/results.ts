/** In Bengali; English: ../en/results.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/results.js';

export default {
  'assessment.report.title': 'আমার টেস্ট প্রতিবেদন',
  'assessment.report.submitted': 'অবস্থা: জমা দেওয়া হয়েছে',
  'assessment.report.rank': 'র‍্যাঙ্ক',
  'assessment.report.marks': 'নম্বর',
  'assessment.report.highest': 'সর্বোচ্চ নম্বর',
  'assessment.report.average': 'গড় নম্বর',
  'assessment.report.subject': 'বিষয়',
  'assessment.report.yourScore': 'আপনার নম্বর',
  'assessment.report.averageShort': 'গড়',
  'assessment.report.highestShort': 'সর্বোচ্চ',
  'own.report.percentile': 'পার্সেন্টাইল',
  'own.report.ofMarks': '{n}-এর মধ্যে',
  'own.report.ofCandidates': '{n} জনের মধ্যে',
  'own.report.live': 'লাইভ',
  'own.report.provisional': 'সাময়িক: অন্যরা এখনও লিখছে।',
  'own.report.final': 'চূড়ান্ত',
  'own.report.rolling': 'এই টেস্ট খোলা থাকে: র‍্যাঙ্ক বদলাতে থাকবে।',
  'own.report.reconnecting': 'সংযোগ হচ্ছে…',
  'own.report.waiting': 'আপনার প্রশ্নপত্র পৌঁছেছে। র‍্যাঙ্ক হিসাব করা হচ্ছে।',
  'own.report.top': 'তালিকার শীর্ষে',
  'own.report.you': 'আপনি',
  'own.report.around': 'আপনার আশেপাশে',
  'own.report.candidates': '{n, plural, one {# জন পরীক্ষার্থী} other {# জন পরীক্ষার্থী}}',
  'own.report.andOthers': 'এবং আরও {n, plural, one {# জন} other {# জন}}',
  'own.report.answers': 'আপনার উত্তর',
  'own.report.countsLater': 'কতগুলি সঠিক তা {time}-এ দেখানো হবে, যখন আর কেউ লিখছে না।',
  'own.report.review': 'উত্তর পর্যালোচনা করুন',
  'own.report.timeTaken': 'ব্যয় করা সময়',
} as const satisfies TranslationOf<typeof english>;
