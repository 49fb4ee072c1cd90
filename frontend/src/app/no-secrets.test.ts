import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { UserConfig } from 'vite';

const client = path.join(import.meta.dirname, '../..');
const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'test' ? [] : sources(file);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [file] : [];
  });
const files = [...sources(path.join(client, 'src')), path.join(client, 'index.html')].map(
  (file) => [path.relative(client, file), readFileSync(file, 'utf8')] as const,
);

/** What keys of storages, content providers, payment providers, databases and signatures look like. */
const keys = /AKIA[0-9A-Z]{16}|rzp_(test|live)_\w+|sk_(test|live)_|-----BEGIN|:\/\/[^/:\s'"`]+:[^@\s'"`]+@|"d":\s*"/;

test('[SEC-010] no source of the client holds a key, and none reads the settings of who builds it', () => {
  expect(files.length).toBeGreaterThan(300);
  for (const [file, text] of files) {
    expect([file, keys.exec(text)?.[0]]).toEqual([file, undefined]);
    // whether it is a build, which the build writes in its place, is all that is asked
    const settings = [...text.matchAll(/(?:import\.meta|process)\.env\W*(\w+)?/g)].map(([, name]) => name);
    expect([file, settings.filter((name) => name !== 'PROD' && name !== 'NODE_ENV')]).toEqual([file, []]);
  }
});

test('[SEC-010] the build puts no setting into the bundle', () => {
  const text = readFileSync(path.join(client, 'vite.config.ts'), 'utf8');
  for (const way of ['define', 'envPrefix', 'envDir', 'loadEnv'] satisfies (keyof UserConfig | 'loadEnv')[])
    expect([way, new RegExp(`\\b${way}\\b\\s*[:(]`).test(text)]).toEqual([way, false]);
  expect(readdirSync(client).filter((name) => name.startsWith('.env'))).toEqual([]);
});
