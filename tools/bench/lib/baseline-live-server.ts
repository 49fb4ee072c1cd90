// A bare Socket.IO server, the same library as the product's live channel, that sends a board of the same size to
// everybody once a second. Run as a process of its own by live.ts.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AddressInfo } from 'node:net';
import { root } from '../../lib/folders.js';

type Io = { emit(name: string, data: unknown): void };
const ownRequire = createRequire(path.join(root, 'services/notification/package.json'));
const { Server } = (await import(pathToFileURL(ownRequire.resolve('socket.io')).href)) as {
  Server: new (http: unknown, options: object) => Io;
};

const http = createServer();
const io = new Server(http, { serveClient: false });
const distribution = Array.from({ length: 200 }, (_, index) => [index * 100, 7]);
const top = Array.from({ length: 20 }, (_, index) => ({
  rank: index + 1,
  name: `Student ${index}`,
  marks: 300 - index,
  accountId: '00000000-0000-0000-0000-000000000000',
}));

let version = 0;
process.on('message', () => {
  setInterval(() => {
    version++;
    process.send?.({ version, atMs: Number(process.hrtime.bigint()) / 1e6 });
    io.emit('board', { examId: 'bare', version, candidates: 1, top, distribution });
  }, 1_000);
});
process.on('disconnect', () => process.exit(0));
http.listen(0, '127.0.0.1', 4096, () => process.send?.({ port: (http.address() as AddressInfo).port }));
