import { screen, within } from '@testing-library/react';
import { meetingsQuery } from '../features/classes/api.js';
import { dropdownLimit, pageLimit } from '../features/notices/api.js';
import { recentSize } from '../features/practice/recent-list.js';
import { Pages } from '../ui/pages.js';
import { renderPage } from '../test/render-page.js';
import { pageRange, pageSizes } from '../lib/page-sizes.js';

test('[CONST-008] the lists ask for as many rows as the documents name', () => {
  expect([dropdownLimit, pageLimit, recentSize]).toEqual([6, 10, 4]);
  expect(pageSizes).toMatchObject({ talkPosts: 10, talkAnswers: 5, talkComments: 10, talkNotices: 10 });
  expect(pageSizes.meetings).toBe(2_000_000);
  expect(meetingsQuery({ classId: 'c', sectionId: 's' }, 'ongoing').queryKey).toContain('ongoing');
});

test('[CONST-008] [CONST-011] five pages of notices at once are offered of a long list', async () => {
  expect(pageRange).toBe(5);
  await renderPage({ page: () => <Pages page={10} pageCount={20} onPage={() => undefined} range={pageRange} /> });
  const numbers = within(screen.getByRole('navigation')).getAllByRole('button');
  expect(numbers.map(({ textContent }) => textContent).filter(Boolean)).toEqual(['8', '9', '10', '11', '12']);
});
