// The organiser of a mock day: one person in one browser, who knows nothing but what the console shows.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { password } from '../../load/pack.js';
import { round, say } from '../../load/report.js';
import { timeout } from './phone.js';

const wide = { width: 1280, height: 800 };
const small = { width: 360, height: 780 };
const pollMs = 100;

export class Organiser {
  /** What was done, and how long the screen took to say so. */
  readonly steps: { step: string; seconds: number; note: string }[] = [];
  readonly errors: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly pictures: string,
    private readonly exam: { examId: string; examName: string },
  ) {
    page.on('pageerror', (error) => this.errors.push(String(error)));
  }

  static async sitDown(browser: Browser, url: string, pictures: string, exam: Organiser['exam']): Promise<Organiser> {
    mkdirSync(pictures, { recursive: true });
    const context = await browser.newContext({
      baseURL: url,
      viewport: wide,
      locale: 'en-IN',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(timeout);
    return new Organiser(await context.newPage(), pictures, exam);
  }

  /** One step, from the click or the call to what the screen says; its result may name what is to be noted. */
  async timed<T>(step: string, work: () => Promise<T>, note: (result: T) => string = () => ''): Promise<T> {
    const started = performance.now();
    try {
      const result = await work();
      const seconds = round((performance.now() - started) / 1_000, 1);
      this.steps.push({ step, seconds, note: note(result) });
      say(`${new Date().toISOString().slice(11, 19)}  ${step}: ${seconds} s ${note(result)}`);
      return result;
    } catch (error) {
      await this.page.screenshot({ path: path.join(this.pictures, 'where-it-ended.png'), fullPage: true });
      throw new Error(`the organiser did not get on at '${step}'`, { cause: error });
    }
  }

  /** A picture as on a desk, and one as on a phone. */
  async look(name: string): Promise<void> {
    for (const size of [small, wide]) {
      await this.page.setViewportSize(size);
      await this.page.screenshot({ path: path.join(this.pictures, `${name}-${size.width}.png`), fullPage: true });
    }
  }

  async signIn(phoneNumber: string): Promise<void> {
    await this.page.goto('/login');
    await this.page.getByLabel('Mobile number').fill(phoneNumber);
    await this.page.locator('input[name="password"]').fill(password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await this.page.waitForURL((url) => url.pathname !== '/login');
    await this.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  }

  async open(tab: string): Promise<void> {
    await this.page.goto(`/console/tests/${this.exam.examId}?tab=${tab}`);
    await this.page.getByRole('main').getByRole('heading', { level: 1, name: this.exam.examName }).waitFor();
  }

  /** By the tabs of the page, without loading it again. */
  async turnTo(tab: string): Promise<void> {
    await this.page.getByRole('tab', { name: tab, exact: true }).click();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
  }

  /** How many the monitor counts in that state. */
  async count(state: string): Promise<number> {
    const text = await this.page
      .getByRole('group', { name: 'Students by state' })
      .getByRole('button', { name: new RegExp(`^${state}`) })
      .textContent();
    return Number((text ?? '').replace(/\D/g, ''));
  }

  async untilCount(state: string, holds: (count: number) => boolean, withinMs = timeout): Promise<number> {
    for (const deadline = Date.now() + withinMs; ; await this.page.waitForTimeout(pollMs)) {
      const count = await this.count(state);
      if (holds(count)) return count;
      if (Date.now() > deadline) throw new Error(`the monitor counts ${count} in '${state}'`);
    }
  }

  /** Fills what an open dialog asks and does it, with the password where it is wanted; answers once it is done. */
  async confirm(action: string, fill: (dialog: Locator) => Promise<void> = async () => undefined): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    const act = dialog.getByRole('button', { name: action, exact: true });
    await act.waitFor();
    await fill(dialog);
    const typed = dialog.getByLabel(/^Type “/);
    if ((await typed.count()) > 0) await typed.fill(this.exam.examName);
    await act.click();
    const proof = this.page.getByRole('dialog', { name: 'Please confirm it is you.' });
    for (const deadline = Date.now() + timeout; (await dialog.count()) > 0; await this.page.waitForTimeout(pollMs)) {
      if ((await proof.count()) > 0) await this.prove(proof);
      const alert = dialog.getByRole('alert');
      if ((await alert.count()) > 0) throw new Error(`${action}: ${await alert.first().textContent()}`);
      if (Date.now() > deadline) throw new Error(`${action}: the dialog stays`);
    }
  }

  private async prove(proof: Locator): Promise<void> {
    await proof.getByLabel('Password', { exact: true }).fill(password);
    await proof.getByRole('button', { name: 'Continue' }).click();
    await proof.waitFor({ state: 'detached' });
  }
}
