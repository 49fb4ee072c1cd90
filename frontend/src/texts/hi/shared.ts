/** In Hindi; English: ../en/shared.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/shared.js';

export default {
  'own.product.name': 'परीक्षा की तैयारी',
  'own.common.close': 'बंद करें',
  'own.state.loading': 'लोड हो रहा है…',
  'own.error.connection': 'सर्वर से कनेक्शन नहीं है।',
  'own.error.otherPerson': 'इस बीच इस ब्राउज़र में किसी और ने साइन इन किया है। आगे बढ़ने के लिए फिर से साइन इन करें।',
  'own.error.busy': 'सर्वर व्यस्त है। थोड़ी देर में फिर कोशिश करें।',
  'own.error.version': 'यह पेज सर्वर से पुराना है। कृपया इसे फिर से लोड करें।',
  'own.error.release':
    'नया संस्करण आ गया है और इस पेज का एक हिस्सा नहीं मिल रहा। आपके उत्तर सुरक्षित हैं: जब सुविधा हो, पेज फिर से लोड करें।',
  'own.error.unknown': 'इस पेज पर कुछ गड़बड़ हो गई।',
  'own.error.retry': 'फिर कोशिश करें',
  'own.error.reload': 'फिर से लोड करें',
  'own.error.home': 'होम पेज पर वापस जाएँ',
  'own.error.title': 'यह नहीं हो सका',
  'own.list.result': 'परिणाम',
  'own.report.home': 'सभी मूल्यांकन',
} as const satisfies TranslationOf<typeof english>;
