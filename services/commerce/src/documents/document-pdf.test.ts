import { languageCodes } from '@exam/contracts';
import { amountInWordsOf } from '@exam/domain';
import { saysIn } from '@exam/platform/texts/message-text';
import { englishIn } from '@exam/testing/english-left';
import { textOfPdf } from '@exam/testing/pdf-text';
import { factsOf, type StoredInvoice } from './document-facts.js';
import { pdfOf } from './document-pdf.js';

const taxes = { taxablePaise: 99_999_75, cgstPaise: 9_000_00, sgstPaise: 9_000_00, igstPaise: 0 };
const at = { HNO: '4', houseNoAndStreet: 'Hill Road', city: 'Chennai', state: 'Tamil Nadu', pinCode: '600001' };
const item = { packageName: 'Physics 12', packageCode: 'PHY12', discussionBoard: true, interactiveTutors: true };
const invoice = {
  ...{ number: 'INV/2627/000001', issuedAt: new Date('2026-11-24T08:00:00Z'), isWithinState: true, ratePercent: 18 },
  ...{ ...taxes, totalPaise: 1_17_999_75, creditNotes: [] },
  seller: { name: 'Seller', address: '1 Test Street', state: 'Tamil Nadu', taxId: '33AAAAA0000A1Z5', sac: '999293' },
  order: {
    ...{ orderId: 'order-1', paymentId: 'pay_1', userId: 'u', items: [{ ...item, totalPaise: 1_17_999_75 }] },
    billing: { name: 'Asha Rao', address: '', telephone: '', email: '', shippingAddress: at },
  },
} as unknown as StoredInvoice;

test('[ORDER-005] an invoice calls what was bought in the buyer’s language and as it calls itself, where these differ', () => {
  const items = [{ ...invoice.order.items[0]!, translations: { hi: { packageName: 'भौतिकी १२' } } }];
  const named = { ...invoice, order: { ...invoice.order, items } } as unknown as StoredInvoice;
  const lineIn = (language: 'hi' | 'en' | 'ta') => factsOf(named, language).lines[0]!.text;
  expect(lineIn('hi')).toMatch(/^भौतिकी १२ \/ Physics 12 \(PHY12\)/);
  for (const language of ['en', 'ta'] as const) expect(lineIn(language)).toMatch(/^Physics 12 \(PHY12\)/);
});

/** What the seller, the buyer and the package are called, and the title as tax offices all over India read it. */
const written = [
  ...['INV/2627/000001', 'Seller', '1 Test Street', 'Tamil Nadu', '33AAAAA0000A1Z5', 'order-1', 'pay_1', 'Asha Rao'],
  ...['Hill Road', 'Chennai', 'Physics 12', 'PHY12', saysIn('en')('own.paper.invoice')],
];
const letters = (text: string) => new Set(text.replace(/\P{L}/gu, ''));

test.each(languageCodes)(
  'an invoice is drawn in %s, its amount in words and the law’s line included',
  async (language) => {
    const bytes = await pdfOf(factsOf(invoice, language));
    const text = await textOfPdf(bytes);
    expect(text).toContain('1,17,999.75');
    const say = saysIn(language);
    // letters that are drawn as one or in another order are read in the order of the drawing
    const wanted = amountInWordsOf(language, 1_17_999_75) + say('own.paper.charge') + say('own.paper.taxable');
    expect([...letters(wanted)].filter((letter) => !letters(text).has(letter))).toEqual([]);
    expect((await pdfOf(factsOf(invoice, language))).equals(bytes)).toBe(true);
    if (language !== 'en') expect(englishIn(text, written)).toEqual([]);
  },
);
