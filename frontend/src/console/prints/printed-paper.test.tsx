import { screen } from '@testing-library/react';
import { renderPage } from '../../test/render-page.js';
import type { PrintedPaper as Paper } from './print-query.js';
import { PrintedPaper } from './printed-paper.js';

const paper: Paper = {
  ...{ examId: 'e0', examName: 'Motion', revision: 1, letter: null, durationMinutes: 60, maximumMarks: 8 },
  ...{ subjects: [], questions: [], isSealed: true, printedAt: '2026-11-25T03:30:00.000Z' },
};
// jsdom draws no pages: it has no sheets of rules that a page adopts
beforeAll(() => {
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
  Object.assign(document, { adoptedStyleSheets: [] });
});
afterAll(() => void Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync'));

const print = (parts: Partial<Paper>) =>
  renderPage({
    page: () => (
      <PrintedPaper
        paper={{ ...paper, ...parts }}
        languages={['en']}
        layout="one"
        withKey={false}
        withSolutions={false}
        name="Meera Nair"
      />
    ),
  });

test('[AUTHOR-008] the line on each page of a sealed paper has the name and the time of who prints it', async () => {
  await print({});
  expect(await screen.findByText('Meera Nair · 25-11-2026 9:00 AM')).toBeVisible();
});

test('a paper that is not sealed any more names nobody', async () => {
  await print({ isSealed: false });
  expect(await screen.findByText('Motion')).toBeVisible();
  expect(screen.queryByText(/Meera Nair/)).toBeNull();
});
