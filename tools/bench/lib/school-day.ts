import { signInCall } from './bystanders.js';
import { jsonHeaders, type Call } from './http.js';
import { closedLoop, openLoop, type LoadResult } from './load.js';
import { password } from './pack.js';
import type { Person } from './people.js';
import { chapterCount, chapterIdOf, quizIdOf, quizQuestions, subjectId, topicIdOf, videoIdOf } from './school.js';
import { packageIdOf } from './shop.js';

/**
 * Requests of a student on a school day, by kind: two sign-ins, an evening of half an hour of video with a heart-beat
 * each
 * 30 s, some pages of the curriculum, two quizzes (read and handed in), a look into the shop, the board of questions,
 * and
 * the notices whenever a page is opened. What we assume, not what anybody measured; the proportions are what counts.
 */
export const perStudentDay = {
  'sign in': 2,
  curriculum: 10,
  topic: 15,
  search: 3,
  'lists of exams': 6,
  'video heart-beat': 60,
  'quiz, read': 2,
  'quiz, submit': 2,
  'shop, list': 2,
  'shop, package': 2,
  'talk, read': 15,
  'talk, write': 1,
  notices: 20,
} as const;
export type Kind = keyof typeof perStudentDay;
export const requestsPerStudentDay = Object.values(perStudentDay).reduce((sum, count) => sum + count, 0);

type School = { run: string; origin: string; learners: readonly Person[] };

/** Everybody opens a video; answers the ids of the views, which the heart-beats name. */
export async function openVideos({ run, origin, learners }: School): Promise<string[]> {
  const views: string[] = [];
  const result = await closedLoop({
    origin,
    connections: 16,
    keepBody: true,
    next: (index) => {
      const person = learners[index];
      return person ? post(person, '/analytics/save', { contentId: videoIdOf(run, index) }) : null;
    },
    onAnswer: (index, { status, body }) => {
      if (status === 200) views[index] = (JSON.parse(body) as { id: string }).id;
    },
  });
  if (result.accepted !== learners.length) throw new Error(`videos could not be opened: ${result.faults.join('; ')}`);
  return views;
}

/** Every kind at its own even pace until the signal; `perSecond` is of all together. */
export async function schoolDay(
  school: School & { views: readonly string[]; perSecond: number; signal: AbortSignal },
): Promise<Map<Kind, LoadResult>> {
  const { origin, perSecond, signal } = school;
  const kinds = Object.entries(perStudentDay) as [Kind, number][];
  const results = await Promise.all(
    kinds.map(([kind, share]) =>
      openLoop({
        origin,
        connections: kind === 'video heart-beat' ? 16 : 6,
        perSecond: (perSecond * share) / requestsPerStudentDay,
        signal,
        next: (index) => callOf(school, kind, index),
      }),
    ),
  );
  return new Map(kinds.map(([kind], at) => [kind, results[at]!]));
}

function callOf({ run, learners, views }: School & { views: readonly string[] }, kind: Kind, index: number): Call {
  const at = (index * 7) % learners.length; // not the same people in all kinds at once
  const person = learners[at]!;
  const { boardId, classId, groupId, accountId, userId } = person;
  const scope = { boardId, classId, groupId };
  const place = `/board/${boardId}/class/${classId}/group/${groupId}`;
  const chapter = index % chapterCount;
  switch (kind) {
    case 'sign in':
      return signInCall(person.phoneNumber, password);
    case 'curriculum':
      return get(person, `${place}/student`);
    case 'topic':
      return get(
        person,
        `${place}/subject/${subjectId}/chapter/${chapterIdOf(run, chapter)}/topic/${topicIdOf(run, chapter)}`,
      );
    case 'search':
      return get(person, '/content/search?text=chapter');
    case 'lists of exams':
      return get(person, `/assessments/list/adhocmocktest/accountId/${accountId}`);
    case 'video heart-beat': {
      const seconds = 30 * (1 + Math.floor(index / learners.length));
      return post(person, '/analytics/update', { id: views[at], timeSpent: seconds, place: { seconds } });
    }
    case 'quiz, read':
      return get(person, `/user/examid/${quizIdOf(run, index)}/exam-type/Quiz/accountId/${accountId}`);
    case 'quiz, submit':
      return post(person, `/user/quiz/submit/accountId/${accountId}`, {
        examId: quizIdOf(run, index),
        answers: quizQuestions(run, index % chapterCount).map(({ questionId, key }) => ({
          questionId,
          userAnswer: key,
        })),
      });
    case 'shop, list':
      return get(person, `/package${place}/packagetype/nonsubscription/userid/${userId}`);
    case 'shop, package':
      return get(person, `/package/${packageIdOf(run, index % 10)}/validity`);
    case 'talk, read':
      return post(person, '/discussion/posts/all', scope);
    case 'talk, write':
      return post(person, '/discussion/posts', {
        ...scope,
        subjectId,
        subjectName: 'Physics',
        content: `<p>Why does the force of a spring grow with its length, question ${index}?</p>`,
      });
    case 'notices':
      return get(person, `/pushnotification/user/${userId}`);
  }
}

const get = (person: Person, path: string): Call => ({
  method: 'GET',
  path: `/api${path}`,
  headers: jsonHeaders(person.token),
});
const post = (person: Person, path: string, body: object): Call => ({
  method: 'POST',
  path: `/api${path}`,
  headers: jsonHeaders(person.token),
  body: JSON.stringify(body),
});

/** The delay of each service's event loop since it was asked last, its 99th percentile in milliseconds. */
export async function loopDelays(origins: Readonly<Record<string, string>>): Promise<Record<string, number>> {
  const asked = Object.entries(origins).map(async ([name, origin]) => {
    const body = await (await fetch(`${origin}/metrics`)).text();
    const told = /^event_loop_delay_seconds\{[^}]*quantile="0\.99"[^}]*\} (\S+)/m.exec(body)?.[1];
    return [name, Math.round(Number(told) * 1000)] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
}
