import { listAllPackages } from '@exam/contracts/http/commerce/packages';
import { refreshSession } from '@exam/contracts/http/identity';
import { answer, FakeServer, refuse } from '../../test/fake-server.js';
import { aStudent } from '../../test/render-page.js';
import { queryClient } from '../../lib/query-client.js';
import { forgetSession, onSessionEnded, storeSession } from '../../lib/token.js';
import { packagesQuery } from './api.js';

const expiresAt = '2099-01-01T00:00:00.000Z';
const renewed = { status: true, message: '', user: aStudent, token: 'newer', expiresAt } as const;
const askedAs = (server: FakeServer) => server.sentTo(listAllPackages).map(({ headers }) => headers.authorization);
const read = (type: 'subscription' | 'nonsubscription') =>
  queryClient.fetchQuery(packagesQuery(type, null, aStudent.user_id));

/** As the service answers: it would say nothing of what the person holds. */
function withTokenRunOut() {
  const server = new FakeServer([refuse(listAllPackages, { code: 'auth.token_expired' })]);
  globalThis.fetch = server.fetch as typeof fetch;
  storeSession({ token: 'older', user: aStudent });
  return server;
}

afterEach(() => {
  forgetSession();
  queryClient.clear();
});

test('a token that has run out is renewed, once, and the shop is asked again as its owner', async () => {
  const server = withTokenRunOut();
  server.set(
    answer(refreshSession, () => {
      server.set(answer(listAllPackages, { status: true, Items: [] }));
      return renewed;
    }),
  );
  expect(await Promise.all([read('subscription'), read('nonsubscription')])).toEqual([[], []]);
  expect(askedAs(server)).toEqual(['Bearer older', 'Bearer older', 'Bearer newer', 'Bearer newer']);
  expect(server.callsOf(refreshSession)).toHaveLength(1);
});

test('where the session is over the shop says so, and shows no stranger’s packages', async () => {
  const server = withTokenRunOut();
  server.set(refuse(refreshSession, { status: 401, code: 'auth.session_ended' }));
  const ended: string[] = [];
  const stop = onSessionEnded((code) => ended.push(code));
  await expect(read('subscription')).rejects.toMatchObject({ code: 'auth.session_ended' });
  expect(ended).toEqual(['auth.session_ended']);
  stop();
});
