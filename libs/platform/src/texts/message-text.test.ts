import { languageCodes } from '@exam/contracts';
import { englishIn } from '@exam/testing/english-left';
import { texts } from './generated/en.js';
import { saysIn, type MessageKey } from './message-text.js';

/** Whatever a text asks for. */
const filledIn = new Proxy({}, { get: () => 7 }) as never;

test.each(languageCodes.filter((code) => code !== 'en'))(
  'every text of an email, an SMS, a notice or a document is said in %s without an English word',
  (language) => {
    const say = saysIn(language) as (key: MessageKey, values: never) => string;
    const keys = Object.keys(texts) as MessageKey[];
    expect(keys.length).toBeGreaterThan(80);
    const found = keys.flatMap((key) => {
      const words = englishIn(say(key, filledIn));
      return words.length > 0 ? [`${key}: ${words.join(' ')}`] : [];
    });
    expect(found).toEqual([]);
  },
);
