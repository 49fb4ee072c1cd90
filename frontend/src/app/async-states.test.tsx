import { activeBoards } from '@exam/contracts/http/catalog';
import { getCurriculum } from '@exam/contracts/http/catalog-curriculum';
import { fetchFile } from '@exam/contracts/http/catalog-files';
import { listAllPackages } from '@exam/contracts/http/commerce/packages';
import { userData } from '@exam/contracts/http/identity/profile';
import { getQuiz } from '@exam/contracts/http/quizzes';
import { getPerformance } from '@exam/contracts/http/reports';
import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { curriculumQuery } from '../entities/curriculum/api.js';
import { fileUrlQuery } from '../entities/files/api.js';
import { boardsQuery } from '../entities/place/place.js';
import { performanceQuery } from '../entities/reports/api.js';
import { profileQuery } from '../features/accounts/profile/api.js';
import { quizQuery } from '../features/quizzes/api.js';
import { packagesQuery } from '../features/shop/api.js';
import { hold, refuse } from '../test/fake-server.js';
import { profileAnswer } from '../test/people.js';
import { theQuiz } from '../test/quizzes.js';
import { renderPage } from '../test/render-page.js';
import { QueryView } from '../ui/query-view.js';

const status = true as const;
const file = { status, url: 'https://storage/a.png', expiresInSeconds: 900 };
const areas = [
  ['boards', activeBoards, { status, Item: { boards: [] } }, boardsQuery],
  ['profile', userData, profileAnswer(), profileQuery('account-1')],
  ['packages', listAllPackages, { status, Items: [] }, packagesQuery('subscription', null, 'student-1')],
  [
    ...(['subjects', getCurriculum, { status, Item: { subjects: [], unlockedChapters: [] } }] as const),
    curriculumQuery('account-1', { boardId: 'cbse', classId: 'c12', groupId: 'mpc' }),
  ],
  ['quiz', getQuiz, { status, Item: theQuiz() }, quizQuery('account-1', 'quiz-1')],
  ['analytics', getPerformance, { status, res: { success: true, data: [] } }, performanceQuery('account-1')],
  ['image URL', fetchFile, file, fileUrlQuery('account-1', 'a.png', false)],
] as const;

/** What every page does with what it reads. Sign-up and verification, which change something, have tests of their own. */
test.each(areas)(
  '[SHELL-022] [SHELL-023] %s: loading, then the data or the error, and cleared',
  async (_name, route, given, query) => {
    const options = query as unknown as UseQueryOptions<unknown, Error, unknown, QueryKey>;
    function Area() {
      const client = useQueryClient();
      return (
        <>
          <QueryView query={useQuery(options)}>{() => <p>received</p>}</QueryView>
          <button onClick={() => void client.resetQueries({ queryKey: options.queryKey })}>clear</button>
        </>
      );
    }
    const first = hold(route, given as never);
    const { user, server } = await renderPage({ page: Area, answers: [first] });
    expect(await screen.findByRole('status', { name: 'Loading…' })).toBeVisible();
    first.release();
    expect(await screen.findByText('received')).toBeVisible();

    server.set(refuse(route, { status: 403, code: 'auth.not_yours' }));
    await user.click(screen.getByRole('button', { name: 'clear' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByText('received')).not.toBeInTheDocument();

    server.set(first);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('received')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);
