import { WebSocket } from 'undici';

/** What a connection to the live channel tells; texts are JSON that whoever needs it parses. */
export type LiveListener = {
  /** Connected and known; the server is silent for `patienceMs` at most. */
  open?(socket: LiveSocket, patienceMs: number): void;
  /** `["name", data]` */
  event?(text: string): void;
  /** The answer to `ask` of that number. */
  answer?(number: number, text: string): void;
  refused?(): void;
  closed?(): void;
  /** Anything at all: the line lives. */
  alive?(): void;
};

/**
 * Socket.IO's protocol over a bare WebSocket: its own client, once for each of thousands of connections, would parse
 * every board anew.
 */
export class LiveSocket {
  private readonly socket: WebSocket;

  constructor(url: string, token: string, listener: LiveListener) {
    let patienceMs = 45_000;
    let isOver = false;
    const over = () => {
      if (!isOver) listener.closed?.();
      isOver = true;
    };
    this.socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`);
    this.socket.addEventListener('close', over);
    this.socket.addEventListener('error', over);
    this.socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      listener.alive?.();
      if (text === '2') return this.socket.send('3'); // ping
      if (text.startsWith('0')) {
        const { pingInterval, pingTimeout } = JSON.parse(text.slice(1)) as Record<string, number>;
        patienceMs = pingInterval! + pingTimeout!;
        return this.socket.send(`40${JSON.stringify({ token })}`);
      }
      if (text.startsWith('44')) return listener.refused?.();
      if (text.startsWith('40')) return listener.open?.(this, patienceMs);
      if (text.startsWith('42')) return listener.event?.(text.slice(2));
      const [, number, answered] = /^43(\d+)(\[.*)$/s.exec(text) ?? [];
      if (answered) listener.answer?.(Number(number), answered);
    });
  }

  ask(number: number, name: string, data: object): void {
    this.socket.send(`42${number}${JSON.stringify([name, data])}`);
  }

  close(): void {
    this.socket.close();
  }
}
