/** In Malayalam; English: ../en/usage.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/usage.js';

export default {
  'assessment.usage.today': 'ഇന്ന്',
  'assessment.usage.last3': 'കഴിഞ്ഞ 3 ദിവസം',
  'assessment.usage.last7': 'കഴിഞ്ഞ 7 ദിവസം',
  'assessment.usage.last30': 'കഴിഞ്ഞ 30 ദിവസം',
  'assessment.usage.go': 'കാണുക',
  'assessment.usage.bySubject': 'പഠനവിഭവങ്ങളിൽ ചെലവഴിച്ച സമയം',
  'assessment.usage.overall': 'പഠനവിഭവങ്ങളുടെ ഉപയോഗം (ആകെ)',
  'assessment.usage.all': 'എല്ലാം',
  'assessment.usage.videos': 'വീഡിയോകൾ',
  'assessment.usage.pdf': 'പിഡിഎഫ്',
  'assessment.usage.pdfShort': 'പിഡിഎഫ്',
  'assessment.usage.ppt': 'പിപിടി',
  'assessment.usage.quiz': 'ക്വിസ്',
  'assessment.usage.none': 'കാണിക്കാൻ വിവരമില്ല',
  'own.usage.range': 'ദിവസങ്ങൾ',
  'own.usage.custom': 'മറ്റു ദിവസങ്ങൾ',
  'own.usage.from': 'മുതൽ',
  'own.usage.to': 'വരെ',
  'own.usage.types': 'ഉള്ളടക്ക ഇനങ്ങൾ',
  'own.usage.subject': 'വിഷയം',
  'own.usage.kind': 'ഇനം',
  'own.usage.time': 'സമയം',
  'own.usage.minutes': '{n} മിനി',
  'own.usage.badRange': 'അവസാന ദിവസത്തിനു ശേഷമല്ലാത്ത ആദ്യ ദിവസം, പരമാവധി ഒരു വർഷത്തിനുള്ളിൽ തിരഞ്ഞെടുക്കുക.',
  'own.usage.noGrade': 'ആദ്യം നിങ്ങളുടെ ക്ലാസ് തിരഞ്ഞെടുക്കുക: പിന്നെ നിങ്ങളുടെ ഉപയോഗം ഇവിടെ കാണാം.',
} as const satisfies TranslationOf<typeof english>;
