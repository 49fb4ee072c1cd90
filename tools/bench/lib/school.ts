import { importPack } from '../../import/run-import.js';
import { Api } from '../../import/api.js';
import { Failure } from '../../lib/failure.js';
import { step } from '../../lib/steps.js';
import { questions, userCode } from './pack.js';
import { settled, type Person } from './people.js';
import type { Stack } from './stack.js';

const chapters = 5;
const videosPerChapter = 4;

export const subjectId = 'physics';
export const chapterIdOf = (run: string, chapter: number) => `${run}-ch-${chapter + 1}`;
export const topicIdOf = (run: string, chapter: number) => `${run}-t-${chapter + 1}`;
export const videoIdOf = (run: string, index: number) => `${run}-video-${(index % (chapters * videosPerChapter)) + 1}`;
export const quizIdOf = (run: string, index: number) => `${run}-quiz-${(index % chapters) + 1}`;
export const chapterCount = chapters;

/** What a school learns from: a subject with chapters, videos and quizzes, which `learners` may open. */
export async function importSchool(
  stack: Pick<Stack, 'run' | 'url' | 'secrets' | 'services' | 'databaseUrl'>,
  learners: readonly Person[],
): Promise<void> {
  const { run } = stack;
  const { orgId, boardId, classId, groupId } = learners[0]!;
  const place = { orgId, boardId, classId, groupId };
  const packageId = `${run}-school`;
  const each = <Row>(count: number, row: (index: number) => Row) => Array.from({ length: count }, (_, at) => row(at));
  const rows: Record<string, unknown[]> = {
    quiz: each(chapters, (at) => ({
      ...place,
      examId: quizIdOf(run, at),
      examName: `Quiz ${at + 1}`,
      examType: 'Quiz',
      subjectId,
      chapterId: chapterIdOf(run, at),
      durationMinutes: 20,
      totalMarks: 10,
      topics: [
        {
          topicId: topicIdOf(run, at),
          topicName: `Topic ${at + 1}`,
          questionIds: quizQuestions(run, at).map(({ questionId }) => questionId),
        },
      ],
    })),
    package: [
      {
        ...place,
        packageId,
        packageCode: packageId,
        packageName: `School ${run}`,
        packageType: 'nonsubscription',
        basePricePaise: 100_000,
        subjects: [{ subjectId, subjectName: 'Physics', chapterIds: each(chapters, (at) => chapterIdOf(run, at)) }],
      },
    ],
    grant: learners.map(({ index }) => ({
      orgId,
      packageId,
      grantCode: `${run}-g-${index}`,
      userCode: userCode(run, index),
    })),
    subject: [
      {
        ...place,
        subjectId,
        subjectName: 'Physics',
        chapters: each(chapters, (at) => ({
          chapterId: chapterIdOf(run, at),
          chapterName: `Chapter ${at + 1}`,
          topics: [{ topicId: topicIdOf(run, at), topicName: `Topic ${at + 1}`, isDefault: true }],
        })),
      },
    ],
    content: each(chapters * videosPerChapter, (at) => ({
      orgId,
      contentId: videoIdOf(run, at),
      topicId: topicIdOf(run, at % chapters),
      contentName: `Video ${at + 1}`,
      fileType: 'mp4',
      contentOrigin: 1,
      contentStorageKey: `bench/video-${at + 1}`,
    })),
  };
  const api = new Api(stack.url, stack.secrets.operator);
  const { refused } = await step('school', () =>
    importPack(
      {
        name: `${run} school`,
        kinds: ['quiz', 'package', 'grant', 'subject', 'content'],
        async *rows(kind) {
          for (const [at, row] of (rows[kind] ?? []).entries()) yield { place: `${kind} ${at + 1}`, row };
        },
        remarks: () => [],
      },
      api,
      { dryRun: false, step: (_name, work) => work(() => undefined) },
    ),
  );
  await api.close();
  if (refused[0])
    throw new Failure('The school of the bench was refused', refused[0].message, 'See tools/bench/lib/school.ts.');
  await step('rights settle', () => settled(stack));
}

/** Five questions of the physics paper. */
export const quizQuestions = (run: string, quiz: number) => questions(run).slice((quiz % 4) * 5, (quiz % 4) * 5 + 5);
