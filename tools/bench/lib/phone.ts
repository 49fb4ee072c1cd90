import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';

/** A cheap phone on a bad line, as the aims name it. */
const slowPhone = { cpu: 4, latencyMs: 150, downKbit: 1_600, upKbit: 750 };

export type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;

export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run'] });
}

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
  private readonly scripts = new Map<string, number>();

  private constructor(readonly context: BrowserContext, readonly page: Page, private readonly session: CDPSession) {}

  static async unpack(browser: Browser, { url, state }: { url: string; state?: StoredState }): Promise<Phone> {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', serviceWorkers: 'block', ...(state && { storageState: state }) });
    await context.addInitScript(watching);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const phone = new Phone(context, page, session);
    await phone.countScripts();
    return phone;
  }

  /** From now on as slow as the phone and the line of the aims. */
  async slow(): Promise<void> {
    const { latencyMs: latency, downKbit, upKbit } = slowPhone;
    await this.session.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: (downKbit * 1000) / 8, uploadThroughput: (upKbit * 1000) / 8 });
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
    await this.page.waitForFunction(() => (globalThis as unknown as { benchSeen: Seen }).benchSeen.firstMs !== null, undefined, { timeout: 120_000 });
    return (await this.seen()).firstMs!;
  }

  /** The page asks for nothing any more. */
  async rest(): Promise<void> {
    await this.page.waitForLoadState('networkidle', { timeout: 120_000 });
  }

  close(): Promise<void> {
    return this.context.close();
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
