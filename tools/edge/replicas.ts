import { request, type Dispatcher } from 'undici';

/** One place where a service answers, as http://127.0.0.1:8084. */
type Replica = { readonly address: string; isUp: boolean; lastFaultAt: number };

const lookEveryMs = 1_000;
const patienceMs = 1_500;
/** A replica that refused a connection gets no request before this time or the next good look. */
const restMs = 2_000;

/**
 * The replicas of one service, taken in turn. With several, each is asked every second whether it is ready, so that one
 * that is frozen, starting or leaving gets no requests; where none is known to be well, all are tried as before.
 */
export class Replicas {
  private readonly all: readonly Replica[];
  private turn = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(addresses: readonly string[], private readonly agent: Dispatcher) {
    this.all = addresses.map((address) => ({ address, isUp: true, lastFaultAt: -Infinity }));
    if (addresses.length > 1) this.timer = setInterval(() => void this.look(), lookEveryMs).unref();
  }

  /** The next in turn among those that are well, but not one of `tried` while there is another; null when all were tried. */
  next(tried: readonly string[] = []): string | null {
    const left = this.all.filter(({ address }) => !tried.includes(address));
    const now = performance.now();
    const well = left.filter(({ isUp, lastFaultAt }) => isUp && now - lastFaultAt > restMs);
    const among = well.length > 0 ? well : left;
    return among[this.turn++ % among.length]?.address ?? null;
  }

  /** Nobody accepted a connection there. */
  failed(address: string): void {
    const replica = this.all.find((one) => one.address === address);
    if (replica) replica.lastFaultAt = performance.now();
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    await Promise.all(this.all.map(async (replica) => {
      replica.isUp = await isReady(replica.address, this.agent);
      if (replica.isUp) replica.lastFaultAt = -Infinity;
    }));
  }
}

async function isReady(address: string, dispatcher: Dispatcher): Promise<boolean> {
  try {
    const { statusCode, body } = await request(`${address}/health/ready`, { dispatcher, signal: AbortSignal.timeout(patienceMs), headersTimeout: patienceMs });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}
