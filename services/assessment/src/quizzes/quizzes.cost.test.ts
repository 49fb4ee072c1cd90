// What a call may ask of the database, beside its tests: a regression is seen without a clock.
import { getQuiz, submitQuiz } from '@exam/contracts';
import { costOf } from '@exam/testing';
import { Practice } from '../../test/practice.js';

test('a quiz is three statements at once to read, and thirteen from its begin to its result', async () => {
  const practice = await Practice.open();
  const { room } = practice;
  const topics = [{ topicId: 'force', topicName: 'Force', questionIds: ['p0', 'p1'] }];
  const place = { orgId: 'org-a', boardId: 'board-a', classId: 'class-a', groupId: 'group-a' };
  const examId = 'quiz-1';
  await room.bring({
    quizzes: [
      {
        ...{ ...place, examId, examName: 'Force: quiz', examType: 'Quiz', subjectId: 'physics', topics },
        ...{ chapterId: 'charges', durationMinutes: 10, totalMarks: 4 },
      },
    ],
  });
  const student = await practice.student();
  await practice.unlock(student, 'charges');
  const { accountId } = student.who;
  const read = () => student.api.call(getQuiz, { params: { examId, accountId } }).expect(200);
  expect(await costOf(read)).toEqual({ statements: 3, trips: 3 });
  const answers = [{ questionId: 'p0', userAnswer: 'a', spendTime: 5 }];
  const submit = () => student.api.call(submitQuiz, { params: { accountId }, body: { examId, answers } }).expect(200);
  expect(await costOf(submit)).toEqual({ statements: 13, trips: 8 });
});
