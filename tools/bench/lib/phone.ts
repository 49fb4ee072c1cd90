import { chromium, type Browser, type BrowserContext, type CDPSession, type Page, type Request } from 'playwright-core';
import { Failure } from '../../lib/failure.js';

/** A cheap phone on a bad line, as the aims name it. */
const slowPhone = { cpu: 4, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** As long as browsers and their tools say that a page is at rest. */
const restMs = 500;
export const timeout = 120_000;

export type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });

/** In the page: when the first question stood on the screen, and how long each key took until the screen had changed. */
const watching = `(() => {
  const seen = globalThis.benchSeen = { firstMs: null, tapMs: null, keysMs: [] };
  const look = () => {
    const asked = document.querySelector('#question h2')?.closest('article')?.querySelector('fieldset, [role="group"], input');
    if (asked && seen.firstMs === null) seen.firstMs = performance.now();
    if (seen.firstMs === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener('click', () => { seen.tapMs = performance.now(); }, true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') seen.keysMs.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
})()`;

export type Seen = { firstMs: number | null; tapMs: number | null; keysMs: number[] };

/**
 * One page of one student in a browser that has nothing in its cache. Without the service worker: its downloads are not
 * slowed with the page's, so it would lend the phone a better line than it has.
 */
export class Phone {
  /** Bytes on the line of each script so far, compressed as it came, by address. */
  readonly scriptBytes = new Map<string, number>();
  private readonly underWay = new Set<Request>();
  private lastEventAt = performance.now();

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async unpack(browser: Browser, url: string, state?: StoredState): Promise<Phone> {
    const context = await browser.newContext({
      ...{ baseURL: url, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', serviceWorkers: 'block' },
      ...(state && { storageState: state }),
    });
    await context.addInitScript(watching);
    const page = await context.newPage();
    const phone = new Phone(context, page, await context.newCDPSession(page));
    await phone.watchRequests();
    return phone;
  }

  /** From now on as slow as the phone of the aims, and as its line where that is wanted. */
  async slow({ line = true } = {}): Promise<void> {
    const { cpu, ...conditions } = slowPhone;
    if (line) await this.session.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
    await this.session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  }

  seen(): Promise<Seen> {
    return this.page.evaluate(() => (globalThis as unknown as { benchSeen: Seen }).benchSeen);
  }

  /** The instant of the first question, once it is there; milliseconds of the page's own time. */
  async firstQuestionMs(): Promise<number> {
    // a function, not a text: the pages' policy allows no eval
    await this.page.waitForFunction(
      () => (globalThis as unknown as { benchSeen: Seen }).benchSeen.firstMs !== null,
      undefined,
      { timeout },
    );
    return (await this.seen()).firstMs!;
  }

  /** The page has asked for nothing for a while. (`networkidle` is told once for each address.) */
  async rest(): Promise<void> {
    const deadline = performance.now() + timeout;
    while (this.underWay.size > 0 || performance.now() - this.lastEventAt < restMs) {
      if (performance.now() > deadline) {
        const open = [...this.underWay].map((request) => request.url()).join(', ');
        throw new Failure('The page never stops fetching', open, 'A request of the client stays open.');
      }
      await this.page.waitForTimeout(50);
    }
  }

  private async watchRequests(): Promise<void> {
    const note = (change: () => void) => {
      change();
      this.lastEventAt = performance.now();
    };
    const over = (request: Request) => note(() => this.underWay.delete(request));
    this.page.on('request', (request) => note(() => this.underWay.add(request)));
    this.page.on('requestfinished', over).on('requestfailed', over);
    const addresses = new Map<string, string>();
    this.session.on('Network.responseReceived', ({ requestId, response }) => {
      if (/\.js(\?|$)/.test(response.url)) addresses.set(requestId, response.url);
    });
    this.session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const address = addresses.get(requestId);
      if (address && encodedDataLength > 0) this.scriptBytes.set(address, encodedDataLength);
    });
    await this.session.send('Network.enable');
  }
}
