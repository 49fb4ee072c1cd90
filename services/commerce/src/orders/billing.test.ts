import { getInvoice, saveOrder } from '@exam/contracts';
import { refusal } from '@exam/testing';
import { homeAddress, product, Shop } from '../../test/shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

test('[CHK-004] every field of the documents is taken, and kept with the order; nobody orders for somebody else', async () => {
  const asha = await shop.student();
  const body = {
    ...{ packageIds: [product.packageId], packages: [{ packageId: product.packageId }], amount: 1180 },
    ...{ userId: asha.userId, billing_name: 'Asha Meenakshi Rao', billing_tel: '+919876543210' },
    ...{ billing_address: '14, Temple Road, Chennai', billing_country: 'india', billing_email: 'asha@example.org' },
    shippingAddress: homeAddress,
  };
  const order = (await asha.api.call(saveOrder, { body: body as never }).expect(200)).body;
  expect(order).toMatchObject({ type: 'order', subscriptionId: null, currency: 'INR', key: 'rzp_test_local' });
  expect(order.paymentInit).toEqual({ amount: 118_000, id: expect.stringMatching(/^order_/) });
  const [kept] = await shop.service.db.query<{ billing: object }>('select billing from "order"');
  expect(kept!.billing).toMatchObject({
    ...{ name: 'Asha Meenakshi Rao', address: '14, Temple Road, Chennai', telephone: '+919876543210' },
    ...{ email: 'asha@example.org', shippingAddress: { state: 'Tamil Nadu', pinCode: '600001' } },
  });
  const stranger = await shop.student();
  await stranger.api
    .call(saveOrder, { body: body as never })
    .expect(403)
    .expect(refusal('auth.not_yours'));
});

test('[ORDER-006] the rate of the taxes is configured', async () => {
  const other = await Shop.open({ environment: { GST_PERCENT: '12' } });
  try {
    const buyer = await other.student();
    const { orderId, paymentInit } = await other.order(buyer);
    const proof = other.outside.razorpay.payOrder(paymentInit.id);
    await other.told(buyer, orderId, proof).expect(200);
    const params = { orderId, trackingId: proof.razorpay_payment_id };
    const { body } = await buyer.api.call(getInvoice, { params }).expect(200);
    expect(body.Item).toMatchObject({
      ...{ totalNoGST: 1053.58, sgstPercentage: 6, sgst: 63.21, cgstPercentage: 6, cgst: 63.21, totalWithGST: 1180 },
    });
  } finally {
    await other.close();
  }
});
