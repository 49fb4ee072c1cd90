/** In Marathi; English: ../en/shared.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/shared.js';

export default {
  'own.product.name': 'परीक्षेची तयारी',
  'own.common.close': 'बंद करा',
  'own.state.loading': 'लोड होत आहे…',
  'own.error.connection': 'सर्व्हरशी कनेक्शन नाही.',
  'own.error.otherPerson': 'दरम्यान या ब्राउझरमध्ये दुसऱ्या व्यक्तीने साइन इन केले आहे. पुढे जाण्यासाठी पुन्हा साइन इन करा.',
  'own.error.busy': 'सर्व्हर व्यस्त आहे. थोड्या वेळाने पुन्हा प्रयत्न करा.',
  'own.error.version': 'हे पान सर्व्हरपेक्षा जुने आहे. कृपया ते पुन्हा लोड करा.',
  'own.error.release':
    'नवी आवृत्ती आली आहे आणि या पानाचा एक भाग मिळत नाही. तुमची उत्तरे सुरक्षित आहेत: सोयीनुसार पान पुन्हा लोड करा.',
  'own.error.unknown': 'या पानावर काहीतरी चुकले.',
  'own.error.retry': 'पुन्हा प्रयत्न करा',
  'own.error.reload': 'पुन्हा लोड करा',
  'own.error.home': 'मुख्यपृष्ठावर परत जा',
  'own.error.title': 'ते झाले नाही',
  'own.list.result': 'निकाल',
  'own.report.home': 'सर्व मूल्यमापने',
} as const satisfies TranslationOf<typeof english>;
