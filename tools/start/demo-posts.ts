import { createPost, reportItem, requestPlaceChange, signIn, type InputOf } from '@exam/contracts';
import { Caller } from '../smoke/caller.js';
import { addThreads } from './demo-talk.js';
import type { DemoAccount } from './demo.js';

const place = { boardId: 'vvss-cbse', classId: 'vvss-cbse-12', groupId: 'vvss-cbse-12-mpc' };
const physics = { subjectId: 'physics', subjectName: 'Physics' };

/** What a student writes, and why another one reports it. */
const reported: readonly (readonly [text: string, reason: InputOf<typeof reportItem>['body']['content']])[] = [
  ['Who has next week’s mock paper already? I pay for it.', 'inappropriate'],
  ['Whoever needs an hour for these capacitors should drop the subject!', 'abuse'],
  ['Did anybody watch the match yesterday?', 'outofcurriculum'],
];

/**
 * A board on which a class talks, a queue that is not empty for who moderates, and a request that waits for the office.
 * Answers what was not done and why: the product is there without it.
 */
export async function addDemoPosts(url: string, accounts: readonly DemoAccount[]): Promise<string | null> {
  const caller = new Caller(url);
  const [author, reporter, third] = accounts.filter(({ role }) => role === 'student');
  if (!author || !reporter || !third) return null;
  // students sign in by their number
  const tokenOf = async ({ login, password }: DemoAccount) =>
    (await caller.call(signIn, { body: { phoneNumber: login, password } as never })).token;
  try {
    const [theirs, other, last] = [await tokenOf(author), await tokenOf(reporter), await tokenOf(third)];
    for (const [content, reason] of reported) {
      const { data } = await caller.call(createPost, {
        token: theirs,
        body: { ...place, ...physics, content } as never,
      });
      await caller.call(reportItem, { token: other, body: { for: 'Post', doc: data.doc._id, content: reason } });
    }
    // the newest stand on top
    await addThreads(caller, place, [theirs, other, last]);
    const wanted = { boardId: place.boardId, classId: place.classId, groupId: 'vvss-cbse-12-bipc' };
    await caller.call(requestPlaceChange, { token: other, body: { ...wanted, reason: 'I want to study medicine.' } });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
