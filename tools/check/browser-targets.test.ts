import { ESLint } from 'eslint';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/folders.js';

const file = path.join(root, 'frontend/src/lib/paths.ts');
const lint = async (code: string): Promise<string[]> => {
  const [result] = await new ESLint({ cwd: root }).lintText(`${code}\n`, { filePath: file });
  return result!.messages.map(({ ruleId }) => String(ruleId));
};

test.each([
  ['no-restricted-properties', 'export const either = (a: AbortSignal) => AbortSignal.any([a]);'],
  ['no-restricted-properties', "export const right = URL.canParse('/');"],
  ['no-restricted-syntax', 'export const shut = (menu: HTMLElement) => menu.hidePopover();'],
])(
  '`npm run check` refuses in the client what the browsers of its targets lack (%s)',
  async (rule, code) => {
    expect(await lint(code)).toEqual([rule]);
  },
  120_000,
);

test('what they have is accepted', async () => {
  expect(await lint('export const soon = () => AbortSignal.timeout(5);')).toEqual([]);
}, 120_000);

test('the type check knows no later edition of the language than the targets', () => {
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'frontend/tsconfig.json'), 'utf8')) as {
    compilerOptions: { lib: string[] };
  };
  expect(compilerOptions.lib).toEqual(['ES2022', 'DOM', 'DOM.Iterable']);
});
