/** In Tamil; English: ../en/shared.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/shared.js';

export default {
  'own.product.name': 'தேர்வுத் தயாரிப்பு',
  'own.common.close': 'மூடு',
  'own.state.loading': 'ஏற்றப்படுகிறது…',
  'own.error.connection': 'சேவையகத்துடன் இணைப்பு இல்லை.',
  'own.error.otherPerson': 'இதற்கிடையில் இந்த உலாவியில் வேறொருவர் உள்நுழைந்துள்ளார். தொடர மீண்டும் உள்நுழையவும்.',
  'own.error.busy': 'சேவையகம் வேலையில் உள்ளது. சிறிது நேரத்தில் மீண்டும் முயலவும்.',
  'own.error.version': 'இந்தப் பக்கம் சேவையகத்தைவிடப் பழையது. தயவுசெய்து மீண்டும் ஏற்றவும்.',
  'own.error.release':
    'புதிய பதிப்பு வந்துள்ளது; இந்தப் பக்கத்தின் ஒரு பகுதி கிடைக்கவில்லை. உங்கள் விடைகள் பாதுகாப்பாக உள்ளன: வசதியானபோது பக்கத்தை மீண்டும் ஏற்றவும்.',
  'own.error.unknown': 'இந்தப் பக்கத்தில் ஏதோ தவறு ஏற்பட்டது.',
  'own.error.retry': 'மீண்டும் முயல்க',
  'own.error.reload': 'மீண்டும் ஏற்றுக',
  'own.error.home': 'முகப்புப் பக்கத்திற்குத் திரும்புக',
  'own.error.title': 'அது நடக்கவில்லை',
  'own.list.result': 'முடிவு',
  'own.report.home': 'எல்லா மதிப்பீடுகளும்',
} as const satisfies TranslationOf<typeof english>;
