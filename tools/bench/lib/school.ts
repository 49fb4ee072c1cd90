// What a school learns from: a subject with chapters, videos and quizzes, and a package that opens it.
import { importRows, orgIdOf, packageIdOf, packageRows, placeOf, type Student } from '../../load/pack.js';
import type { OwnProduct } from '../../load/product.js';
import { questions } from './exam.js';

const chapters = 5;
const videosPerChapter = 4;

export const subjectId = 'physics';
export const chapterIdOf = (run: string, index: number) => `${run}-ch-${(index % chapters) + 1}`;
export const topicIdOf = (run: string, index: number) => `${run}-t-${(index % chapters) + 1}`;
export const videoIdOf = (run: string, index: number) => `${run}-video-${(index % (chapters * videosPerChapter)) + 1}`;
export const quizIdOf = (run: string, index: number) => `${run}-quiz-${(index % chapters) + 1}`;
/** Five questions of the physics paper. */
export const quizQuestions = (run: string, index: number) => {
  const from = ((index % chapters) % 4) * 5;
  return questions(run).slice(from, from + 5);
};

const each = <Row>(count: number, row: (index: number) => Row) => Array.from({ length: count }, (_, at) => row(at));

/** `learners` may open all of it. */
export async function importLessons(product: OwnProduct, learners: readonly Student[], packages = 10): Promise<void> {
  const { run } = product;
  const place = { orgId: orgIdOf(run), ...placeOf(run) };
  await importRows(product, 'lessons and grants', {
    quiz: each(chapters, (at) => ({
      ...{ ...place, examId: quizIdOf(run, at), examName: `Quiz ${at + 1}`, examType: 'Quiz' },
      ...{ subjectId, chapterId: chapterIdOf(run, at), durationMinutes: 20, totalMarks: 10 },
      topics: [
        {
          ...{ topicId: topicIdOf(run, at), topicName: `Topic ${at + 1}` },
          questionIds: quizQuestions(run, at).map(({ questionId }) => questionId),
        },
      ],
    })),
    ...packageRows(
      run,
      packages,
      each(chapters, (at) => chapterIdOf(run, at)),
    ),
    grant: grantRows(run, learners),
    subject: [
      {
        ...{ ...place, subjectId, subjectName: 'Physics' },
        chapters: each(chapters, (at) => ({
          ...{ chapterId: chapterIdOf(run, at), chapterName: `Chapter ${at + 1}` },
          topics: [{ topicId: topicIdOf(run, at), topicName: `Topic ${at + 1}`, isDefault: true }],
        })),
      },
    ],
    content: each(chapters * videosPerChapter, (at) => ({
      ...{ orgId: place.orgId, contentId: videoIdOf(run, at), topicId: topicIdOf(run, at), fileType: 'mp4' },
      ...{ contentName: `Video ${at + 1}`, contentOrigin: 1, contentStorageKey: `bench/video-${at + 1}` },
    })),
  });
}

export const grantRows = (run: string, students: readonly Student[]) =>
  students.map(({ userCode, index }) => ({
    ...{ orgId: orgIdOf(run), packageId: packageIdOf(run, 0), grantCode: `${run}-g-${index}`, userCode },
  }));
