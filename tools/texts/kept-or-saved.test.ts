/** What lies in the browser alone may not count: its texts never have the word for what is saved on the server. */
import { areaNames, textOf, translatedLanguages, translationsOf } from './catalogues.js';

const saved: Readonly<Record<(typeof translatedLanguages)[number], RegExp>> = {
  ...{ hi: /सेव(?!ा)/, bn: /সেভ/, te: /సేవ్/, mr: /जतन/, gu: /સાચવ|સચવા/ },
  ...{ pa: /ਸੰਭਾਲ/, ta: /சேமி/, kn: /ಉಳಿಸ/, ml: /സൂക്ഷി/ },
};
/** Of answers that the server has not yet, or that a browser could hold. */
const kept = [
  ...['own.save.offline', 'own.save.unstored', 'own.submit.keptTitle', 'own.submit.kept', 'own.shell.offline'],
  ...['own.login.ended', 'own.error.release', 'own.device.connectionSlow', 'own.device.storageGood'],
  'learning.privacy.browserText',
];

test.each(translatedLanguages)('%s calls what lies in the browser by another word than what is saved', (language) => {
  const texts = new Map(
    areaNames().flatMap((area) => [...translationsOf(language, area)].map(([key, entry]) => [key, textOf(entry)])),
  );
  // it is the word that the page says once the server has an answer
  expect(texts.get('own.save.all')).toMatch(saved[language]);
  expect(kept.filter((key) => !texts.has(key) || saved[language].test(texts.get(key)!))).toEqual([]);
});
