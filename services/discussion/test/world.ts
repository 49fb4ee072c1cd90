// Three students, a teacher and a moderator of one class, on a service of their own.
import { createAnswer, createPost, getPost, listPosts, type TalkPost } from '@exam/contracts';
import { actor, startService, type Api, type TestActor, type TestService } from '@exam/testing';

export let service: TestService;
export let [asha, ravi, meera, teacher, moderator]: Api[] = [];
export const scope = { boardId: 'board-a', classId: 'class-a', groupId: 'group-a' };
export const people: Record<string, TestActor> = Object.fromEntries(
  ['Asha', 'Ravi', 'Meera', 'Teacher', 'Moderator'].map((name) => [name, actor({ name })]),
);
export const text = { ...scope, subjectId: 'physics', subjectName: 'Physics', content: 'Why does the capacity grow?' };

beforeAll(async () => {
  service = await startService('discussion', { environment: { TALK_WRITES_PER_MINUTE: '40' } });
  [asha, ravi, meera] = await Promise.all(['Asha', 'Ravi', 'Meera'].map((name) => service.as(people[name]!)));
  teacher = await service.as({ ...people['Teacher']!, roles: ['teacher'] });
  moderator = await service.as({ ...people['Moderator']!, roles: ['moderator'] });
});

beforeEach(async () => {
  await service.db.query('truncate item, points, muted_author cascade');
  service.clock.advance(61_000);
});

export async function ask(who = asha!, more: object = {}): Promise<TalkPost> {
  const { body } = await who.call(createPost, { body: { ...text, ...more } }).expect(200);
  return body.data.doc;
}
export async function answer(postId: string, who = ravi!, content = 'Because the gap is smaller') {
  const { body } = await who.call(createAnswer, { params: { postId }, body: { content } }).expect(200);
  return body.data.doc;
}
export async function feed(who = asha!, query: object = {}, more: object = {}): Promise<TalkPost[]> {
  const { body } = await who.call(listPosts, { query: query as never, body: { ...scope, ...more } }).expect(200);
  return body.data;
}
export const one = async (id: string, who = asha!) =>
  (await who.call(getPost, { params: { id } }).expect(200)).body.data.doc;
