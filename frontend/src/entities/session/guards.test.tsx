import { answer, FakeServer } from '../../test/fake-server.js';
import { getSession } from '@exam/contracts/http/identity';
import { queryClient } from '../../lib/query-client.js';
import { sessionQuery } from './api.js';
import { requireSession } from './guards.js';

const leadsTo = async (address: string): Promise<string | null> => {
  globalThis.fetch = new FakeServer([answer(getSession, () => Promise.reject(new Error('not asked')))])
    .fetch as typeof fetch;
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, null);
  const refused = await requireSession({ request: new Request(`https://exam.example${address}`) }).catch(
    (caught: unknown) => caught,
  );
  return refused instanceof Response ? refused.headers.get('location') : null;
};

test('[SHELL-014] protected pages lead home', async () => {
  for (const page of ['/dashboard', '/mock-assessments', '/orders']) expect(await leadsTo(page)).toBe('/');
});

test.each(['/mock-test', '/assessment-test', '/mocktest-summary', '/mocktest-review', '/review-assessments'])(
  '[SHELL-014] a link to an exam, %s, survives the sign-in it leads to',
  async (page) => {
    expect(await leadsTo(`${page}?examId=e1`)).toBe(`/?next=${encodeURIComponent(`${page}?examId=e1`)}`);
  },
);
