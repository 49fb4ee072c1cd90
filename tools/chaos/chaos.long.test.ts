import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../lib/folders.js';

const withinMs = 300_000;

// The small form of `npm run tool -- chaos`, at the servers of this test run: only the product's own processes are harmed.
test(
  'a killed and a stopped replica, a killed shop, a replica killed at each act of staff, an empty Redis, poison and repeated events: nothing lost, doubled or wrong',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'chaos-'));
    try {
      const { code, output } = await chaos(['--quick', '--rate', '2', '--seed', '5', '--data', folder]);
      const last =
        output
          .trimEnd()
          .split('\n')
          .findLast((line) => line.startsWith('{')) ?? '{}';
      const report = JSON.parse(last) as Record<string, number | string>;
      expect({ output: code === 0 ? '' : output, ...report }).toMatchObject({
        output: '',
        chaos: 'survived',
        faults: 7,
        lost: 0,
        doubled: 0,
        wrong: 0,
        contractMismatches: 0,
        broken: 0,
      });
      expect(report.submissions).toBeGreaterThan(10);
      expect(report.purchases).toBeGreaterThan(5);
      expect(report.compared).toBeGreaterThan(200);
      expect(code).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  withinMs,
);

function chaos(args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['tools/run.mjs', 'chaos', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
    const ending = setTimeout(() => child.kill('SIGTERM'), withinMs - 10_000); // it ends its own processes
    child.once('close', (code) => {
      clearTimeout(ending);
      done({ code, output });
    });
  });
}
