import { scrypt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { promisify } from 'node:util';
import { nameServers, publicLookup } from './ask-outside.js';

test('names whose name server is silent hold no thread on which passwords are hashed', async () => {
  const silent = createSocket('udp4');
  await new Promise<void>((done) => silent.bind(0, '127.0.0.1', done));
  let asked = 0;
  silent.on('message', () => (asked += 1));
  const servers = new Resolver({ timeout: 30_000, tries: 1 });
  servers.setServers([`127.0.0.1:${silent.address().port}`]);
  const lookup = publicLookup(nameServers(servers));
  const answers: (Error | null)[] = [];
  const find = (name: string) =>
    new Promise<void>((found) => {
      lookup(name, { all: true }, (error) => {
        answers.push(error);
        found();
      });
    });
  const names = Array.from({ length: 8 }, (_, index) => find(`slow-${index}.example.org`));
  await promisify(scrypt)('password', 'salt', 32);
  expect(answers).toEqual([]);
  servers.cancel();
  await Promise.all(names);
  expect(answers).toEqual(Array(8).fill(expect.objectContaining({ code: 'ECANCELLED' })));
  expect(asked).toBeGreaterThan(0);
  silent.close();
});
