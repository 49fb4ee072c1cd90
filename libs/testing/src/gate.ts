import net from 'node:net';

/** A port before a server that is shared with other tests and must not be stopped. */
export interface Gate {
  readonly port: number;
  /** How many connections found it shut. */
  readonly refused: number;
  open(): void;
  /** Ends all connections and refuses new ones. */
  shut(): void;
  /** Connections stand and are accepted, and nothing comes through, in either direction, until it is open again. */
  freeze(): void;
  close(): Promise<void>;
}

/** `port` may be another at each connection: that of a server which was started anew. */
export async function openGate(host: string, port: number | (() => number)): Promise<Gate> {
  let state: 'open' | 'shut' | 'frozen' = 'open';
  let refused = 0;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    if (state === 'shut') {
      refused += 1;
      return void socket.destroy();
    }
    const onwards = net.connect(typeof port === 'number' ? port : port(), host);
    for (const one of [socket, onwards]) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => (sockets.delete(one), socket.destroy(), onwards.destroy()));
    }
    socket.pipe(onwards).pipe(socket);
    if (state === 'frozen') hold(socket, onwards);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const become = (next: typeof state) => (state = next);
  return {
    port: (server.address() as net.AddressInfo).port,
    get refused() {
      return refused;
    },
    open() {
      become('open');
      for (const socket of sockets) {
        socket.uncork();
        socket.resume();
      }
    },
    shut() {
      become('shut');
      for (const socket of sockets) socket.destroy();
    },
    freeze() {
      become('frozen');
      hold(...sockets);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Neither reads nor writes; what was written leaves later. */
function hold(...sockets: net.Socket[]): void {
  for (const socket of sockets) {
    socket.cork();
    socket.pause();
  }
}
