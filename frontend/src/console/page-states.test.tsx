/** How every page of the console looks while it reads, when it fails, and where there is nothing. */
import { readExam } from '@exam/contracts/http/exam-results';
import { routes } from '@exam/contracts/http/index';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Route } from '@exam/contracts/core/route';
import type { FakeAnswer } from '../test/fake-server.js';
import { leastOf } from '../test/least.js';
import { renderPage } from '../test/render-page.js';
import { consolePages } from './pages.js';

const [id, other] = ['0198c5a0-0000-7000-8000-000000000001', 'exam-1'];
const given: Record<string, string> = { userId: id, orderId: id, itemId: id, service: 'discussion' };
const addressOf = (path: string) => path.replaceAll(/:(\w+)/g, (_, name: string) => given[name] ?? other);

/** A form that begins empty and does without what it reads. */
const formAlone = '/console/questions/new';
/** The server refuses a paper without questions. */
const neverEmpty = '/console/tests/drafts/:examId/try';
/** Parts of a page that read by themselves. */
const parts: Record<string, readonly string[]> = {
  '/console/tests/:examId': ['monitor', 'students', 'absent', 'items', 'keys', 'time'].map((tab) => `?tab=${tab}`),
  '/console/imports': [`?importId=${id}`],
  '/console/people': ['staff', 'requests', 'applicants', 'consents'].map((tab) => `?tab=${tab}`),
  '/console/people/import': [`?importId=${id}`],
  '/console/learning': ['?tab=curriculum', '?tab=content', '?tab=notices'],
};
/** What a page says where there is nothing, and the action that fills it where there is one; the others show an object. */
const emptyOf: Record<string, readonly [says: string, ...actions: string[]]> = {
  '/console': ['Nothing runs and nothing waits.', 'New test'],
  '/console/tests': ['No test yet. A Word or Excel file is enough to begin.', 'New test'],
  '/console/tests/:examId': ['Nobody has submitted.'],
  '/console/tests/:examId?tab=monitor': ['No student is in this state.', 'Announce'],
  '/console/tests/:examId?tab=students': ['Nobody has submitted.'],
  '/console/tests/:examId?tab=absent': ['Nobody was absent.'],
  '/console/tests/:examId?tab=items': ['Nobody has submitted.'],
  '/console/tests/:examId?tab=keys': ['No challenge. Flagged by the figures: 0.'],
  '/console/tests/:examId?tab=time': ['No time was given yet.', 'Give time to all'],
  '/console/tests/:examId/exam-day': ['No incident was reported.'],
  '/console/tests/drafts': ['No draft yet.', 'New test'],
  '/console/questions': ['The bank is empty.', 'Write one', 'Import from a file'],
  '/console/imports': ['Nothing was imported yet.', 'Choose a file'],
  '/console/people': ['No students yet.', 'Import from a file'],
  '/console/people?tab=staff': ['No students yet.', 'Import from a file'],
  '/console/people?tab=requests': ['No request waits.'],
  '/console/people?tab=applicants': ['Nobody waits to be let in.'],
  '/console/people?tab=consents': ['No students yet.', 'Import from a file'],
  '/console/people/import': ['Nothing was imported yet.', 'Choose a file'],
  '/console/classes': ['No class yet.'],
  '/console/learning': ['No live class yet.', 'Schedule a class'],
  '/console/learning?tab=curriculum': ['No class yet.'],
  '/console/learning?tab=content': ['No content yet.', 'Upload content'],
  '/console/learning?tab=notices': ['No notice yet.', 'New notice'],
  '/console/shop/orders': ['No orders in this period.'],
  '/console/shop/packages': ['No package yet.'],
  '/console/shop/coupons': ['No coupon yet.', 'New coupon'],
  '/console/shop/tax': ['No file was made yet.', 'Make the GSTR-1 file'],
  '/console/moderation': ['Nothing waits.'],
  '/console/approvals': ['Nothing waits for a second person.'],
  '/console/settings/platforms': ['No platform yet.', 'New platform'],
  '/console/settings/webhooks': ['No endpoint yet.', 'New endpoint'],
  '/console/settings/programs': ['No token yet.', 'New token'],
  '/console/organisations': ['No organisation yet.', 'New organisation'],
  '/console/audit': ['No entry matches.'],
};

/** What the shell has read before. */
const known = ['serverTime', 'organisationData'];

/** All calls that read, as the test wants them: on their way, refused, or answered with as little as there can be. */
function reads(path: string) {
  const examState = /tab=(monitor|time)/.test(path) ? 'running' : 'closed';
  // below a tab it is there, and the tab is what reads
  const isThere = ({ name }: Route) => name === readExam.name && path.includes('tab=');
  let mode: 'pending' | 'failed' | 'empty' = 'pending';
  const waiting: (() => void)[] = [];
  const least = (route: Route) => {
    const made = leastOf(route.answer) as { Item: object };
    return route.answer.parse(
      route.name === readExam.name ? { ...made, Item: { ...made.Item, state: examState } } : made,
    );
  };
  const answers = routes
    // what is reported is opened by a change
    .filter(({ method, name }) => (method === 'GET' && !known.includes(name)) || name.endsWith('ModerationOpening'))
    .sort((one, two) => one.path.split(':').length - two.path.split(':').length)
    .map((route): FakeAnswer => ({
      route,
      handle: async () => {
        if (mode === 'pending' && !isThere(route)) await new Promise<void>((resolve) => waiting.push(resolve));
        if (mode === 'empty' || isThere(route)) return { status: 200, body: least(route) };
        const fault = { code: 'auth.not_allowed', message: 'Not allowed.' };
        return { status: 403, body: { status: false, ...fault, errorResponse: [fault], requestId: 'request-7' } };
      },
    }));
  const become = (to: typeof mode) =>
    act(async () => {
      mode = to;
      for (const goOn of waiting.splice(0)) goOn();
      await Promise.resolve();
    });
  return { answers, become };
}

const failed = () => screen.queryAllByText('This could not be loaded.');
const grey = () => screen.queryAllByRole('status', { name: 'Loading…' });

const addresses = consolePages.flatMap((page) => [
  [page.path, page] as const,
  ...(parts[page.path] ?? []).map((part) => [`${page.path}${part}`, page] as const),
]);

test.each(addresses)(
  '[CONSOLE-001] %s is grey while it reads, tells a failure, and what is missing',
  async (path, page) => {
    const { answers, become } = reads(path);
    const { default: Page } = await page.load();
    await renderPage({
      ...{ page: Page, path: page.path, at: addressOf(path) },
      ...{ user: { roles: ['super'] }, answers },
    });
    if (path === formAlone) {
      await become('empty');
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
      await screen.findAllByRole('textbox');
      return;
    }
    // at once: nothing is waited for
    expect(grey()[0]).toBeVisible();
    await become('failed');
    await waitFor(() => expect(failed()[0]).toBeVisible());
    expect(screen.getAllByText('Request request-7')).toHaveLength(failed().length);
    if (path === neverEmpty) return;
    const typed = screen.queryAllByRole('searchbox');
    for (const field of typed) fireEvent.change(field, { target: { value: 'waves' } });
    await become('empty');
    for (const again of screen.getAllByRole('button', { name: 'Try again' })) fireEvent.click(again);
    await waitFor(() => expect([failed(), grey()]).toEqual([[], []]));
    for (const field of typed) expect(field).toHaveValue('waves');
    const [says, ...actions] = emptyOf[path] ?? [];
    if (says === undefined) return;
    expect(screen.getByText(says)).toBeVisible();
    for (const name of actions) expect(screen.getAllByText(name)[0]).toBeVisible();
  },
);
