import { screen } from '@testing-library/react';
import { renderPage } from '../../test/render-page.js';
import { aReport } from '../../test/reports.js';
import { ChangeNotes } from './change-notes.js';

test.each([
  [3, 12.5, 'Rank3 places upMarks12.5 more than before'],
  [1, -2, 'Rank1 place upMarks2 fewer than before'],
  [-1, 0, 'Rank1 place downMarksNo change'],
  [-4, -0.5, 'Rank4 places downMarks0.5 fewer than before'],
  [0, 1, 'RankNo changeMarks1 more than before'],
])('[REPORT-009] a change of rank by %d and of marks by %d is told as "%s"', async (hikeRank, hikeMarks, told) => {
  await renderPage({ page: () => <ChangeNotes result={{ ...aReport.examResult[0]!, hikeRank, hikeMarks }} /> });
  expect(await screen.findByRole('region', { name: 'Since the last mock test' })).toHaveTextContent(told);
});
