/** 'I paid and see nothing', as the shop hears it: five causes, each found by what the caller can say. */
import { addGrade, switchGrade } from '@exam/contracts/http/identity/grades';
import { getOrder, saveOrder } from '@exam/contracts/http/commerce/orders';
import { Operator } from '@exam/testing/operator';
import { expect, test, type Page } from '@playwright/test';
import { journeysOfFile } from './school.js';
import { signInByState } from './stored-session.js';
import { demoPassword, numberOf } from './student.js';

const journeys = journeysOfFile();
const shopkeeper = { phoneNumber: '6000000204', password: 'Shopkeeper@123' };
const home = { HNO: '14, Temple Road', city: 'Hyderabad', state: 'Telangana', pinCode: '500001' };

/** An order of a student, as the checkout makes it, and the provider's window. */
async function ordered(mobile: string, packageId = 'vvss-physics-12') {
  const number = `+91${mobile}`;
  const buyer = new Operator(journeys.url, { login: number, password: demoPassword });
  const body = { packages: [{ packageId }], shippingAddress: home, billing_tel: number };
  const { orderId, paymentInit, checkoutUrl } = await buyer.call(saveOrder, { body: body as never });
  /** Answers the id of the payment. */
  const pay = async (more: { contact?: string } = {}) => {
    const asked = new URLSearchParams({ order_id: paymentInit.id, origin: journeys.url, ...more });
    const page = await (await fetch(`${checkoutUrl}/yes?${asked.toString()}`)).text();
    return /\bpay_\w+/.exec(page)![0];
  };
  return { number, buyer, orderId, pay, back: (paymentId: string) => fetch(`${checkoutUrl}/back/${paymentId}`) };
}

/** The operator types what the caller said and opens the order that is found; what stands out is told there. */
async function told(page: Page, caller: string, sentence: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto('/console/shop/orders');
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill(caller);
    await search.press('Enter');
    await page.getByRole('button', { name: /^Remove the filter/ }).waitFor();
    await page.getByRole('table', { name: 'Orders' }).locator('tbody a').first().click({ timeout: 5_000 });
    const found = page.getByRole('region', { name: 'What stands out' }).getByText(sentence);
    await expect(found).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

test('paid twice, not told, from another number, for another class, paid back at the provider: each is told on its order [SELL-005]', async () => {
  const twice = await ordered(numberOf(48));
  await twice.pay();
  await twice.pay();
  const lost = await ordered(numberOf(59));
  const other = await ordered(numberOf(60));
  await other.pay({ contact: '+919800011111' });
  const moved = await ordered(numberOf(47));
  const paidByMoved = await moved.pay();
  const returned = await ordered(numberOf(47), 'vvss-chemistry-12');
  const paidByReturned = await returned.pay();
  const stateOf = () => returned.buyer.call(getOrder, { params: { orderId: returned.orderId } });
  await expect.poll(async () => (await stateOf()).paidAt, { timeout: 60_000 }).not.toBeNull();
  await returned.back(paidByReturned);
  const place = { boardId: 'vvss-cbse', classId: 'vvss-cbse-11', groupId: 'vvss-cbse-11-mpc' };
  const { Item } = await moved.buyer.call(addGrade, { body: place as never });
  await moved.buyer.call(switchGrade, { body: { userId: Item.user_id, accountId: Item.account_id } });

  const { context, page } = await journeys.device();
  await signInByState(context, journeys.url, shopkeeper);
  await told(page, twice.number, /^Paid twice: pay_\w+ is a second payment of ₹/);
  await told(page, lost.number, /has told us of no payment/);
  await page.getByRole('button', { name: 'Ask the provider now' }).click();
  await page.getByText('The provider is asked within a minute.').waitFor();
  await told(page, '98000 11111', /^Paid from \+919800011111, which is not the number of the order/);
  await told(page, paidByMoved, /^Bought for Class 12 MPC. The student now learns in Class 11 MPC/);
  await told(page, returned.orderId, /paid back in the provider’s own pages/);
});
