import { downloadDocument, getInvoice, makeGstFile, readTaxDocuments, refundOrder } from '@exam/contracts';
import { istDay } from '@exam/domain';
import { randomUUID } from 'node:crypto';
import { textOfPdf } from '@exam/testing/pdf-text';
import { orgId, product, second, Shop, subscription, type Student } from '../../test/shop.js';

let shop: Shop;
let asha: Student;
const open = async () => {
  shop = await Shop.open();
  asha = await shop.student();
};

const seller = {
  orgId,
  name: 'School of Pune',
  address: '7, Main Road, Pune 411001',
  state: 'Maharashtra',
  gstin: '27AAPFU0939F1ZV',
  series: 'PN',
};
const importOf = (over: object) => shop.import({ seller: [{ ...seller, ...over }] });
const invoices = () =>
  shop.service.db.query<Record<string, unknown>>(
    `select number, seller ->> 'name' as name, is_within_state, igst_paise, total_paise, taxes from invoice order by issued_at, number`,
  );
const bought = async (packageId = 'physics') => {
  shop.service.clock.advance(1_000);
  const student = await shop.student();
  return { student, ...(await shop.buy(student, packageId)) };
};

const pick = ({ name, address, state }: typeof seller) => ({ name, address, state });

describe('an organisation with a seller of its own', () => {
  beforeEach(open);
  afterEach(() => shop.close());

  test('an organisation’s seller is on its invoices from its import on, with a series and a place of its own', async () => {
    await bought();
    expect((await importOf({})).counts).toMatchObject({ seller: { created: 1 } });
    expect((await importOf({})).counts).toMatchObject({ seller: { unchanged: 1 } });
    const { student, orderId, paymentId } = await bought();
    await bought('chemistry');
    expect(await invoices()).toMatchObject([
      { number: expect.stringMatching(/^INV\/\d{4}\/000001$/), name: 'Seller of tests', is_within_state: true },
      // who lives in Tamil Nadu buys from another state now
      { number: expect.stringMatching(/^PNI\/\d{4}\/000001$/), name: 'School of Pune', igst_paise: 18_000 },
      { number: expect.stringMatching(/^PNI\/\d{4}\/000002$/), name: 'School of Pune', is_within_state: false },
    ]);
    const { body } = await student.api.call(getInvoice, { params: { orderId, trackingId: paymentId } }).expect(200);
    expect(body.Item.seller).toEqual({ ...pick(seller), taxId: seller.gstin });
    const document = body.Item.invoiceNumber.replaceAll('/', '-');
    const file = await student.api.call(downloadDocument, { params: { orderId, document } }).expect(200);
    const text = await textOfPdf(file.body as Buffer);
    for (const part of ['School of Pune', 'Maharashtra (27)', seller.gstin, 'IGST 18 %']) expect(text).toContain(part);

    const operator = await shop.operator();
    await operator
      .call(refundOrder, { params: { orderId }, body: { amountPaise: 11_800, reason: 'returned' } })
      .expect(200);
    await shop.sweep();
    await shop.messages();
    const notes = await shop.service.db.query('select number, igst_paise from credit_note');
    expect(notes).toEqual([{ number: expect.stringMatching(/^PNC\/\d{4}\/000001$/) as string, igst_paise: 1_800 }]);
    expect(await shop.differences()).toEqual([]);
  });

  test('another organisation sells for the seller of the settings still', async () => {
    await importOf({ orgId: 'org-b' });
    await bought();
    expect(await invoices()).toMatchObject([{ name: 'Seller of tests' }]);
  });
});

describe('what an import refuses', () => {
  beforeAll(open);
  afterAll(() => shop.close());

  test.each([
    ['without an address', { address: '' }, 'row.invalid'],
    ['of no state of the list', { state: 'Bombay' }, 'seller.unknown_state'],
    ['with a GSTIN of another state', { state: 'Kerala' }, 'seller.wrong_gstin'],
    ['with a wrong character in its GSTIN', { gstin: '27AAPFU0939F1ZW' }, 'seller.wrong_gstin'],
    ['with no series', { series: undefined }, 'row.invalid'],
  ])('a seller %s is refused, and the one that is there stays', async (_what, over, code) => {
    await importOf({});
    const { refused } = await importOf({ name: 'Changed', ...over });
    expect(refused).toMatchObject([{ kind: 'seller', code }]);
    expect(await shop.service.db.query('select name from seller')).toEqual([{ name: 'School of Pune' }]);
  });

  test('a series has one seller, and a new GSTIN a new series', async () => {
    await importOf({});
    expect((await importOf({ orgId: 'org-b' })).refused).toMatchObject([{ code: 'seller.series_taken' }]);
    const gstin = '27AAACB2230M1ZW';
    expect((await importOf({ gstin })).refused).toMatchObject([{ code: 'seller.series_used' }]);
    expect((await importOf({ gstin, series: 'PQ' })).refused).toEqual([]);
  });
});

describe('packages of several rates', () => {
  beforeEach(open);
  afterEach(() => shop.close());

  const book = { ...second, taxPercent: 5, sac: '998431' };
  const total = product.basePricePaise - product.discountPaise;
  const order = async (student: Student) => {
    const packages = [{ packageId: 'physics' }, { packageId: 'chemistry' }];
    const { body } = await shop.save(student, packages, { billing_email: 'a@b.test' }).expect(200);
    const proof = shop.outside.razorpay.payOrder(body.paymentInit.id);
    await shop.told(student, body.orderId, proof).expect(200);
    await shop.messages();
    return { orderId: body.orderId, paymentId: proof.razorpay_payment_id };
  };

  test('each is taxed at its rate, on the invoice, in its credit notes and in the books', async () => {
    await shop.import({ package: [{ ...book, basePricePaise: 105_000, discountPaise: 0 }] });
    const { orderId, paymentId } = await order(asha);
    const { body } = await asha.api.call(getInvoice, { params: { orderId, trackingId: paymentId } }).expect(200);
    expect(body.Item).toMatchObject({
      totalNoGST: 2_000,
      totalWithGST: 2_230,
      taxes: [
        { rate: 18, taxable: 1_000, cgst: 90, sgst: 90, igst: 0 },
        { rate: 5, taxable: 1_000, cgst: 25, sgst: 25, igst: 0 },
      ],
    });
    expect(body.Item.packageDetails.map(({ packageCode, sac, amount }) => [packageCode, sac, amount])).toEqual([
      ['CHE12', '998431', 1_000],
      ['PHY12', '999293', 1_000],
    ]);
    const document = body.Item.invoiceNumber.replaceAll('/', '-');
    const file = await asha.api.call(downloadDocument, { params: { orderId, document } }).expect(200);
    const text = await textOfPdf(file.body as Buffer);
    for (const part of ['CGST 9 %', 'SGST 9 %', 'CGST 2.5 %', 'SGST 2.5 %', '998431', '999293'])
      expect(text).toContain(part);

    const operator = await shop.operator();
    for (const amountPaise of [33_333, 1_111, null]) {
      await operator.call(refundOrder, { params: { orderId }, body: { amountPaise, reason: 'returned' } }).expect(200);
      await shop.sweep();
      await shop.messages();
    }
    expect((await shop.books()).ledger).toEqual({});
    expect(await shop.differences()).toEqual([]);
  });

  test('[SELL-007] the file of the month tells each rate, and a document once', async () => {
    await shop.import({ package: [{ ...book, basePricePaise: 105_000, discountPaise: 0 }] });
    const { orderId } = await order(asha);
    const operator = await shop.operator();
    await operator
      .call(refundOrder, { params: { orderId }, body: { amountPaise: 50_001, reason: 'returned' } })
      .expect(200);
    await shop.sweep();
    await shop.messages();
    const office = await shop.service.as({ roles: ['shop'], orgId, provedAt: Date.now() + 40 * 86_400_000 });
    const month = istDay(shop.service.clock.now()).slice(0, 7);
    shop.service.clock.advance(32 * 86_400_000);
    const params = { month };
    await office.call(makeGstFile, { params, body: { commandId: randomUUID() } }).expect(200);
    const csv = String((await office.call(readTaxDocuments, { params }).expect(200)).body)
      .trim()
      .split('\r\n');
    expect(csv).toHaveLength(5);
    const column = (name: string) => csv.slice(1).map((line) => line.split(',')[csv[0]!.split(',').indexOf(name)]);
    expect(column('rate')).toEqual(['5', '18', '5', '18']);
    expect(column('sac')).toEqual(['998431', '999293', '998431', '999293']);
    expect(column('total').reduce((sum, text) => sum + Math.round(Number(text) * 100), 0)).toBe(223_000 - 50_001);
  });

  test('a rate that changes later changes no invoice that is issued, and no credit note of one', async () => {
    const { orderId, paymentId } = await order(asha);
    const read = async () =>
      (await asha.api.call(getInvoice, { params: { orderId, trackingId: paymentId } }).expect(200)).body.Item;
    const before = await read();
    await shop.import({ package: [{ ...book, taxPercent: 12 }] });
    await importOf({});
    expect(await read()).toEqual(before);
    const operator = await shop.operator();
    await operator.call(refundOrder, { params: { orderId }, body: { amountPaise: total, reason: 'half' } }).expect(200);
    await shop.sweep();
    await shop.messages();
    const notes = await shop.service.db.query('select number, taxable_paise, cgst_paise, igst_paise from credit_note');
    expect(notes).toEqual([
      {
        number: expect.stringMatching(/^CRN\//) as string,
        ...{ taxable_paise: 100_000, cgst_paise: 9_000, igst_paise: 0 },
      },
    ]);
  });

  test('a renewal is taxed as its package is then', async () => {
    const { razorpay } = shop.outside;
    const { subscriptionId } = await shop.subscribe(asha);
    razorpay.chargeSubscription(subscriptionId!);
    await shop.messages();
    await shop.import({ package: [{ ...subscription, taxPercent: 5 }] });
    shop.service.clock.advance(30 * 86_400_000);
    razorpay.chargeSubscription(subscriptionId!);
    await shop.messages();
    const rows = await shop.service.db.query('select rate_percent from invoice order by issued_at');
    expect(rows).toEqual([{ rate_percent: 18 }, { rate_percent: 5 }]);
    expect(await shop.differences()).toEqual([]);
  });

  test('an invoice of an earlier version has one rate, and is read as it was', async () => {
    const { orderId, paymentId } = await order(asha);
    const read = async () =>
      (await asha.api.call(getInvoice, { params: { orderId, trackingId: paymentId } }).expect(200)).body.Item;
    const before = await read();
    await shop.service.db.query('update invoice set taxes = null');
    expect(await read()).toEqual(before);
    expect(await shop.differences()).toEqual([]);
  });
});
