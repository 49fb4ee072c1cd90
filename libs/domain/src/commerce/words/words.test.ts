import { amountInWordsOf } from './index.js';
import * as north from './north.js';
import * as south from './south.js';

test('each number below a hundred has a word of its own in each language', () => {
  for (const { below } of Object.values({ ...north, ...south })) expect(new Set(below).size).toBe(100);
});

test.each([
  ['hi', 'एक हज़ार एक सौ अस्सी रुपये मात्र', 'दो लाख चौंतीस हज़ार पाँच सौ सड़सठ रुपये और नवासी पैसे मात्र'],
  ['mr', 'एक हजार एकशे ऐंशी रुपये फक्त', 'दोन लाख चौतीस हजार पाचशे सदुसष्ट रुपये आणि एकोणनव्वद पैसे फक्त'],
  ['gu', 'એક હજાર એકસો એંસી રૂપિયા પૂરા', 'બે લાખ ચોત્રીસ હજાર પાંચસો સડસઠ રૂપિયા અને નેવ્યાસી પૈસા પૂરા'],
  ['pa', 'ਇੱਕ ਹਜ਼ਾਰ ਇੱਕ ਸੌ ਅੱਸੀ ਰੁਪਏ ਸਿਰਫ਼', 'ਦੋ ਲੱਖ ਚੌਂਤੀ ਹਜ਼ਾਰ ਪੰਜ ਸੌ ਸਤਾਹਠ ਰੁਪਏ ਅਤੇ ਨਵਾਸੀ ਪੈਸੇ ਸਿਰਫ਼'],
  ['bn', 'এক হাজার একশো আশি টাকা মাত্র', 'দুই লক্ষ চৌত্রিশ হাজার পাঁচশো সাতষট্টি টাকা এবং উননব্বই পয়সা মাত্র'],
  [
    'ta',
    'ஆயிரத்து நூற்று எண்பது ரூபாய் மட்டும்',
    'இரண்டு லட்சத்து முப்பத்து நான்கு ஆயிரத்து ஐந்நூற்று அறுபத்து ஏழு ரூபாய் எண்பத்து ஒன்பது பைசா மட்டும்',
  ],
  ['te', 'వెయ్యి నూట ఎనభై రూపాయలు మాత్రమే', 'రెండు లక్షల ముప్పై నాలుగు వేల ఐదు వందల అరవై ఏడు రూపాయలు ఎనభై తొమ్మిది పైసలు మాత్రమే'],
  [
    'kn',
    'ಒಂದು ಸಾವಿರದ ನೂರ ಎಂಬತ್ತು ರೂಪಾಯಿ ಮಾತ್ರ',
    'ಎರಡು ಲಕ್ಷದ ಮೂವತ್ತನಾಲ್ಕು ಸಾವಿರದ ಐನೂರ ಅರವತ್ತೇಳು ರೂಪಾಯಿ ಮತ್ತು ಎಂಬತ್ತೊಂಬತ್ತು ಪೈಸೆ ಮಾತ್ರ',
  ],
  ['ml', 'ആയിരത്തി നൂറ്റി എൺപത് രൂപ മാത്രം', 'രണ്ട് ലക്ഷത്തി മുപ്പത്തിനാലായിരത്തി അഞ്ഞൂറ്റി അറുപത്തിയേഴ് രൂപ എൺപത്തിയൊമ്പത് പൈസ മാത്രം'],
  [
    'en',
    'Rupees One Thousand One Hundred Eighty Only',
    'Rupees Two Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Eighty-Nine Paise Only',
  ],
])('[ORDER-005] an amount is written out in %s', (language, plain, withPaise) => {
  expect(amountInWordsOf(language, 1_180_00)).toBe(plain);
  expect(amountInWordsOf(language, 2_34_567_89)).toBe(withPaise);
});

test('one rupee, one paisa and a whole hundred have their own forms', () => {
  expect(amountInWordsOf('hi', 101)).toBe('एक रुपया और एक पैसा मात्र');
  expect(amountInWordsOf('mr', 100_00)).toBe('शंभर रुपये फक्त');
  expect(amountInWordsOf('ta', 1_000_00)).toBe('ஆயிரம் ரூபாய் மட்டும்');
  expect(amountInWordsOf('ml', 20_000_00)).toBe('ഇരുപതിനായിരം രൂപ മാത്രം');
  expect(() => amountInWordsOf('te', -1)).toThrow(RangeError);
});
