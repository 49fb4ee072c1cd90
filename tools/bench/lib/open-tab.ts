import { accessPush } from '@exam/contracts';
import { WebSocket } from 'undici';

const sent = `42["${accessPush.name}"`;

/** A tab that is open: it speaks Socket.IO's protocol over a bare WebSocket, and hears when a chapter opens. */
export class OpenTab {
  private hear: (atMs: number) => void = () => undefined;
  /** The first push; epoch milliseconds. */
  readonly unlockedAt = new Promise<number>((done) => {
    this.hear = done;
  });

  private constructor(private readonly socket: WebSocket) {}

  static open(url: string, token: string): Promise<OpenTab> {
    return new Promise((done, fail) => {
      const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`);
      const tab = new OpenTab(socket);
      socket.addEventListener('message', ({ data }) => {
        const text = String(data);
        if (text.startsWith(sent)) tab.hear(Date.now());
        else if (text === '2') socket.send('3');
        else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
        else if (text.startsWith('40')) done(tab);
        else if (text.startsWith('44')) fail(new Error(`the live channel refused: ${text}`));
      });
      socket.addEventListener('error', () => fail(new Error('the live channel does not answer')));
    });
  }

  close(): void {
    this.socket.close();
  }
}
