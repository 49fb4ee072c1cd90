import { createServer, type Server } from 'node:http';
import { createServer as createLine, type AddressInfo, type Server as Line } from 'node:net';
import { text } from 'node:stream/consumers';

let open: (Server | Line)[] = [];
afterAll(() => {
  for (const server of open) server.close();
  open = [];
});

/**
 * An SMS gateway and a mail server that refuse each message for good and say all of it back, as real ones do in part.
 * What was said back is in `quoted`.
 */
export async function quotingGateways(): Promise<{ settings: Record<string, string>; quoted: string[] }> {
  const quoted: string[] = [];
  const sms = createServer((request, response) => {
    void text(request).then((body) => {
      quoted.push(body);
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ type: 'error', message: `Invalid request: ${body}` }));
    });
  });
  const mail = createLine((line) => {
    let message: string | null = null;
    line.setEncoding('utf8').on('data', (part: string) => {
      if (message === null) {
        const isMessage = part.startsWith('DATA');
        if (isMessage) message = '';
        line.write(isMessage ? '354 go on\r\n' : '250 quoting\r\n');
        return;
      }
      message += part;
      if (!message.endsWith('\r\n.\r\n')) return;
      quoted.push(message);
      line.write(`550 5.7.1 refused: ${message.replaceAll(/\s+/g, ' ')}\r\n`);
      message = null;
    });
    line.write('220 quoting\r\n');
  });
  open.push(sms, mail);
  const [smsPort, mailPort] = await Promise.all([sms, mail].map(listening));
  return {
    quoted,
    settings: {
      SMS_URL: `http://key@127.0.0.1:${smsPort}`,
      SMS_TEMPLATES: 'otp=otp,applink=applink',
      MAIL_URL: `smtp://127.0.0.1:${mailPort}`,
    },
  };
}

const listening = (server: Server | Line): Promise<number> =>
  new Promise((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)));
