import path from 'node:path';
import { runCommand } from '../lib/command.js';
import { root } from '../lib/folders.js';
import { folderForTests } from '../test/folder.js';

const later = 'declare function later(): Promise<number>;\n';
/** Each rule of .oxlintrc.json, and what it refuses. */
const breaches: Readonly<Record<string, string>> = {
  'no-floating-promises': `${later}export function lost(): void {\n  later();\n}`,
  'no-misused-promises': `${later}export const always = (): number => (later() ? 1 : 2);`,
  'await-thenable': 'export async function odd(): Promise<void> {\n  await 5;\n}',
  'switch-exhaustiveness-check':
    "export function half(of: 'a' | 'b'): number {\n  switch (of) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}",
  'return-await': `${later}export async function past(): Promise<number> {\n  try {\n    return later();\n  } catch {\n    return 2;\n  }\n}`,
};

const { folder, put } = folderForTests();

test('the rules that ask for types refuse what they are for, and nothing else', async () => {
  put('tsconfig.json', '{ "compilerOptions": { "strict": true, "target": "es2022" } }');
  for (const [rule, text] of Object.entries(breaches)) put(`${rule}.ts`, `${text}\n`);
  put('good.ts', `${later}export const good = async () => (await later()) + 1;\n`);
  const config = path.join(root, '.oxlintrc.json');
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const { output } = await runCommand(
    process.execPath,
    [oxlint, '--config', config, '--type-aware', '--format', 'json', folder],
    { cwd: root, env: { NODE_OPTIONS: '' } },
  );
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] };
  expect(diagnostics.map(({ code, filename }) => [path.basename(filename, '.ts'), code]).sort()).toEqual(
    Object.keys(breaches)
      .map((rule) => [rule, `typescript(${rule})`])
      .sort(),
  );
});
