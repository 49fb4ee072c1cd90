import { z } from 'zod';
import { packTranslations } from '../shared/translations.js';
import { Code } from '../shared/values.js';
import { packExam, packExamName } from './exams.js';

const topicName = z.string().trim().min(1).max(160);
const topic = z.strictObject({
  topicId: Code,
  topicName,
  translations: packTranslations({ topicName }),
  questionIds: z.array(Code).min(1, 'a quiz needs questions').max(100),
});

/** A quiz of one topic, or the diagnostic of a chapter over several. Both are exams that are always open. */
export const packQuiz = z
  .strictObject({
    examId: Code,
    orgId: Code,
    examName: packExamName,
    examType: z.enum(['Quiz', 'DiagnosticTest']),
    boardId: Code,
    classId: Code,
    groupId: Code,
    subjectId: Code,
    chapterId: Code,
    durationMinutes: z.number().int().min(1).max(180),
    totalMarks: z.number().positive().max(10_000),
    topics: z.array(topic).min(1).max(50),
    translations: packTranslations({
      examName: packExamName,
      subjects: z.record(Code, z.string().trim().min(1).max(80)),
    }),
  })
  .refine(({ examType, topics }) => examType !== 'Quiz' || topics.length === 1, {
    message: 'a quiz is of one topic',
    path: ['topics'],
  });
export type PackQuiz = z.infer<typeof packQuiz>;

/** The exam that a quiz is. */
export const examOfQuiz = ({ subjectId: _subject, chapterId: _chapter, topics, ...quiz }: PackQuiz) =>
  packExam.parse({
    ...quiz,
    testType: 'open',
    bufferMinutes: 0,
    reviewRelease: 'immediate',
    questionIds: topics.flatMap(({ questionIds }) => questionIds),
  });
