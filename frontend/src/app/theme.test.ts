import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { theme } from './theme.js';

test('[SHELL-020] what is filled has #ac36e2, on light pages and on dark ones', () => {
  expect(theme.primaryColor).toBe('accent');
  expect(theme.primaryShade).toBe(6);
  expect(theme.colors?.accent?.[6]).toBe('#ac36e2');
});

test('[SHELL-020] what is drawn with the accent is a darker one on light pages, and a lighter one on dark ones', () => {
  const sheet = readFileSync(path.join(import.meta.dirname, 'styles.css'), 'utf8');
  expect([...sheet.matchAll(/--accent: (\S+);/g)].map(([, colour]) => colour)).toEqual(['#952bc6', '#d282f4', '#000']);
  const [light] = /^:root \{.*?^\}/ms.exec(sheet)!;
  expect(light).toContain('--accent: #952bc6;');
});

test('[SHELL-020] one family, whose smallest text has 12 px and whose running text 16 px', () => {
  expect(theme.fontSizes).toMatchObject({ xs: '0.75rem', md: '1rem' });
  expect(theme.fontFamily).toMatch(/^'Inter Variable'/);
  expect(theme.headings?.fontFamily).toMatch(/^'Inter Variable'/);
  const pixels = { px: 1, rem: 16, pt: 4 / 3 };
  const sources = path.join(import.meta.dirname, '..');
  const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const sizes = sheets.flatMap((file) => {
    const onScreens = readFileSync(path.join(sources, file), 'utf8').replace(/^@media print \{.*?^\}/gms, '');
    return [...onScreens.matchAll(/font-size: (?:\w+\()?([\d.]+)(px|rem|pt)\b/g)].map(
      ([, size, unit]) => Number(size) * pixels[unit as keyof typeof pixels],
    );
  });
  expect(sizes.length).toBeGreaterThan(50);
  expect(Math.min(...sizes)).toBe(12);
});
