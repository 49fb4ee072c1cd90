import { createPost, reportItem, type InputOf } from '@exam/contracts';
import { Api } from '../import/api.js';
import { demoAccounts } from './demo.js';
import { localUrl } from './environment.js';
import type { StartOptions } from './options.js';

const place = { boardId: 'vvss-cbse', classId: 'vvss-cbse-12', groupId: 'vvss-cbse-12-mpc' };
const physics = { subjectId: 'physics', subjectName: 'Physics' };

/** What a student writes, and why another one reports it. */
const reported: readonly (readonly [text: string, reason: InputOf<typeof reportItem>['body']['content']])[] = [
  ['Who has next week’s mock paper already? I pay for it.', 'inappropriate'],
  ['Whoever needs an hour for these capacitors should drop the subject!', 'abuse'],
  ['Did anybody watch the match yesterday?', 'outofcurriculum'],
];

/** A queue that is not empty, for who looks at moderation. */
export async function reportDemoPosts(options: StartOptions): Promise<void> {
  const students = demoAccounts().filter(({ role }) => role === 'student');
  const [author, reporter] = students.slice(0, 2).map((student) => new Api(localUrl(options), student));
  if (!author || !reporter) return;
  try {
    for (const [content, reason] of reported) {
      const { data } = await author.call(createPost, { body: { ...place, ...physics, content } as never });
      await reporter.call(reportItem, { body: { for: 'Post', doc: data.doc._id, content: reason } });
    }
  } finally {
    await Promise.all([author.close(), reporter.close()]);
  }
}
