/**
 * What the journeys share: a browser, a signed-in student on a device, and the rule that a console error fails a
 * journey.
 */
import type { AnswerOf, Route } from '@exam/contracts';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { signInByState } from './stored-session.js';
import { runningStack, type RunningStack } from './running-stack.js';

/** Every student of the demo pack has this one; each journey takes students of its own. */
export const demoPassword = 'Student@123';
export const numberOf = (student: number): string => `6000000${100 + student}`;

/** What a cut line writes into the console on its own. */
const lineIsCut = /net::ERR_|Failed to load resource|WebSocket connection/;

/** The journeys quote the documents, slips included. An empty page and a sandboxed frame have no storage. */
const readDocumentsEnglish = () => {
  if (window.origin !== 'null') localStorage.setItem('english', 'documents');
};

export class Journeys {
  private stack: RunningStack | undefined;
  private browser: Browser | undefined;
  private readonly devices: Device[] = [];

  open(browser: Browser): void {
    this.browser = browser;
    this.stack = runningStack();
  }

  get running(): RunningStack {
    return this.stack!;
  }

  get url(): string {
    return this.running.url;
  }

  /** A reading call as that student, past the browser and its line. */
  async ask<R extends Route>(student: Device, route: R, params: Record<string, string>): Promise<AnswerOf<R>> {
    const token = await student.page.evaluate(() => localStorage.getItem('user_token'));
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));
    const response = await fetch(`${this.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    return route.answer.parse(await response.json()) as AnswerOf<R>;
  }

  /** A device nobody is signed in on. */
  async device(options: BrowserContextOptions = {}): Promise<Device> {
    const context = await this.browser!.newContext({
      baseURL: this.url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      ...options,
    });
    await context.addInitScript(readDocumentsEnglish);
    return this.watch(new Device(context, await context.newPage(), options.baseURL ?? this.url));
  }

  /** The journey ends with this device, and fails with its errors. */
  watch(device: Device): Device {
    this.devices.push(device);
    return device;
  }

  async signedIn(student: number, options: BrowserContextOptions = {}): Promise<Device> {
    const device = await this.device(options);
    await device.signIn(numberOf(student));
    return device;
  }

  /** Ends the journey's devices; throws when one of them had an error in its console. */
  async endJourney(): Promise<void> {
    const devices = this.devices.splice(0);
    const errors = devices.flatMap(({ errors: found }) => found);
    // of a browser that was killed nothing is left to close
    await Promise.all(devices.map((device) => device.close().catch(() => undefined)));
    if (errors.length > 0) throw new Error(`errors in the console:\n${errors.join('\n')}`);
  }
}

/** What is under the heading: the question in view, without those that are made ready beside it. */
export const asked = (page: Page): Locator => page.getByRole('article').locator('[data-shown]');

export class Device {
  readonly errors: string[] = [];
  private cut = false;

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    /** Where the product is for this device; a journey may put a line of its own before it. */
    private readonly origin: string,
  ) {
    this.listen(page);
  }

  listen(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error' && !(this.cut && lineIsCut.test(message.text())))
        this.errors.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.errors.push(String(error)));
  }

  /** What still passes a route of the journey goes nowhere, and says so to nobody: it belongs to no later journey. */
  async close(): Promise<void> {
    await Promise.all(this.context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await this.context.close();
  }

  /** From the first cut on, what the line itself complains of is no error of ours. */
  async line(state: 'cut' | 'back'): Promise<void> {
    this.cut = true;
    await this.context.setOffline(state === 'cut');
  }

  /** For journeys in which a server is away or refuses on purpose. */
  expectRefusals(): void {
    this.cut = true;
  }

  /** By the state that the sign-in page leaves in a browser: a journey that is about something else needs no form. */
  async signIn(number: string): Promise<void> {
    await signInByState(this.context, this.origin, { phoneNumber: number, password: demoPassword });
  }

  async signInByForm(number: string): Promise<void> {
    await this.page.goto('/login');
    await this.signInHere(number);
  }

  /** On the sign-in page. */
  async signInHere(number: string): Promise<void> {
    await this.page.getByLabel('Mobile number').fill(number);
    await this.page.locator('input[name="password"]').fill(demoPassword);
    await this.page.getByRole('button', { name: 'LOGIN', exact: true }).click();
    await this.dashboard();
  }

  /** The address changes before the page does: only the greeting says that the page before is gone. */
  async dashboard(): Promise<void> {
    await this.page.waitForURL('**/dashboard');
    await this.page.getByRole('heading', { name: /^Hello, / }).waitFor();
  }

  /** By the menu of the person, which only a signed-in person's bar has. */
  async signOut(): Promise<void> {
    await this.page.getByRole('banner').locator('button[aria-haspopup="menu"]').click();
    await this.page.getByRole('menuitem', { name: 'Sign Out' }).click();
  }

  async openList(list: 'mock' | 'teacher'): Promise<void> {
    await this.page.goto('/assessments/home');
    await this.page
      .getByRole('main')
      .getByRole('link', { name: list === 'mock' ? /Adhoc Mocktest/ : /Teacher Assessment/ })
      .click();
    await this.page
      .getByRole('heading', { name: list === 'mock' ? 'Mocktest' : 'Teacher Assessment', exact: true })
      .waitFor();
  }

  /** From the list into the running exam. */
  async begin(list: 'mock' | 'teacher', examName: string): Promise<void> {
    await this.openList(list);
    await this.page.getByRole('button', { name: `Begin test: ${examName}` }).click();
    await this.page.getByRole('button', { name: 'Begin test', exact: true }).click();
    await this.question(1);
  }

  /** The page before a mock test, by its address. */
  async openInstructions(examId: string): Promise<void> {
    await this.page.goto(`/mock-test?examId=${examId}`);
    await this.page.getByRole('heading', { name: 'General Instructions:' }).waitFor();
  }

  /** From the instructions into the room. */
  async beginHere(): Promise<void> {
    await this.page.getByRole('button', { name: 'Begin test', exact: true }).click();
    await this.question(1);
  }

  /** The question in view, once it is there. */
  async question(number: number) {
    const article = this.page.getByRole('article', { name: new RegExp(`^Question ${number} of`) });
    await article.waitFor();
    return article;
  }

  /** The line that says what has been saved, once it reads so. */
  async saveLine(text: RegExp): Promise<void> {
    await this.page.getByTestId('save-line').filter({ hasText: text }).waitFor({ timeout: 30_000 });
  }

  async action(name: string): Promise<void> {
    await this.page.getByRole('contentinfo').getByRole('button', { name, exact: true }).click();
  }

  /** A tap at the first look is kept and done once the server has answered: it need not show at once. */
  async option(letter: string): Promise<void> {
    const option = asked(this.page).locator(`input[value="${letter}"]`);
    if (await option.isChecked()) return;
    await option.click({ force: true });
    await option.and(this.page.locator(':checked')).waitFor({ state: 'attached' });
  }

  async goTo(number: number): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^Question ${number}:`) }).click();
    await this.question(number);
  }

  /** By the button of the list runner. */
  async goToNext(number: number): Promise<void> {
    await this.action('Next');
    await this.question(number);
  }

  statusOf(number: number, status: string) {
    return this.page.getByRole('button', { name: `Question ${number}: ${status}`, exact: true });
  }

  async submit(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: /^(Submit|Finish)$/ })
      .click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: /proceed to submit/i })
      .click();
    await this.page
      .getByRole('heading', { name: 'You have successfully submitted the Assessment' })
      .waitFor({ timeout: 60_000 });
  }

  /** The receipt in view counts so many answers, and its code is the one of the answers in this browser. */
  async receipt(answers: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByText(answers, { exact: true }).waitFor();
    await dialog.getByText('The code agrees with the answers in this browser.').waitFor();
  }
}
