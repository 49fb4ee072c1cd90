import { cloneDatabase, rowsRead } from '@exam/testing';
import { PapersRepository } from './papers.repository.js';

// Practice is not an exam: papers that everybody has drawn for themselves are read by nobody's report.
test('what exams ask now is found as quickly beside eight thousand practice papers as beside two thousand', async () => {
  const db = await cloneDatabase('analytics');
  try {
    const fill = async (from: number, to: number, endAt: string) => {
      await db.query(
        `insert into exam (exam_id, org_id, name, exam_type, end_at, total_centimarks, questions, subjects, revision)
         select 'p' || n, 'org-a', '', 'SelfAssessment', ${endAt}, 0, 20, '[]', 1 from generate_series($1::int, $2::int) n`,
        [from, to],
      );
      await db.query(
        `insert into paper (exam_id, revision, duration_minutes, questions, question_ids)
         select 'p' || n, 1, 20, '[]', array(select 'q' || (n * 7 + k * 23) % 500 from generate_series(1, 20) k)
         from generate_series($1::int, $2::int) n`,
        [from, to],
      );
      await db.query('analyze');
    };
    const asked = Array.from({ length: 20 }, (_, place) => `q${place}`);
    const read = () => rowsRead(db, (on) => new PapersRepository(on as never).askedNow('org-a', asked));
    await fill(1, 3, `now() + interval '1 hour'`);
    await fill(4, 2_000, 'null');
    const before = await read();
    await fill(2_001, 8_000, 'null');
    expect(await read()).toBe(before);
    expect(before).toBeLessThan(100);
  } finally {
    await db.drop();
  }
});
