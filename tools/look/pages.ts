import type { Page } from 'playwright-core';

export interface LookedPage {
  /** As on the command line and in the name of its sheet. */
  readonly name: string;
  readonly address: string;
  /** A person who is signed in; false for a visitor. */
  readonly signedIn: boolean;
  /** What it shows that comes from no call of its own has no other states than the full one. */
  readonly states?: readonly State[];
  /** Who sees it; without one the student of the pictures. */
  readonly login?: string;
  /** What is still to be done before the page is there. */
  arrive?(page: Page): Promise<void>;
}

export const states = ['full', 'empty', 'loading', 'failed'] as const;
export type State = (typeof states)[number];

const sat = 'vvss-practice-1';
const open = 'vvss-warm-up-1';
const mock = 'vvss-mock-1';
const bought = 'physics-12-complete';
/** Of the package that the student of the pictures has bought. */
const learnt = '/content?mode=library&subject=chemistry&chapter=chemistry-12-01';
/** A mock test of the past, and who has a result of it. */
const past = 'vvss-mock-0';
const graduate = '6000000101';

/** A page that is added to the router is added here. */
export const pages: readonly LookedPage[] = [
  { name: 'home', address: '/', signedIn: false },
  { name: 'try-out', address: '/?try', signedIn: false, states: ['full'], arrive: toQuestion },
  { name: 'login', address: '/login', signedIn: false },
  { name: 'register', address: '/register', signedIn: false, states: ['full'], arrive: toDialog },
  { name: 'forgotten', address: '/forgot-password', signedIn: false, states: ['full'], arrive: toDialog },
  { name: 'not-found', address: '/nowhere', signedIn: false, states: ['full'] },
  { name: 'dashboard', address: '/dashboard', signedIn: true },
  { name: 'profile', address: '/user-profile', signedIn: true },
  { name: 'edit-profile', address: '/edit-profile', signedIn: true, states: ['full'] },
  { name: 'change-password', address: '/change-password', signedIn: true, states: ['full'] },
  { name: 'assessments', address: '/assessments/home', signedIn: true },
  { name: 'teacher-ongoing', address: '/teacher-assessments', signedIn: true },
  { name: 'teacher-upcoming', address: '/teacher-assessments?bucket=upcoming', signedIn: true },
  { name: 'teacher-completed', address: '/teacher-assessments?bucket=completed', signedIn: true },
  { name: 'mock-ongoing', address: '/mock-assessments', signedIn: true },
  { name: 'self-tests', address: '/self-assessment', signedIn: true, login: graduate },
  { name: 'create-test', address: '/assessments/create-assessment', signedIn: true },
  { name: 'discussion', address: '/discussion', signedIn: true },
  { name: 'notifications', address: '/notifications', signedIn: true },
  { name: 'instructions', address: `/mock-test?examId=${mock}`, signedIn: true },
  { name: 'room', address: `/assessment-test?examId=${open}`, signedIn: true, states: ['full'], arrive: enterRoom },
  { name: 'grid-room', address: `/mock-test?examId=${mock}`, signedIn: true, states: ['full'], arrive: enterRoom },
  { name: 'drawer', address: `/mock-test?examId=${mock}`, signedIn: true, states: ['full'], arrive: openGrid },
  { name: 'summary', address: `/mock-test?examId=${mock}`, signedIn: true, states: ['full'], arrive: openSummary },
  { name: 'report', address: `/mocktest-summary?examId=${sat}`, signedIn: true },
  { name: 'report-summary', address: `/mocktest-summary?examId=${past}`, signedIn: true, login: graduate },
  { name: 'report-compare', address: `/mocktest-summary?examId=${past}&view=1`, signedIn: true, login: graduate },
  { name: 'report-time', address: `/mocktest-summary?examId=${past}&view=2`, signedIn: true, login: graduate },
  { name: 'report-behaviour', address: `/mocktest-summary?examId=${past}&view=3`, signedIn: true, login: graduate },
  { name: 'analytics', address: '/analytics', signedIn: true, login: graduate },
  { name: 'performance', address: '/performance-analytics', signedIn: true, login: graduate },
  { name: 'usage', address: '/usage-analytics', signedIn: true, login: graduate },
  { name: 'review', address: `/mocktest-review?examId=${sat}`, signedIn: true },
  { name: 'curriculum', address: '/curriculum?subject=chemistry', signedIn: true },
  { name: 'curriculum-closed', address: '/curriculum', signedIn: true, states: ['full'] },
  { name: 'content', address: learnt, signedIn: true },
  { name: 'film', address: `${learnt}&file=chemistry-12-01-film`, signedIn: true, states: ['full'] },
  { name: 'text', address: `${learnt}&file=chemistry-12-01-text`, signedIn: true, states: ['full'], arrive: openNotes },
  { name: 'slides', address: `${learnt}&file=chemistry-12-01-slides`, signedIn: true, states: ['full'] },
  { name: 'packages', address: '/packages', signedIn: false },
  { name: 'products', address: '/packages', signedIn: true, states: ['full'], arrive: toProducts },
  { name: 'package-info', address: `/package-info/${bought}`, signedIn: true },
  { name: 'cart', address: '/packages', signedIn: true, states: ['full'], arrive: toCart },
  { name: 'cart-empty', address: '/packages', signedIn: true, states: ['full'], arrive: toEmptyCart },
  { name: 'checkout', address: '/packages', signedIn: true, states: ['full'], arrive: toCheckout },
  { name: 'orders', address: '/orders', signedIn: true, arrive: toBoughtPackages },
  { name: 'invoice', address: '/orders', signedIn: true, states: ['full'], arrive: toInvoice },
  { name: 'payment-failed', address: '/packages', signedIn: true, states: ['full'], arrive: toFailed },
];

/** What the student of the pictures has done before. */
export const submittedExam = sat;
export const boughtPackage = 'vvss-chemistry-12';

async function toDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
}

async function toQuestion(page: Page): Promise<void> {
  await page.getByRole('article').waitFor();
}

async function enterRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Begin test|Start now)/ }).click();
  await page.getByRole('article').waitFor();
}

async function openNotes(page: Page): Promise<void> {
  await page.locator('.react-pdf__Page canvas').waitFor();
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await page.getByRole('button', { name: 'add notes' }).click();
}

/** On a phone the questions lie in a drawer; on a wide screen they are there. */
async function openGrid(page: Page): Promise<void> {
  await enterRoom(page);
  const button = page.getByRole('button', { name: 'Show the questions' });
  if (await button.isVisible()) await button.click();
  await page.getByRole('button', { name: 'Hide the questions' }).first().waitFor();
}

async function openSummary(page: Page): Promise<void> {
  await enterRoom(page);
  await page.getByRole('banner').getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, proceed to submit' }).waitFor();
}

const kind = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'Kind of package' }).getByText(name);

async function toProducts(page: Page): Promise<void> {
  await kind(page, 'Products').click();
  await page.getByRole('article').first().waitFor();
}

async function toCart(page: Page): Promise<void> {
  await toProducts(page);
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    await page
      .getByRole('button', { name: 'Added' })
      .nth(count - 1)
      .waitFor();
  }
  await page.goto('/cart');
  await page.getByRole('heading', { name: 'Bag Items' }).waitFor();
}

async function toEmptyCart(page: Page): Promise<void> {
  await page.evaluate(`localStorage.setItem('cartItems', '[]')`);
  await page.goto('/cart');
  await page.getByText('Your Shopping Cart is Empty !!').waitFor();
}

async function toCheckout(page: Page): Promise<void> {
  await toCart(page);
  const address = { HNO: '14, Temple Road', city: 'Hyderabad', state: 'Telangana', pinCode: '500001', email: '' };
  await page.evaluate(`sessionStorage.setItem('billingAddress', ${JSON.stringify(JSON.stringify(address))})`);
  await page.goto('/checkout');
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
}

async function toBoughtPackages(page: Page): Promise<void> {
  await kind(page, 'Packages').click();
  await page.getByRole('row').nth(1).waitFor();
}

async function toInvoice(page: Page): Promise<void> {
  await toBoughtPackages(page);
  await page.getByRole('link', { name: /^Invoice of/ }).click();
  await page.getByRole('heading', { name: 'Tax Invoice' }).waitFor();
}

async function toFailed(page: Page): Promise<void> {
  await toCheckout(page);
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: /^Pay/ }).click()]);
  await popup.getByRole('link', { name: 'Decline' }).click();
  await page.getByRole('dialog').waitFor();
}
