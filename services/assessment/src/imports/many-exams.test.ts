import { jest } from '@jest/globals';
import pg from 'pg';
import { ExamRoom } from '../../test/exam-room.js';
import { exam, sevenQuestions, type Exam } from '../../test/pack.js';

/** A mock test for each number, all of the same questions. */
const exams = (from: number, count: number): Exam[] =>
  Array.from({ length: count }, (_, index) => exam({ examId: `many-${from + index}` }));

test('exams are imported in groups: statements do not grow with each exam, in a dry run neither', async () => {
  const room = await ExamRoom.open();
  await room.bring({ questions: sevenQuestions() });
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const statementsOf = async (rows: Exam[], dryRun: boolean) => {
    query.mockClear();
    const { counts } = await room.import({ exams: rows }, { dryRun });
    expect(counts['exam']).toMatchObject({ created: rows.length, refused: 0 });
    return query.mock.calls.length;
  };
  for (const dryRun of [true, false]) {
    const few = await statementsOf(exams(1, 8), dryRun);
    const many = await statementsOf(exams(100, 104), dryRun);
    expect(few).toBeGreaterThan(5);
    expect(many - few).toBeLessThan(96);
  }
  query.mockRestore();

  const papers = await room.service.db.query<{ papers: number; asked: number }>(
    `select (select count(*)::int from exam_paper) as papers, (select count(*)::int from exam_question) as asked`,
  );
  expect(papers).toEqual([{ papers: 112, asked: 112 * 7 }]);
  const student = await room.student();
  const attempt = await room.running(student, { examId: 'many-203' });
  await room.submit(student, attempt).expect(200);
});
