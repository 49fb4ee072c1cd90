import { spawn } from 'node:child_process';
import path from 'node:path';
import { cloneDatabase, emptyDatabase } from '@exam/testing/databases';
import { root } from '../../lib/folders.js';

type Ended = { code: number | null; output: string };

/** As the init container of a pod runs it; `onOutput` hears all that it said so far. */
function program(
  args: string[],
  databaseUrl?: string,
  onOutput: (text: string, end: () => void) => void = () => undefined,
) {
  const { DATABASE_URL: _own, ...others } = process.env;
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', 'tools/image/programs/run.ts', ...args],
    {
      cwd: root,
      env: {
        ...others,
        NODE_OPTIONS: '',
        TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json'),
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
    },
  );
  let output = '';
  return new Promise<Ended>((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => onOutput((output += String(text)), () => void child.kill('SIGTERM')));
    child.once('close', (code) => done({ code, output }));
  });
}

test('with every migration in the database it ends at once, as the service’s own role', async () => {
  const db = await cloneDatabase('catalog');
  try {
    const { code, output } = await program(['wait-migrated', 'catalog'], db.serviceUrl);
    expect([code, output]).toEqual([0, expect.stringMatching(/^catalog: all \d+ migrations are in$/m)]);
  } finally {
    await db.drop();
  }
});

test('while they are missing it waits, until it is told to end', async () => {
  const db = await emptyDatabase();
  try {
    const { code, output } = await program(
      ['wait-migrated', 'catalog'],
      db.url,
      (text, end) => text.includes('waiting') && end(),
    );
    expect([code, output]).toEqual([143, expect.stringContaining('catalog: waiting (')]);
  } finally {
    await db.drop();
  }
});

test.each([
  [[], 'postgres://nobody@127.0.0.1:1/x'],
  [['catalog'], undefined],
])('started with %j and the database %s it says what it needs', async (args, databaseUrl) => {
  const { code, output } = await program(['wait-migrated', ...args], databaseUrl);
  expect([code, output]).toEqual([2, expect.stringContaining('Give the name of a service, and its DATABASE_URL')]);
});
