import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { until } from '@exam/testing/until';
import { expect, test, chromium, type Browser } from '@playwright/test';
import { chromiumPath, flags } from './chromium.js';
import { asked, Device } from './student.js';
import { schoolOf } from './school.js';

const profile = mkdtempSync(path.join(os.tmpdir(), 'battery-'));
let phone: Phone | null = null;
const { journeys, school } = schoolOf(1, {
  close: async () => {
    await phone?.dies();
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  },
});

/** A browser of its own with a profile on the disk, so that it can lose its power. */
class Phone {
  private constructor(
    private readonly running: ChildProcess,
    private readonly browser: Browser,
    readonly device: Device,
  ) {}

  static async wakes(): Promise<Phone> {
    const portFile = path.join(profile, 'DevToolsActivePort');
    rmSync(portFile, { force: true });
    const running = spawn(
      chromiumPath,
      [...flags, '--headless=new', `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'],
      { stdio: 'ignore', detached: true },
    );
    await until(() => existsSync(portFile) && readFileSync(portFile, 'utf8').includes('\n'), {
      timeoutMs: 30_000,
      what: 'the browser listens',
    });
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${readFileSync(portFile, 'utf8').split('\n')[0]}`);
    const context = browser.contexts()[0]!;
    return new Phone(running, browser, journeys.watch(new Device(context, await context.newPage(), journeys.url)));
  }

  /** As a person puts it away: everything is written to the disk. */
  async sleeps(): Promise<void> {
    const ended = new Promise((done) => this.running.once('exit', done));
    const session = await this.browser.newBrowserCDPSession();
    await session.send('Browser.close').catch(() => undefined);
    await ended;
  }

  /** All its processes at once, in the middle of whatever they do: no page hears of it. */
  async dies(): Promise<void> {
    if (this.running.exitCode !== null || this.running.signalCode !== null) return;
    const ended = new Promise((done) => this.running.once('exit', done));
    process.kill(-this.running.pid!, 'SIGKILL');
    await ended;
  }
}

test('the battery dies in the middle of the test: the same question, the answers and the time come back', async () => {
  const exam = await school.exam({ examName: 'Battery test', questions: 8 });
  phone = await Phone.wakes();
  await phone.device.page.goto(`${journeys.url}/login`);
  await phone.device.page.evaluate(() => localStorage.setItem('english', 'documents'));
  await phone.device.page.reload();
  await phone.device.signInHere(school.number(1));
  await phone.sleeps();

  phone = await Phone.wakes();
  const address = `${journeys.url}/mock-test?examId=${exam.examId}`;
  await phone.device.page.goto(address);
  await phone.device.beginHere();
  await phone.device.option('a');
  await phone.device.saveLine(/^Saved/);
  await phone.device.goTo(3);
  await phone.device.option('c');
  // no waiting for the server: what is on the screen is in the browser already
  await phone.device.statusOf(3, 'Answered').waitFor();
  await phone.dies();

  phone = await Phone.wakes();
  const { device } = phone;
  await device.page.goto(address);
  await device.question(3);
  await expect(asked(device.page).locator('input[value="c"]')).toBeChecked();
  await device.statusOf(1, 'Answered').waitFor();
  await expect(device.page.getByTestId('time-left')).toHaveText(/^2\d:\d\d$/);
  await device.submit();
  await device.receipt('2 of 8');
});
