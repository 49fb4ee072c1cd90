import {
  chaptersUnlocked,
  createSelfAssessment,
  listSelfAssessments,
  subjectPublished,
  type RequestOf,
} from '@exam/contracts';
import type { TestActor } from '@exam/testing';
import { ExamRoom, type Student } from './exam-room.js';
import type { Question } from './pack.js';

const place = { orgId: 'org-a', boardId: 'board-a', classId: 'class-a', groupId: 'group-a' };
const four = ['one', 'two', 'three', 'four'].map((value) => ({ value }));

/** Twelve questions of two chapters of physics, one of chemistry; the key of every choice is b. */
export function practiceQuestions(): Question[] {
  const question = (questionId: string, more: Partial<Question> = {}): Question => ({
    ...{ orgId: 'org-a', subjectId: 'physics', subjectName: 'Physics', chapter: 'Charges', topic: 'Force' },
    ...{ questionId, questionType: 'SCCT', question: `Which of ${questionId}?`, options: four, key: 'b' },
    ...{ difficulty: 'Easy', ...more },
  });
  const easy = Array.from({ length: 8 }, (_, index) => question(`p${index}`));
  return [
    ...easy,
    question('p-hard', { difficulty: 'Hard', idealSeconds: 30 }),
    question('p-int', { questionType: 'INT', options: [], key: '7' }),
    question('o1', { chapter: 'Optics', topic: 'Lenses' }),
    question('o2', { chapter: 'Optics', topic: 'Lenses' }),
    question('c1', { subjectId: 'chemistry', subjectName: 'Chemistry', chapter: 'Atoms', topic: 'Size' }),
  ];
}

/** A bank and a curriculum; students begin with the chapter of charges open, optics locked. */
export class Practice {
  private constructor(readonly room: ExamRoom) {}

  static async open(): Promise<Practice> {
    const room = await ExamRoom.open();
    await room.bring({ questions: practiceQuestions() });
    const practice = new Practice(room);
    await practice.tell('physics', ['Charges', 'Optics', 'Heat']);
    await practice.tell('chemistry', ['Atoms']);
    return practice;
  }

  /** From now on everybody may open these chapters of physics, and no others. */
  free(...chapterIds: string[]) {
    this.room.clock.advance(1_000);
    return this.tell('physics', ['Charges', 'Optics', 'Heat'], chapterIds);
  }

  private tell(subjectId: string, names: readonly string[], free: readonly string[] = []) {
    const chapters = names.map((chapterName) => {
      const chapterId = chapterName.toLowerCase();
      return { chapterId, chapterName, isFree: free.includes(chapterId) };
    });
    const subjectName = `${subjectId[0]!.toUpperCase()}${subjectId.slice(1)}`;
    const publishedAt = new Date(this.room.clock.now()).toISOString();
    return this.room.service.deliver(subjectPublished, { ...place, subjectId, subjectName, chapters, publishedAt });
  }

  async student(parts: Partial<TestActor> = {}): Promise<Student> {
    const student = await this.room.student(parts);
    await this.unlock(student, 'charges', 'heat', 'atoms');
    return student;
  }

  unlock({ who }: Student, ...unlockedChapters: string[]) {
    const { userId, accountId, orgId } = who;
    const changedAt = new Date(this.room.clock.now()).toISOString();
    return this.room.service.deliver(chaptersUnlocked, {
      userId,
      accountId,
      orgId,
      unlockedChapters,
      changedAt,
      revision: 0,
    });
  }

  create({ api, who }: Student, over: Partial<RequestOf<typeof createSelfAssessment>['body']> = {}) {
    return api.call(createSelfAssessment, {
      params: { accountId: who.accountId },
      body: {
        ...{ subjectsId: 'physics', chapters: ['charges'], noOfQuestions: 5, difficulty: ['Easy'], qType: ['SCCT'] },
        ...{ nameOfAssessment: 'Physics20261123_A7', ...over },
      },
    });
  }

  /** Created, begun and submitted with these answers to all its questions; answers the ids in paper order. */
  async sit(student: Student, given: (questionId: string) => string, over: object = {}): Promise<string[]> {
    const { examId } = (await this.create(student, over).expect(200)).body.Item;
    return this.sitExam(student, examId, given);
  }

  async sitExam(student: Student, examId: string, given: (questionId: string) => string): Promise<string[]> {
    const attempt = await this.room.running(student, { examId });
    const { body } = await this.room.paper(student, { examId, examType: 'SelfAssessment' }).expect(200);
    const questionIds: string[] = body.Item.questions.map(({ questionId }: { questionId: string }) => questionId);
    const answers = questionIds.map((questionId) => ({ questionId, userAnswer: given(questionId), revision: 1 }));
    await this.room.submit(student, attempt, answers).expect(200);
    return questionIds;
  }

  async list({ api, who }: Student, query: { page?: number; limit?: number } = {}) {
    const { accountId } = who;
    return (await api.call(listSelfAssessments, { params: { accountId }, query }).expect(200)).body;
  }
}
