import { chromium, type Browser, type BrowserContext, type CDPSession, type Page, type Request } from 'playwright-core';
import { Failure } from '../../lib/failure.js';

/** A cheap phone on a bad line, as the aims name it. */
const slowPhone = { cpu: 4, latencyMs: 150, downKbit: 1_600, upKbit: 750 };

/** As long as browsers and their tools say that a page is at rest. */
const restMs = 500;

export type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;

export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  });
}

/**
 * In the page: when the first question stood on the screen, and how long each key took until the screen had changed.
 */
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
  private readonly scripts = new Map<string, number>();
  private readonly underWay = new Set<Request>();
  private lastEventAt = performance.now();

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async unpack(browser: Browser, { url, state }: { url: string; state?: StoredState }): Promise<Phone> {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...(state && { storageState: state }),
    });
    await context.addInitScript(watching);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const phone = new Phone(context, page, session);
    phone.watchRequests();
    await phone.countScripts();
    return phone;
  }

  /** From now on as slow as the phone and the line of the aims. */
  async slow(): Promise<void> {
    const { latencyMs: latency, downKbit, upKbit } = slowPhone;
    await this.session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: (downKbit * 1000) / 8,
      uploadThroughput: (upKbit * 1000) / 8,
    });
    await this.slowCpu();
  }

  async slowCpu(): Promise<void> {
    await this.session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu });
  }

  /** Bytes on the line of each script so far, compressed as it came, by address. */
  scriptBytes(): ReadonlyMap<string, number> {
    return new Map(this.scripts);
  }

  seen(): Promise<Seen> {
    return this.page.evaluate(() => (globalThis as unknown as { benchSeen: Seen }).benchSeen);
  }

  /** The instant of the first question, once it is there; milliseconds of the page's own time. */
  async firstQuestionMs(): Promise<number> {
    await this.page.waitForFunction(
      () => (globalThis as unknown as { benchSeen: Seen }).benchSeen.firstMs !== null,
      undefined,
      { timeout: 120_000 },
    );
    return (await this.seen()).firstMs!;
  }

  /**
   * The page has asked for nothing for a while. (Playwright's own `networkidle` is told once for each address, however
   * much is fetched later.)
   */
  async rest(): Promise<void> {
    const deadline = performance.now() + 120_000;
    while (this.underWay.size > 0 || performance.now() - this.lastEventAt < restMs) {
      if (performance.now() > deadline)
        throw new Failure(
          'The page never stops fetching',
          [...this.underWay].map((request) => request.url()).join(', '),
          'A request of the client stays open.',
        );
      await this.page.waitForTimeout(50);
    }
  }

  close(): Promise<void> {
    return this.context.close();
  }

  private watchRequests(): void {
    const note = (change: () => void) => {
      change();
      this.lastEventAt = performance.now();
    };
    this.page.on('request', (request) => note(() => this.underWay.add(request)));
    for (const ended of ['requestfinished', 'requestfailed'] as const)
      this.page.on(ended as 'requestfinished', (request) => note(() => this.underWay.delete(request)));
  }

  private async countScripts(): Promise<void> {
    const addresses = new Map<string, string>();
    this.session.on('Network.responseReceived', ({ requestId, response }) => {
      if (/\.js(\?|$)/.test(response.url)) addresses.set(requestId, response.url);
    });
    this.session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const address = addresses.get(requestId);
      if (address && encodedDataLength > 0) this.scripts.set(address, encodedDataLength);
    });
    await this.session.send('Network.enable');
  }
}
