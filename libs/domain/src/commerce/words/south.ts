import type { NumberWords } from './number-words.js';

/** Languages that make their numbers of parts, which change before what follows them. */
const composed = (
  few: string,
  tens: readonly (readonly [alone: string, before: string])[],
  units: string,
): string[] => {
  const after = units.split(' ');
  return [...few.split(' '), ...tens.flatMap(([alone, before]) => [alone, ...after.map((unit) => `${before}${unit}`)])];
};

const pairs = (text: string) => text.split(', ').map((pair) => pair.split('/') as [alone: string, before: string]);

const tamilHundreds = pairs(
  'நூறு/நூற்று, இருநூறு/இருநூற்று, முந்நூறு/முந்நூற்று, நானூறு/நானூற்று, ஐந்நூறு/ஐந்நூற்று, அறுநூறு/அறுநூற்று, எழுநூறு/எழுநூற்று, எண்ணூறு/எண்ணூற்று, தொள்ளாயிரம்/தொள்ளாயிரத்து',
);
const tamilThousands =
  ' ஆ இரண்டா மூவா நான்கா ஐந்தா ஆறா ஏழா எட்டா ஒன்பதா பத்தா பதினோரா பன்னிரண்டா பதின்மூன்றா பதினான்கா பதினைந்தா பதினாறா பதினேழா பதினெட்டா பத்தொன்பதா'.split(
    ' ',
  );

export const tamil: NumberWords = {
  below: composed(
    'பூஜ்ஜியம் ஒன்று இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது பத்து பதினொன்று பன்னிரண்டு பதின்மூன்று பதினான்கு பதினைந்து பதினாறு பதினேழு பதினெட்டு பத்தொன்பது',
    pairs(
      'இருபது/இருபத்து , முப்பது/முப்பத்து , நாற்பது/நாற்பத்து , ஐம்பது/ஐம்பத்து , அறுபது/அறுபத்து , எழுபது/எழுபத்து , எண்பது/எண்பத்து , தொண்ணூறு/தொண்ணூற்று ',
    ),
    'ஒன்று இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது',
  ),
  one: 'ஒரு',
  hundred: (_count, value, isLast) => tamilHundreds[value - 1]![isLast ? 0 : 1],
  thousand: (count, value, isLast) => {
    const name = isLast ? 'யிரம்' : 'யிரத்து';
    return value < 20 ? `${tamilThousands[value]}${name}` : `${count} ஆ${name}`;
  },
  lakh: (count, _value, isLast) => `${count} ${isLast ? 'லட்சம்' : 'லட்சத்து'}`,
  crore: (count, _value, isLast) => `${count} ${isLast ? 'கோடி' : 'கோடியே'}`,
  rupees: ['ரூபாய்', 'ரூபாய்'],
  paise: ['பைசா', 'பைசா'],
  and: '',
  only: 'மட்டும்',
};

export const telugu: NumberWords = {
  below: composed(
    'సున్నా ఒకటి రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది పది పదకొండు పన్నెండు పదమూడు పద్నాలుగు పదిహేను పదహారు పదిహేడు పద్దెనిమిది పంతొమ్మిది',
    pairs('ఇరవై/ఇరవై , ముప్పై/ముప్పై , నలభై/నలభై , యాభై/యాభై , అరవై/అరవై , డెబ్బై/డెబ్బై , ఎనభై/ఎనభై , తొంభై/తొంభై '),
    'ఒకటి రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది',
  ),
  one: 'ఒక',
  hundred: (count, value, isLast) => (value > 1 ? `${count} వందల` : isLast ? 'వంద' : 'నూట'),
  thousand: (count, value) => (value > 1 ? `${count} వేల` : 'వెయ్యి'),
  lakh: (count, value) => `${count} ${value > 1 ? 'లక్షల' : 'లక్ష'}`,
  crore: (count, value) => `${count} ${value > 1 ? 'కోట్ల' : 'కోటి'}`,
  rupees: ['రూపాయి', 'రూపాయలు'],
  paise: ['పైసా', 'పైసలు'],
  and: '',
  only: 'మాత్రమే',
};

const kannadaUnits = 'ೊಂದು ೆರಡು ಮೂರು ನಾಲ್ಕು ೈದು ಾರು ೇಳು ೆಂಟು ೊಂಬತ್ತು'.split(' ');
const kannadaTens = 'ಇಪ್ಪತ್ತ ಮೂವತ್ತ ನಲವತ್ತ ಐವತ್ತ ಅರವತ್ತ ಎಪ್ಪತ್ತ ಎಂಬತ್ತ ತೊಂಬತ್ತ'.split(' ');
const kannadaHundreds = 'ನೂರ ಇನ್ನೂರ ಮುನ್ನೂರ ನಾನೂರ ಐನೂರ ಆರುನೂರ ಏಳುನೂರ ಎಂಟುನೂರ ಒಂಬೈನೂರ'.split(' ');

export const kannada: NumberWords = {
  below: [
    ...'ಸೊನ್ನೆ ಒಂದು ಎರಡು ಮೂರು ನಾಲ್ಕು ಐದು ಆರು ಏಳು ಎಂಟು ಒಂಬತ್ತು ಹತ್ತು ಹನ್ನೊಂದು ಹನ್ನೆರಡು ಹದಿಮೂರು ಹದಿನಾಲ್ಕು ಹದಿನೈದು ಹದಿನಾರು ಹದಿನೇಳು ಹದಿನೆಂಟು ಹತ್ತೊಂಬತ್ತು'.split(
      ' ',
    ),
    ...kannadaTens.flatMap((ten) => [`${ten}ು`, ...kannadaUnits.map((unit) => `${ten}${unit}`)]),
  ],
  hundred: (_count, value, isLast) => `${kannadaHundreds[value - 1]}${isLast ? 'ು' : ''}`,
  thousand: (count, _value, isLast) => `${count} ${isLast ? 'ಸಾವಿರ' : 'ಸಾವಿರದ'}`,
  lakh: (count, _value, isLast) => `${count} ${isLast ? 'ಲಕ್ಷ' : 'ಲಕ್ಷದ'}`,
  crore: (count) => `${count} ಕೋಟಿ`,
  rupees: ['ರೂಪಾಯಿ', 'ರೂಪಾಯಿ'],
  paise: ['ಪೈಸೆ', 'ಪೈಸೆ'],
  and: 'ಮತ್ತು',
  only: 'ಮಾತ್ರ',
};

const malayalamHundreds = pairs(
  'നൂറ്/നൂറ്റി, ഇരുനൂറ്/ഇരുനൂറ്റി, മുന്നൂറ്/മുന്നൂറ്റി, നാനൂറ്/നാനൂറ്റി, അഞ്ഞൂറ്/അഞ്ഞൂറ്റി, അറുനൂറ്/അറുനൂറ്റി, എഴുനൂറ്/എഴുനൂറ്റി, എണ്ണൂറ്/എണ്ണൂറ്റി, തൊള്ളായിരം/തൊള്ളായിരത്തി',
);
const malayalamThousands: Readonly<Record<number, string>> = { 1: 'ആ', 3: 'മൂവാ', 5: 'അയ്യാ', 10: 'പതിനാ' };

export const malayalam: NumberWords = {
  below: composed(
    'പൂജ്യം ഒന്ന് രണ്ട് മൂന്ന് നാല് അഞ്ച് ആറ് ഏഴ് എട്ട് ഒമ്പത് പത്ത് പതിനൊന്ന് പന്ത്രണ്ട് പതിമൂന്ന് പതിനാല് പതിനഞ്ച് പതിനാറ് പതിനേഴ് പതിനെട്ട് പത്തൊമ്പത്',
    pairs(
      'ഇരുപത്/ഇരുപത്തി, മുപ്പത്/മുപ്പത്തി, നാൽപ്പത്/നാൽപ്പത്തി, അമ്പത്/അമ്പത്തി, അറുപത്/അറുപത്തി, എഴുപത്/എഴുപത്തി, എൺപത്/എൺപത്തി, തൊണ്ണൂറ്/തൊണ്ണൂറ്റി',
    ),
    'യൊന്ന് രണ്ട് മൂന്ന് നാല് യഞ്ച് യാറ് യേഴ് യെട്ട് യൊമ്പത്',
  ),
  one: 'ഒരു',
  hundred: (_count, value, isLast) => malayalamHundreds[value - 1]![isLast ? 0 : 1],
  // ഇരുപത് – ഇരുപതിനായിരം, നാല് – നാലായിരം
  thousand: (_count, value, isLast) => {
    const number = malayalam.below[value]!;
    const joined = number.endsWith('ത്') ? `${number.slice(0, -1)}ിനാ` : `${number.slice(0, -1)}ാ`;
    return `${malayalamThousands[value] ?? joined}${isLast ? 'യിരം' : 'യിരത്തി'}`;
  },
  lakh: (count, _value, isLast) => `${count} ${isLast ? 'ലക്ഷം' : 'ലക്ഷത്തി'}`,
  crore: (count) => `${count} കോടി`,
  rupees: ['രൂപ', 'രൂപ'],
  paise: ['പൈസ', 'പൈസ'],
  and: '',
  only: 'മാത്രം',
};
