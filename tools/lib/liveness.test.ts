import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { until } from '@exam/testing';
import { keepRunning } from './keep-running.js';
import { answers, killWhenHung } from './liveness.js';
import { freePorts } from './ports.js';
import { startProcess } from './processes.js';
import { untilReady } from './wait.js';

const program = `require('node:http').createServer((request, response) => {
  if (request.url === '/hang') for (;;);
  response.end('{}');
}).listen(Number(process.argv[1]), '127.0.0.1');`;

test('a process whose event loop hangs is killed and started again; one that answers is left alone', async () => {
  const [port] = await freePorts(1);
  const url = `http://127.0.0.1:${port}/health/live`;
  const logFile = path.join(mkdtempSync(path.join(os.tmpdir(), 'liveness-')), 'server.log');
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const kept = await keepRunning({
    name: 'server',
    say,
    async start(_isRestart, signal) {
      const args = ['-e', program, String(port)];
      const running = startProcess({ name: 'server', command: process.execPath, args, logFile });
      await untilReady(running, () => answers(url, 500), 20_000, signal);
      void killWhenHung(running, { url, everyMs: 50, patienceMs: 1_000, strikes: 2 }, say);
      return running;
    },
  });
  try {
    const first = kept.pid;
    expect(await answers(`http://127.0.0.1:${port}/hang`, 300)).toBe(false);
    await until(async () => kept.pid !== first && (await answers(url, 500)));
    expect(said[0]).toMatch(/^server hangs: 2 probes/);
    expect(said.filter((line) => line.includes('hangs'))).toHaveLength(1);
  } finally {
    await kept.stop();
  }
});
