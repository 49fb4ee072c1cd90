import { downloadDocument, getInvoice, personErased, refundOrder } from '@exam/contracts';
import { refusal } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { textOfPdf } from '@exam/testing/pdf-text';
import { homeAddress, Shop, type Student } from '../../test/shop.js';

let shop: Shop;
let asha: Student;
const email = 'asha@home.test';

beforeAll(async () => {
  shop = await Shop.open();
});
beforeEach(async () => {
  asha = await shop.student();
});
afterAll(() => shop.close());

const mails = (to: string) => shop.outside.messages.list({ to, kind: 'mail' });
const numberOf = async (orderId: string) => {
  const rows = await shop.service.db.query<{ number: string }>('select number from invoice where order_id = $1', [
    orderId,
  ]);
  return rows[0]!.number;
};
const fileOf = (number: string) => number.replaceAll('/', '-');

async function bought(over: object = {}) {
  const { body } = await shop
    .save(asha, [{ packageId: 'physics' }], { billing_email: email, billing_name: 'Asha Rao', ...over })
    .expect(200);
  const proof = shop.outside.razorpay.payOrder(body.paymentInit.id);
  await shop.told(asha, body.orderId, proof).expect(200);
  await shop.messages();
  return {
    ...{ orderId: body.orderId, paymentId: proof.razorpay_payment_id },
    number: await numberOf(body.orderId),
  };
}
const download = (student: Student, orderId: string, number: string) =>
  student.api.call(downloadDocument, { params: { orderId, document: fileOf(number) } });

test('an invoice is a PDF that names seller, buyer, place of supply, SAC, tax and the amount in words', async () => {
  const { orderId, number } = await bought();
  const { body, headers } = await download(asha, orderId, number).expect(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${fileOf(number)}.pdf"`,
    'cache-control': 'private, no-store',
  });
  const text = await textOfPdf(body as Buffer);
  for (const part of [
    ...['Tax invoice', `Number: ${number}`, 'Seller of tests', '1 Test Street, Chennai', 'GSTIN: 33AAAAA0000A1Z5'],
    ...['Asha Rao', homeAddress.HNO, 'Chennai, Tamil Nadu 600001', 'Place of supply: Tamil Nadu (33)', '999293'],
    ...['Physics 12 Complete (PHY12)', 'CGST 9 %', 'SGST 9 %', '1,000.00', '90.00', '1,180.00', 'Amount ( ₹ )'],
    'One Thousand One Hundred Eighty',
  ])
    expect(text).toContain(part);
  const again = await download(asha, orderId, number).expect(200);
  expect((again.body as Buffer).equals(body as Buffer)).toBe(true);
});

test('an add-on that is paid for stands on the invoice', async () => {
  const packages = [{ packageId: 'physics', discussionBoard: true }];
  const { orderId, paymentId, number } = await bought({ packages });
  const text = await textOfPdf((await download(asha, orderId, number)).body as Buffer);
  expect(text).toContain('Physics 12 Complete (PHY12), with the discussion board');
  expect(text).not.toContain('tutors');
  const { Item } = (await asha.api.call(getInvoice, { params: { orderId, trackingId: paymentId } }).expect(200)).body;
  expect(Item.packageDetails).toMatchObject([{ discussionBoard: true, interactiveTutors: false }]);
});

test('who buys from another state and for a business reads IGST and the GSTIN', async () => {
  const shippingAddress = { HNO: '7, Main Road', city: 'Pune', state: 'Maharashtra', pinCode: '411001' };
  const { orderId, number } = await bought({ shippingAddress, billing_gstin: '27AAPFU0939F1ZV' });
  const text = await textOfPdf((await download(asha, orderId, number)).body as Buffer);
  expect(text).toContain('Place of supply: Maharashtra (27)');
  expect(text).toContain('GSTIN: 27AAPFU0939F1ZV');
  expect(text).toContain('IGST 18 %');
  expect(text).not.toContain('SGST');
});

test.each(['आशा राव', 'আশা রাও', 'ਆਸ਼ਾ ਰਾਓ', 'આશા રાવ', 'ஆஷா ராவ்', 'ఆశా రావు', 'ಆಶಾ ರಾವ್', 'ആശ റാവു', 'Āśā Rāo'])(
  'the name %s stands on the invoice',
  async (name) => {
    const { orderId, number } = await bought({ billing_name: name });
    const text = await textOfPdf((await download(asha, orderId, number).expect(200)).body as Buffer);
    // letters that are drawn as one or in another order are read in the order of the drawing
    const letters = (one: string) => new Set(one.replace(/\P{L}/gu, ''));
    expect([...letters(name)].filter((letter) => !letters(text).has(letter))).toEqual([]);
  },
);

test.each([
  ['hi', 'कर इनवॉइस', 'आपका इनवॉइस', 'एक हज़ार एक सौ अस्सी रुपये मात्र', 'नमस्ते Asha Rao'],
  ['ta', 'வரி விலைப்பட்டியல்', 'உங்கள் விலைப்பட்டியல்', 'ஆயிரத்து நூற்று எண்பது ரூபாய் மட்டும்', 'வணக்கம் Asha Rao'],
] as const)(
  '[ORDER-005] in %s are the file, its e-mail and the amount in words',
  async (language, title, subject, words, hello) => {
    const to = `${randomUUID()}@home.test`;
    await shop.speaks(asha, language);
    const { orderId, paymentId, number } = await bought({ billing_email: to });
    await shop.sweep();
    const [mail] = mails(to);
    expect(mail!.subject).toBe(`${subject} ${number}`);
    expect(mail!.text).toContain(hello);
    const text = await textOfPdf(Buffer.from(mail!.attachments![0]!.base64, 'base64'));
    expect(text).toContain('(Tax invoice)');
    const letters = (one: string) => new Set(one.replace(/\P{L}/gu, ''));
    expect([...letters(title + words)].filter((letter) => !letters(text).has(letter))).toEqual([]);
    const { body } = await asha.api.call(getInvoice, { params: { orderId, trackingId: paymentId } }).expect(200);
    expect(body.Item.totalInWords).toBe(words);
  },
);

test('an invoice goes out by e-mail once, however often it is looked for, and a credit note after it', async () => {
  const to = `${randomUUID()}@home.test`;
  const { orderId, number } = await bought({ billing_email: to });
  await Promise.all([shop.sweep(), shop.sweep()]);
  await shop.sweep();
  expect(mails(to)).toHaveLength(1);
  expect(mails(to)[0]).toMatchObject({ subject: `Your invoice ${number}` });
  const [file] = mails(to)[0]!.attachments!;
  expect(file!.name).toBe(`${fileOf(number)}.pdf`);
  expect(await textOfPdf(Buffer.from(file!.base64, 'base64'))).toContain(`Number: ${number}`);

  const operator = await shop.operator();
  await operator
    .call(refundOrder, { params: { orderId }, body: { amountPaise: 10_000, reason: 'half a month' } })
    .expect(200);
  await shop.sweep();
  await shop.messages();
  await shop.sweep();
  expect(mails(to)).toHaveLength(2);
  const note = mails(to)[0]!;
  expect(note.subject).toMatch(/^Your credit note CRN\//);
  const text = await textOfPdf(Buffer.from(note.attachments![0]!.base64, 'base64'));
  expect(text).toContain(`For the invoice ${number}`);
  expect(text).toContain('100.00');
  await download(asha, orderId, note.subject.split(' ').at(-1)!).expect(200);
});

test('with the mail server away an invoice goes out later', async () => {
  const to = `${randomUUID()}@home.test`;
  await bought({ billing_email: to });
  shop.outside.faults.set('mail', true);
  await shop.sweep();
  shop.outside.faults.set('mail', false);
  await shop.sweep();
  expect(mails(to)).toHaveLength(0);
  shop.service.clock.advance(5 * 60_000);
  await shop.sweep();
  expect(mails(to)).toHaveLength(1);
});

test('without an address nothing is sent, and nothing of who is erased', async () => {
  const before = shop.outside.messages.list({ kind: 'mail' }).length;
  await bought({ billing_email: '' });
  asha = await shop.student();
  await bought({ billing_email: `${randomUUID()}@home.test` });
  const erased = { userId: asha.userId, accountIds: [asha.accountId], requestedAt: new Date().toISOString() };
  await shop.service.deliver(personErased, erased);
  await shop.sweep();
  expect(shop.outside.messages.list({ kind: 'mail' })).toHaveLength(before);
  const waiting = await shop.service.db.query('select 1 from invoice where mail_at is not null');
  expect(waiting).toEqual([]);
});

test('nobody downloads what is another’s', async () => {
  const { orderId, number } = await bought();
  const other = await shop.student();
  await download(other, orderId, number).expect(404).expect(refusal('document.not_found'));
  await download(asha, orderId, 'INV/9999/999999').expect(404).expect(refusal('document.not_found'));
});
