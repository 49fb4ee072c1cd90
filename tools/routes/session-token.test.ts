import { listPosts } from '@exam/contracts';
import { startService, type TestService } from '@exam/testing';
import { asha, importPack, operatorOf, school } from '../../services/identity/test/packs.js';

let identity: TestService;
let discussion: TestService;
beforeAll(async () => {
  // one after the other: while one boots, its consumers are the only ones that are looked for
  identity = await startService('identity');
  discussion = await startService('discussion');
  await importPack(await operatorOf(identity), school);
});

test('[SEC-004] the token of discussBoardSession is user_token, and the discussion takes nothing else', async () => {
  const { phoneNumber, password } = asha;
  const { body } = await identity.api().post('/user/login', { phoneNumber, password }).expect(200);
  const { boardId, classId, groupId } = body.user.user_info;
  const feed = (token?: string) =>
    discussion.api(token).call(listPosts, { query: {}, body: { boardId, classId, groupId } });
  expect(body.user.discussBoardSession.data.user._id).toBe(body.user.user_id);
  // one token under two names
  expect(body.user.discussBoardSession.token).toBe(body.token);
  expect((await feed(body.user.discussBoardSession.token).expect(200)).body).toMatchObject({ data: [] });
  await feed().expect(401);
  await feed('talk').expect(401);
});
