import { getCurriculum } from '@exam/contracts/http/catalog-curriculum';
import { getMistakes } from '@exam/contracts/http/selfs';
import { screen, within } from '@testing-library/react';
import { answer } from '../../test/fake-server.js';
import { inHindi } from '../../test/in-hindi.js';
import { renderPage } from '../../test/render-page.js';
import {
  chapter,
  details,
  detailsOf,
  figures,
  list,
  noPerformance,
  ongoing,
  practising,
  row,
} from '../../test/selfs.js';

const inBoth = answer(getCurriculum, {
  status: true,
  Item: {
    subjects: [
      {
        ...{ subjectId: 'physics', subjectName: 'Physics', translations: { hi: { subjectName: 'भौतिक विज्ञान' } } },
        chapters: [
          { ...chapter('charges', 'Charges', 'open'), translations: { hi: { chapterName: 'आवेश' } } },
          chapter('optics', 'Optics', 'open'),
          { ...chapter('rays', 'Rays, Waves and Light', 'open'), translations: { hi: { chapterName: 'किरणें, तरंगें' } } },
        ],
      },
    ],
    unlockedChapters: [],
  },
});
const card = {
  ...{ questionId: 'q', subjectName: 'Physics', chapter: 'Charges', topic: 'Force', reason: 'wrong' as const },
  ...{ examId: 'mock-1', dueAt: '2026-11-20T00:00:00.000Z' },
};
const notebook = answer(getMistakes, {
  status: true,
  Item: { due: 1, total: 1, nextDueAt: null, subjects: [], cards: [card] },
});

test('mistakes and own tests name subjects and chapters as the reader’s language does, and the rest as it is written', () =>
  inHindi(async () => {
    await renderPage({
      ...{ page: import('./pages/self-assessment.js'), at: '/self-assessment', user: practising },
      answers: [inBoth, noPerformance, figures, details, notebook, list([row()])],
    });
    expect(await screen.findByText('भौतिक विज्ञान · आवेश · Force')).toBeVisible();
    expect(screen.getByText(/^भौतिक विज्ञान · \D*5/)).toBeVisible();
  }));

test.each([
  [
    'each, also where a name holds a comma',
    { chapterName: 'Rays, Waves and Light, Charges', chapters: ['Rays, Waves and Light', 'Charges'] },
    'किरणें, तरंगें, आवेश',
  ],
  ['the only one of a server that does not tell them apart', { chapterName: 'Rays, Waves and Light' }, 'किरणें, तरंगें'],
])('[ASMT-016] the window before a test names its chapters so: %s', (_, chapters, named) =>
  inHindi(async () => {
    const { user: person } = await renderPage({
      ...{ page: import('./pages/create-assessment.js'), at: '/assessments/create-assessment', user: practising },
      answers: [inBoth, figures, detailsOf(chapters), list([ongoing])],
    });
    await person.click(await screen.findByRole('button', { name: /^टेस्ट शुरू करें/ }));
    expect(await within(await screen.findByRole('dialog')).findByText(`टॉपिक: ${named}`)).toBeVisible();
  }),
);

test('the table of earlier tests names them so as well', () =>
  inHindi(async () => {
    await renderPage({
      ...{ page: import('./pages/create-assessment.js'), at: '/assessments/create-assessment', user: practising },
      answers: [inBoth, figures, details, list([row(), row({ examId: 'self-3', chapterName: 'Optics' })])],
    });
    const cells = async (name: string) => (await screen.findAllByRole('cell', { name })).length;
    expect([await cells('भौतिक विज्ञान'), await cells('आवेश'), await cells('Optics')]).toEqual([2, 1, 1]);
    expect(within(screen.getByRole('table')).queryByText('Charges')).toBeNull();
  }));
