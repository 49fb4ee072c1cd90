import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { renderPage } from '../test/render-page.js';
import { RichText } from './rich-text.js';

const attacks = [
  '<script>window.ran = 1</script>',
  '<img src="x" onerror="window.ran = 1">',
  '<svg onload="window.ran = 1"><circle r="1"/></svg>',
  '<a href="javascript:window.ran = 1">link</a>',
  '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
  '<math><mtext><style><img src=x onerror=window.ran=1></style></mtext></math>',
  '<p style="position:fixed" onclick="window.ran = 1">p</p>',
  '<img src="https://elsewhere.example/pixel.png">',
  '<form action="https://elsewhere.example"><input name="password"></form>',
];

// descriptions of chapters and packages, instructions, questions, hints and posts are all drawn by RichText
test.each(attacks)('[SEC-009] HTML of the server cannot run a script or call another host: %s', async (html) => {
  await renderPage({ page: () => <RichText text={`<p>kept</p>${html}`} /> });
  const text = (await screen.findByText('kept')).parentElement!;
  const all = [...text.querySelectorAll('*')];
  for (const one of all) {
    expect(one.tagName).not.toMatch(/^(script|svg|iframe|style|form|input|a|math)$/i);
    for (const { name, value } of one.attributes)
      expect([name, value]).not.toEqual([expect.stringMatching(/^(on|style|href)/), expect.anything()]);
    expect(one.getAttribute('src') ?? '/').toMatch(/^\/(?!\/)/);
  }
  expect((window as { ran?: number }).ran).toBeUndefined();
});

test('[SEC-009] nothing but RichText and what it cleans puts HTML into a page', () => {
  const folder = path.resolve(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const writing = /dangerouslySetInnerHTML|innerHTML = |insertAdjacentHTML|document\.write/;
  const found = files.filter((file) => writing.test(readFileSync(path.join(folder, file), 'utf8')));
  // the last writes an escaped list of its own into a window for printing
  const known = ['ui/rich-html.ts', 'ui/rich-text.tsx', 'ui/warm-formulas.ts', 'console/people/print-slips.ts'];
  expect(found.sort()).toEqual(known.sort());
});
