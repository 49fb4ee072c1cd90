/** In Telugu; English: ../en/shared.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/shared.js';

export default {
  'own.product.name': 'పరీక్ష సన్నద్ధత',
  'own.common.close': 'మూసివేయండి',
  'own.state.loading': 'లోడ్ అవుతోంది…',
  'own.error.connection': 'సర్వర్‌తో కనెక్షన్ లేదు.',
  'own.error.otherPerson': 'ఈలోగా ఈ బ్రౌజర్‌లో మరొకరు సైన్ ఇన్ చేశారు. కొనసాగడానికి మళ్లీ సైన్ ఇన్ చేయండి.',
  'own.error.busy': 'సర్వర్ రద్దీగా ఉంది. కాసేపట్లో మళ్లీ ప్రయత్నించండి.',
  'own.error.version': 'ఈ పేజీ సర్వర్ కంటే పాతది. దయచేసి మళ్లీ లోడ్ చేయండి.',
  'own.error.release': 'కొత్త వెర్షన్ వచ్చింది, ఈ పేజీలో ఒక భాగం దొరకడం లేదు. మీ సమాధానాలు భద్రంగా ఉన్నాయి: వీలైనప్పుడు పేజీని మళ్లీ లోడ్ చేయండి.',
  'own.error.unknown': 'ఈ పేజీలో ఏదో తప్పు జరిగింది.',
  'own.error.retry': 'మళ్లీ ప్రయత్నించండి',
  'own.error.reload': 'మళ్లీ లోడ్ చేయండి',
  'own.error.home': 'హోమ్ పేజీకి తిరిగి వెళ్లండి',
  'own.error.title': 'అది పని చేయలేదు',
  'own.list.result': 'ఫలితం',
  'own.report.home': 'అన్ని మూల్యాంకనాలు',
} as const satisfies TranslationOf<typeof english>;
