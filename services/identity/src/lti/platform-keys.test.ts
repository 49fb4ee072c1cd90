import { exportJWK, generateKeyPair } from 'jose';
import { PlatformKeys } from './platform-keys.js';

test('keys of platforms are held for as many as launch in an hour: those that were asked first are asked again', async () => {
  const { publicKey } = await generateKeyPair('RS256');
  const body = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] });
  const asked: string[] = [];
  const ask = (address: string) => Promise.resolve({ status: 200, body, at: asked.push(address) });
  const keys = new PlatformKeys({ ask } as never, { now: () => 0 } as never);
  const find = (index: number) => keys.find(`https://platform-${index}.example/keys`, { alg: 'RS256', kid: 'k' });
  for (let index = 0; index <= 200; index += 1) await find(index);
  for (const held of [200, 1]) await find(held);
  expect(asked).toHaveLength(201);
  await find(0);
  expect(asked.at(-1)).toBe('https://platform-0.example/keys');
});
