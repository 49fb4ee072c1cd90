// Every call that people make often, as data: `npm run bench -- paths` tells what each costs. A path that is added to
// the product and used by many is added here.
import { createAnswer, createPost, likePost, listPosts, startView, updateView } from '@exam/contracts';
import type { ServiceName } from '../../lib/folders.js';
import { packageIdOf } from '../../load/pack.js';
import { officeToken } from '../../load/tokens.js';
import { fillBank, searchCall } from './bank.js';
import type { Bench } from './bench.js';
import { beginAll, beginCall, examId, paperCall, Saver, submissionBodies, submitCall } from './exam.js';
import { type Attempt, type Body, type Person, signInCall } from './exam.js';
import { closedLoop, get, post, type Call } from './load.js';
import { chapterIdOf, quizIdOf, quizQuestions, subjectId, topicIdOf, videoIdOf } from './school.js';

/** What paths need to have happened before; each is made when the first path asks for it. */
export class World {
  attempts: Attempt[] = [];
  submitted: Attempt[] = [];
  saver: Saver | undefined;
  readonly bodies: readonly Body[];
  readonly views: { id: string; token: string }[] = [];
  readonly posts: string[] = [];
  /** Of people who lead the school, whom consoles are for: each may ask so often. */
  readonly staffTokens: readonly string[];

  constructor(
    readonly bench: Bench,
    readonly people: readonly Person[],
  ) {
    this.bodies = submissionBodies(bench.product.run, 97);
    this.staffTokens = Array.from({ length: 50 }, () => officeToken(bench.product));
  }

  get run(): string {
    return this.bench.product.run;
  }

  /** Everybody once, and again from the beginning. */
  person(index: number): Person {
    return this.people[index % this.people.length]!;
  }
}

export type Path = {
  /** `group.what`; a group can be asked for by its name. */
  name: string;
  service: ServiceName;
  prepare?(world: World): Promise<void>;
  call(world: World, index: number): Call | null;
  onAnswer?(world: World, body: string): void;
};

type Told = (body: string, index: number) => void;
const calls = (world: World, count: number, call: (index: number) => Call, told: Told) =>
  closedLoop({
    ...{ origin: world.bench.product.url, connections: 16, next: (index) => (index < count ? call(index) : null) },
    onAnswer: (index, { status, body }) => void (status === 200 && told(body, index)),
  });
const keepPost = (world: World, body: string) =>
  void world.posts.push((JSON.parse(body) as { data: { doc: { _id: string } } }).data.doc._id);
const place = ({ boardId, classId, groupId }: Person) => `/board/${boardId}/class/${classId}/group/${groupId}`;
const scope = ({ boardId, classId, groupId }: Person) => ({ boardId, classId, groupId });
const reading = (name: string, service: ServiceName, address: (person: Person, index: number) => string): Path => ({
  ...{ name, service },
  call: (world, index) => get(address(world.person(index), index), world.person(index).token),
});
const ofRun = (person: Person) => person.orgId.replace(/-org$/, '');

/** One person writes ten times a minute at most: nobody's turn comes that often. */
const writesEach = 8;
const viewCall = (world: World, index: number): Call =>
  post(startView.path, world.person(index).token, { contentId: videoIdOf(world.run, index) });
/** `half` of the class: posts and answers come from different people. */
const writer = (world: World, index: number, half: 0 | 1): Person | null => {
  const count = Math.floor(world.people.length / 2);
  return index < count * writesEach ? world.people[half * count + (index % count)]! : null;
};
const postCall = (world: World, index: number): Call | null => {
  const person = writer(world, index, 0);
  const content = `Question ${index}: why is $U = \\frac{1}{2} C V^2$, and not $C V^2$?`;
  const subject = { subjectId: `${world.run}-physics`, subjectName: 'Physics' };
  return person && post(createPost.path, person.token, { ...scope(person), ...subject, content });
};
const withPosts = async (world: World) => {
  const isThere = world.posts.length >= 50;
  if (!isThere)
    await calls(
      world,
      50,
      (index) => postCall(world, index)!,
      (body) => keepPost(world, body),
    );
};
const postOf = (world: World, index: number) => world.posts[(index * 7) % world.posts.length]!;

const submissionOf = ({ submitted, bodies }: World, index: number): Call | null =>
  submitted[index] ? submitCall(submitted[index], bodies[index % bodies.length]!) : null;
/** Whoever has not submitted does; a second time changes nothing. */
const withResults = async (world: World) => {
  if (world.submitted.length === 0) world.submitted = await beginAll(world.bench, world.people, 1);
  await calls(
    world,
    world.submitted.length,
    (index) => submissionOf(world, index)!,
    () => undefined,
  );
};

const exam: Path[] = [
  {
    ...{ name: 'exam.begin', service: 'assessment' },
    call: ({ people, run }, index) => (people[index] ? beginCall(people[index], examId(run, 2)) : null),
  },
  reading('exam.list', 'assessment', ({ accountId }) => `/assessments/list/adhocmocktest/accountId/${accountId}`),
  {
    ...{ name: 'exam.paper', service: 'assessment' },
    async prepare(world) {
      world.attempts = await beginAll(world.bench, world.people, 0);
    },
    call: ({ attempts, run }, index) => paperCall(attempts[index % attempts.length]!.person, examId(run, 0)),
  },
  {
    ...{ name: 'exam.save', service: 'assessment' },
    async prepare(world) {
      world.saver = new Saver(world.bench.product, await beginAll(world.bench, world.people, 3));
    },
    call: ({ saver }) => saver!.next(),
  },
  {
    ...{ name: 'exam.submit', service: 'assessment' },
    async prepare(world) {
      world.submitted = await beginAll(world.bench, world.people, 1);
    },
    call: submissionOf,
  },
  {
    ...reading('exam.result', 'assessment', (one) => {
      return `/results/examId/${examId(ofRun(one), 1)}/accountId/${one.accountId}`;
    }),
    prepare: withResults,
  },
  {
    ...reading('exam.standing', 'analytics', (one) => {
      return `/analytics/standing/examId/${examId(ofRun(one), 1)}/accountId/${one.accountId}`;
    }),
    prepare: withResults,
  },
];

const learn: Path[] = [
  { name: 'learn.sign-in', service: 'identity', call: (world, index) => signInCall(world.person(index)) },
  reading('learn.curriculum', 'catalog', (one) => `${place(one)}/student`),
  reading('learn.topic', 'catalog', (one, index) => {
    const [chapter, topic] = [chapterIdOf(ofRun(one), index), topicIdOf(ofRun(one), index)];
    return `${place(one)}/subject/${subjectId}/chapter/${chapter}/topic/${topic}`;
  }),
  reading('learn.search', 'catalog', () => '/content/search?text=chapter'),
  {
    ...{ name: 'view.start', service: 'catalog' },
    call: (world, index) => viewCall(world, index),
  },
  {
    ...{ name: 'view.heart-beat', service: 'catalog' },
    async prepare(world) {
      const told: Told = (body, index) =>
        void world.views.push({ id: (JSON.parse(body) as { id: string }).id, token: world.person(index).token });
      await calls(world, 500, (index) => viewCall(world, index), told);
    },
    call({ views }, index) {
      const { id, token } = views[index % views.length]!;
      const seconds = 30 * (1 + Math.floor(index / views.length));
      return post(updateView.path, token, { id, timeSpent: seconds, place: { seconds } });
    },
  },
  reading('quiz.read', 'assessment', (one, index) => {
    return `/user/examid/${quizIdOf(ofRun(one), index)}/exam-type/Quiz/accountId/${one.accountId}`;
  }),
  {
    ...{ name: 'quiz.submit', service: 'assessment' },
    call(world, index) {
      const { accountId, token } = world.person(index);
      const answers = quizQuestions(world.run, index).map(({ questionId, key }) => ({ questionId, userAnswer: key }));
      return post(`/user/quiz/submit/accountId/${accountId}`, token, { examId: quizIdOf(world.run, index), answers });
    },
  },
];

const others: Path[] = [
  reading('shop.list', 'commerce', (one) => `/package${place(one)}/packagetype/nonsubscription/userid/${one.userId}`),
  reading('shop.package', 'commerce', (one, index) => `/package/${packageIdOf(ofRun(one), index % 10)}/validity`),
  {
    ...{ name: 'feed.post', service: 'discussion', call: postCall },
    onAnswer: keepPost,
  },
  {
    ...{ name: 'feed.answer', service: 'discussion', prepare: withPosts },
    call(world, index) {
      const content = `Answer ${index}: the charge grows while it is brought in.`;
      const person = writer(world, index, 1);
      return person && post(createAnswer.path.replace(':postId', postOf(world, index)), person.token, { content });
    },
  },
  {
    ...{ name: 'feed.like', service: 'discussion', prepare: withPosts },
    call: (world, index) => post(likePost.path.replace(':id', postOf(world, index)), world.person(index).token, {}),
  },
  {
    ...{ name: 'feed.read', service: 'discussion', prepare: withPosts },
    call: (world, index) => post(`${listPosts.path}?limit=10`, world.person(index).token, scope(world.person(index))),
  },
  reading('feed.notices', 'notification', ({ userId }) => `/pushnotification/user/${userId}`),
];

const staffReading = (name: string, service: ServiceName, address: (exam: string) => string): Path => ({
  ...{ name, service, prepare: withResults },
  call: ({ run, staffTokens }, index) => get(address(examId(run, 1)), staffTokens[index % staffTokens.length]),
});
const console: Path[] = [
  {
    ...{ name: 'console.bank', service: 'assessment', prepare: ({ bench }) => fillBank(bench) },
    call: ({ staffTokens }, index) => searchCall(staffTokens[index % staffTokens.length]!, index),
  },
  staffReading('console.choices', 'assessment', (id) => `/operator/exams/${id}/choices`),
  staffReading('console.items', 'analytics', (id) => `/analytics/items/examId/${id}`),
];

export const paths: readonly Path[] = [...exam, ...learn, ...others, ...console];
