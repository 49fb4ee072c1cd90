import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const here = path.resolve(import.meta.dirname, '..');
const sheets = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'));

/** What stands before the braces of a style sheet, without what is said to be the page's own. */
const selectorsOf = (css: string): string[] =>
  [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)].map(([, selector]) =>
    selector!.trim().replace(/:global\([^)]*\)/g, ''),
  );

test('no style sheet of a component names an id: the build renames it like a class, and nothing is found by it', () => {
  expect(sheets.length).toBeGreaterThan(20);
  const named = sheets.flatMap((file) =>
    selectorsOf(readFileSync(path.join(here, file), 'utf8'))
      .filter((selector) => /#[a-z]/i.test(selector))
      .map((selector) => `${file}: ${selector}`),
  );
  expect(named).toEqual([]);
});
