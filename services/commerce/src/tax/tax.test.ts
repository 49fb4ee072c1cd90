import { makeGstFile, readGstFile, readTaxDocuments, refundOrder } from '@exam/contracts';
import { gstSheets, gstSums, istDay, type TaxDocument } from '@exam/domain';
import { Database } from '@exam/platform';
import { refusal, type Api } from '@exam/testing';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import readXlsxFile from 'read-excel-file/node';
import { orgId, Shop } from '../../test/shop.js';
import { taxDocuments, taxOfLedger } from './tax-documents.repository.js';

let shop: Shop;
let office: Api;
let month: string;

const places = [
  { HNO: '14, Temple Road', city: 'Chennai', state: 'Tamil Nadu', pinCode: '600001' },
  { HNO: '7, Main Road', city: 'Pune', state: 'Maharashtra', pinCode: '411001' },
] as const;

beforeAll(async () => {
  shop = await Shop.open();
  office = await shop.service.as({ roles: ['shop'], orgId });
  const operator = await shop.operator();
  month = istDay(shop.service.clock.now()).slice(0, 7);
  for (const [at, gstin] of [
    [0, ''],
    [1, ''],
    [1, '27AAPFU0939F1ZV'],
  ] as const) {
    const student = await shop.student();
    const billing = { billing_name: 'Asha Rao', billing_gstin: gstin, shippingAddress: places[at] };
    const { body } = await shop.save(student, [{ packageId: 'physics' }], billing).expect(200);
    await shop.told(student, body.orderId, shop.outside.razorpay.payOrder(body.paymentInit.id)).expect(200);
    for (const amountPaise of [3_333, 10_001])
      await operator
        .call(refundOrder, { params: { orderId: body.orderId }, body: { amountPaise, reason: 'returned' } })
        .expect(200);
  }
  await shop.sweep();
  await shop.messages();
});
afterAll(() => shop.close());

const make = (api = office, commandId: string = randomUUID()) =>
  api.call(makeGstFile, { params: { month }, body: { commandId } });

test('[SELL-007] the current month is refused, and one whose books differ', async () => {
  await make().expect(409).expect(refusal('gst.month_open'));
  shop.service.clock.advance(32 * 86_400_000);
  await shop.service.db.query(`update credit_note set taxable_paise = taxable_paise + 5, taxes = null`);
  await make().expect(409).expect(refusal('gst.books_differ'));
  await shop.service.db.query(`update credit_note set taxable_paise = taxable_paise - 5`);
});

test('[SELL-007] the file of a past month has the tool’s sheets, its sums are the ledger’s, and it stays the same bytes', async () => {
  const { body } = await make().expect(200);
  const { body: again } = await make().expect(200);
  expect(again).toEqual(body);
  const db = shop.service.app.get(Database);
  const ledger = await taxOfLedger(db, orgId, month);
  expect(body.sums).toEqual(ledger);
  expect(ledger.taxablePaise).toBeGreaterThan(0);

  const read = await office.call(readGstFile, { params: { month } }).expect(200);
  const bytes = read.body as Buffer;
  const sheets = await readXlsxFile(bytes);
  expect(sheets.map((one) => one.sheet)).toEqual([
    ...['b2b,sez,de', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'hsn(b2b)', 'hsn(b2c)', 'docs', 'sums'],
  ]);
  const rows = (name: string) => sheets.find((one) => one.sheet === name)!.data.slice(1);
  expect(rows('b2b,sez,de')).toHaveLength(1);
  expect(rows('cdnr')).toHaveLength(2);
  expect(rows('b2cs').map(([, place]) => place)).toEqual(['27-Maharashtra', '33-Tamil Nadu']);
  expect(rows('docs').map(([nature, , , count]) => [nature, count])).toEqual([
    ['Credit Note', 6],
    ['Invoices for outward supply', 3],
  ]);
});

test('[SELL-007] each sheet has the heads of the tool, and each document stands in that of its kind, above ₹1,00,000 by itself', () => {
  const of = (kind: TaxDocument['kind'], serial: number, taxable: number, more: Partial<TaxDocument> = {}) => {
    const [day, rate] = ['2026-10-05', 18];
    const igstPaise = Math.round((taxable * rate) / 100);
    const number = `${kind === 'invoice' ? 'INV' : 'CRN'}/2627/00000${serial}`;
    const tax = { taxablePaise: taxable, cgstPaise: 0, sgstPaise: 0, igstPaise, totalPaise: taxable + igstPaise };
    const place = { state: 'Maharashtra', isWithinState: false };
    return {
      kind,
      number,
      day,
      gstin: '',
      name: 'A',
      ...place,
      ratePercent: rate,
      sac: '999293',
      of: null,
      ...tax,
      ...more,
    };
  };
  const large = of('invoice', 1, 10_000_000);
  const gstin = '27AAPFU0939F1ZV';
  const documents: TaxDocument[] = [
    large,
    of('credit note', 1, 1_000_000, { of: large }),
    // ₹1,00,000 itself is small
    of('invoice', 2, 8_474_576),
    of('credit note', 2, 74_576, { of: { totalPaise: 10_000_000, day: large.day } }),
    of('invoice', 3, 10_000_000, { gstin }),
    of('credit note', 3, 1_000_000, { gstin, of: large }),
  ];
  const share = 'Applicable % of Tax Rate';
  const rate = ['Rate', 'Taxable Value', 'Cess Amount'];
  const hsn = [
    ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
    ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
  ];
  const [day, state] = ['05-Oct-2026', '27-Maharashtra'];
  const sheets = Object.fromEntries(gstSheets(documents).map(({ name, rows }) => [name, rows]));
  expect(sheets).toEqual({
    'b2b,sez,de': [
      [
        ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date', 'Invoice Value'],
        ...['Place Of Supply', 'Reverse Charge', share, 'Invoice Type', 'E-Commerce GSTIN', ...rate],
      ],
      [gstin, 'A', 'INV/2627/000003', day, 118_000, state, 'N', '', 'Regular B2B', '', 18, 100_000, 0],
    ],
    b2cl: [
      ['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', share, ...rate, 'E-Commerce GSTIN'],
      ['INV/2627/000001', day, 118_000, state, '', 18, 100_000, 0, ''],
    ],
    b2cs: [
      ['Type', 'Place Of Supply', share, ...rate, 'E-Commerce GSTIN'],
      ['OE', state, '', 18, 84_000, 0, ''],
    ],
    cdnr: [
      [
        ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply'],
        ...['Reverse Charge', 'Note Supply Type', 'Note Value', share, ...rate],
      ],
      [gstin, 'A', 'CRN/2627/000003', day, 'C', state, 'N', 'Regular B2B', 11_800, '', 18, 10_000, 0],
    ],
    cdnur: [
      ['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value', share, ...rate],
      ['B2CL', 'CRN/2627/000001', day, 'C', state, 11_800, '', 18, 10_000, 0],
    ],
    'hsn(b2b)': [hsn, ['999293', '', 'NA', 0, 106_200, 18, 90_000, 16_200, 0, 0, 0]],
    'hsn(b2c)': [hsn, ['999293', '', 'NA', 0, 205_320, 18, 174_000, 31_320, 0, 0, 0]],
    docs: [
      ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
      ['Credit Note', 'CRN/2627/000001', 'CRN/2627/000003', 3, 0],
      ['Invoices for outward supply', 'INV/2627/000001', 'INV/2627/000003', 3, 0],
    ],
  });
});

test('the documents of a month name the buyers: they want a proof of the last minutes and leave an entry', async () => {
  await office.call(readTaxDocuments, { params: { month } }).expect(403).expect(refusal('auth.proof_needed'));
  const proven = await shop.service.as({ roles: ['shop'], orgId });
  const csv = await proven.call(readTaxDocuments, { params: { month } }).expect(200);
  expect(String(csv.body).trim().split('\r\n')).toHaveLength(10);
  const entries = `select subject, details from platform.audit where action = 'tax.documents_exported'`;
  expect(await shop.service.db.query(entries)).toEqual([
    { subject: `tax:${orgId}/${month}`, details: { documents: 9 } },
  ]);
});

test('another organisation has another file, and a month that was not made has none', async () => {
  const theirs = await shop.service.as({ roles: ['shop'], orgId: 'org-b' });
  await theirs.call(readGstFile, { params: { month } }).expect(404).expect(refusal('gst.not_made'));
  expect((await make(theirs).expect(200)).body.sums.taxablePaise).toBe(0);
  expect(await taxDocuments(shop.service.app.get(Database), 'org-b', month)).toEqual([]);
});

test('[SELL-007] whatever was sold and paid back, the sheets add up to the documents', () => {
  const paise = fc.integer({ min: 0, max: 30_000_000 });
  const document = fc
    .record({
      kind: fc.constantFrom('invoice' as const, 'credit note' as const),
      serial: fc.integer({ min: 1, max: 999_999 }),
      gstin: fc.constantFrom('', '27AAPFU0939F1ZV'),
      state: fc.constantFrom('Tamil Nadu', 'Maharashtra'),
      ratePercent: fc.constantFrom(5, 18),
      soldPaise: paise,
      taxablePaise: paise,
      tax: fc.integer({ min: 0, max: 5_000_000 }),
    })
    .map(({ serial, soldPaise, tax, ...one }): TaxDocument => {
      const isWithinState = one.state === 'Tamil Nadu';
      const parts = isWithinState
        ? { cgstPaise: tax, sgstPaise: tax, igstPaise: 0 }
        : { cgstPaise: 0, sgstPaise: 0, igstPaise: tax };
      const totalPaise = one.taxablePaise + parts.cgstPaise + parts.sgstPaise + parts.igstPaise;
      const number = `${one.kind === 'invoice' ? 'INV' : 'CRN'}/2627/${String(serial).padStart(6, '0')}`;
      const of = one.kind === 'invoice' ? null : { totalPaise: soldPaise, day: '2026-10-01' };
      return { ...one, ...parts, isWithinState, totalPaise, number, of, name: 'A', sac: '999293', day: '2026-10-05' };
    });
  fc.assert(
    fc.property(fc.array(document, { maxLength: 30 }), (documents) => {
      const sheets = new Map(gstSheets(documents).map(({ name, rows }) => [name, rows]));
      const sum = (name: string, column: string) => {
        const [heads, ...rows] = sheets.get(name)!;
        const at = heads!.indexOf(column);
        return rows.reduce((total, row) => total + Math.round(Number(row[at]) * 100), 0);
      };
      const taxable = (name: string) => sum(name, 'Taxable Value');
      const told = taxable('b2b,sez,de') + taxable('b2cl') + taxable('b2cs') - taxable('cdnr') - taxable('cdnur');
      const sums = gstSums(documents);
      expect(told).toBe(sums.taxablePaise);
      const services = (column: string) => sum('hsn(b2b)', column) + sum('hsn(b2c)', column);
      expect(services('Taxable Value')).toBe(sums.taxablePaise);
      expect(services('Central Tax Amount')).toBe(sums.cgstPaise);
      expect(services('State/UT Tax Amount')).toBe(sums.sgstPaise);
      expect(services('Integrated Tax Amount')).toBe(sums.igstPaise);
      // a document with several rates is one
      expect(sum('docs', 'Total Number')).toBe(new Set(documents.map(({ number }) => number)).size * 100);
    }),
  );
});
