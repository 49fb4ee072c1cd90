import { createPost, reportItem, requestPlaceChange, signIn, type InputOf } from '@exam/contracts';
import { Caller } from '../smoke/caller.js';
import { addDesk } from './demo-desk.js';
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

/** Students of the class that no list of demo accounts names: they have bought something. */
const buyers = ['6000000103', '6000000105', '6000000106'];

/**
 * A board on which a class talks, a queue that is not empty for who moderates, a request that waits for the office, and
 * what the shop and a teacher have begun. Answers what was not done and why: the product is there without it.
 */
export async function addDemoActivity(url: string, accounts: readonly DemoAccount[]): Promise<string | null> {
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
    const [coupon, number, unpaid] = await Promise.all(
      buyers.map(async (login) => ({ login, token: await tokenOf({ ...author, login }) })),
    );
    const [shop, teacher] = await Promise.all(
      ['shop', 'teacher'].map((role) => tokenOf(accounts.find((one) => one.role === role)!)),
    );
    const listed = { login: reporter.login, token: other };
    const tokens = { shop: shop!, teacher: teacher!, buyers: [coupon!, listed, number!, unpaid!] };
    await addDesk(caller, place, tokens);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
