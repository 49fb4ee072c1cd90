/** In Tamil; English: ../en/usage.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/usage.js';

export default {
  'assessment.usage.today': 'இன்று',
  'assessment.usage.last3': 'கடந்த 3 நாட்கள்',
  'assessment.usage.last7': 'கடந்த 7 நாட்கள்',
  'assessment.usage.last30': 'கடந்த 30 நாட்கள்',
  'assessment.usage.go': 'காட்டு',
  'assessment.usage.bySubject': 'கற்றல் வளங்களில் செலவிட்ட நேரம்',
  'assessment.usage.overall': 'கற்றல் வளப் பயன்பாடு (மொத்தம்)',
  'assessment.usage.all': 'அனைத்தும்',
  'assessment.usage.videos': 'காணொளிகள்',
  'assessment.usage.pdf': 'பிடிஎஃப்',
  'assessment.usage.pdfShort': 'பிடிஎஃப்',
  'assessment.usage.ppt': 'பிபிடி',
  'assessment.usage.quiz': 'வினாடி வினா',
  'assessment.usage.none': 'காட்டத் தரவு இல்லை',
  'own.usage.range': 'நாட்கள்',
  'own.usage.custom': 'வேறு நாட்கள்',
  'own.usage.from': 'முதல்',
  'own.usage.to': 'வரை',
  'own.usage.types': 'உள்ளடக்க வகைகள்',
  'own.usage.subject': 'பாடம்',
  'own.usage.kind': 'வகை',
  'own.usage.time': 'நேரம்',
  'own.usage.minutes': '{n} நிமி',
  'own.usage.badRange': 'கடைசி நாளுக்குப் பிந்தாத முதல் நாளை, அதிகபட்சம் ஓராண்டுக்குள் தேர்ந்தெடுக்கவும்.',
  'own.usage.noGrade': 'முதலில் உங்கள் வகுப்பைத் தேர்ந்தெடுக்கவும்: பிறகு உங்கள் பயன்பாடு இங்கே தெரியும்.',
} as const satisfies TranslationOf<typeof english>;
