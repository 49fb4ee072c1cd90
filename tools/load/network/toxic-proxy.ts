import net from 'node:net';

/** What a line does to what goes over it. */
export type Toxic =
  | { kind: 'none' }
  /** Each piece arrives later, in both directions and in order. */
  | { kind: 'latency'; ms: number; jitterMs: number }
  /** Connections are reset and new ones refused at once. */
  | { kind: 'cut' }
  /** Connections stay and are accepted, but nothing arrives any more and nobody is told. */
  | { kind: 'half-open' };

/** One TCP line between two processes. */
export class ToxicProxy {
  private toxic: Toxic = { kind: 'none' };
  private readonly pairs = new Set<{ from: net.Socket; to: net.Socket }>();
  private readonly server = net.createServer((from) => this.accept(from));

  private constructor(private readonly targetPort: number) {}

  static async listen(port: number, targetPort: number): Promise<ToxicProxy> {
    const proxy = new ToxicProxy(targetPort);
    await new Promise<void>((done, failed) => proxy.server.once('error', failed).listen(port, '127.0.0.1', done));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as net.AddressInfo).port;
  }

  /** Holds from now on. After a half-open line its old connections are reset, as a host that came back would. */
  set(toxic: Toxic): void {
    const before = this.toxic;
    this.toxic = toxic;
    if (toxic.kind === 'cut' || (before.kind === 'half-open' && toxic.kind !== 'half-open')) this.resetAll();
  }

  async close(): Promise<void> {
    this.resetAll();
    await new Promise((done) => this.server.close(done));
  }

  private accept(from: net.Socket): void {
    from.on('error', () => undefined);
    if (this.toxic.kind === 'cut') return void from.resetAndDestroy();
    const to = net.connect(this.targetPort, '127.0.0.1');
    to.on('error', () => from.resetAndDestroy());
    for (const socket of [from, to]) socket.setNoDelay(true);
    const pair = { from, to };
    this.pairs.add(pair);
    this.pass(from, to);
    this.pass(to, from);
    for (const socket of [from, to]) socket.once('close', () => this.pairs.delete(pair));
  }

  private pass(from: net.Socket, to: net.Socket): void {
    const waiting: { at: number; work: () => void }[] = [];
    const drain = (): void => {
      while (waiting[0] && waiting[0].at <= performance.now()) waiting.shift()!.work();
      if (waiting[0]) setTimeout(drain, waiting[0].at - performance.now());
    };
    /**
     * Runs after the line's delay and after all that was sent earlier (two timers keep no order); never on a half-open
     * line.
     */
    const onTheLine = (work: () => void) => {
      const { toxic } = this;
      if (toxic.kind === 'half-open') return;
      const delay = toxic.kind === 'latency' ? toxic.ms + Math.random() * toxic.jitterMs : 0;
      waiting.push({ at: performance.now() + delay, work });
      if (waiting.length === 1) drain();
    };
    from.on('data', (chunk: Buffer) =>
      onTheLine(() => {
        if (to.destroyed || to.write(chunk)) return;
        from.pause();
        to.once('drain', () => from.resume());
      }),
    );
    from.on('end', () => onTheLine(() => to.end()));
    from.on('error', () => onTheLine(() => to.resetAndDestroy()));
    from.on('close', () => onTheLine(() => to.destroy()));
  }

  private resetAll(): void {
    for (const { from, to } of this.pairs) {
      from.resetAndDestroy();
      to.resetAndDestroy();
    }
    this.pairs.clear();
  }
}
