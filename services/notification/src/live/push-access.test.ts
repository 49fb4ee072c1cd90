import { chaptersUnlocked } from '@exam/contracts';
import { startService, tokenFor, until, type TestService } from '@exam/testing';
import { io, type Socket } from 'socket.io-client';

let notification: TestService;
const sockets: Socket[] = [];
beforeAll(async () => {
  notification = await startService('notification');
});
afterAll(async () => {
  sockets.forEach((socket) => socket.disconnect());
  await notification.close();
});

async function tab(userId: string) {
  const token = await tokenFor({ userId });
  const socket = io(notification.url, { auth: { token }, reconnection: false, transports: ['websocket'] });
  sockets.push(socket);
  const heard: unknown[] = [];
  socket.on('chapters.unlocked', (data: unknown) => heard.push(data));
  await new Promise<void>((connected) => socket.on('connect', () => connected()));
  return heard;
}

test('every open tab of a person hears at once which chapters are open, and nobody else does', async () => {
  const [phone, laptop, other] = [await tab('asha'), await tab('asha'), await tab('ravi')];
  await notification.deliver(chaptersUnlocked, {
    ...{ userId: 'asha', accountId: 'a1', orgId: 'org-a', unlockedChapters: ['charges'] },
    changedAt: new Date(notification.clock.now()).toISOString(),
    revision: 1,
  });
  await until(() => phone.length + laptop.length === 2);
  expect([phone, laptop]).toEqual(Array(2).fill([{ accountId: 'a1', unlockedChapters: ['charges'] }]));
  expect(other).toEqual([]);
});
