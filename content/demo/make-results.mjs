// Made results.json, once: the past mock test as 36 students may have sat it. The same seed gives the same file.
// Run again (node content/demo/make-results.mjs) when the past exam's questions or the students change.
import { readFileSync, writeFileSync } from 'node:fs';
import { answerOf, randomFrom, secondsOf } from './sat.mjs';

const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const questions = new Map(JSON.parse(read('questions.json')).map((question) => [question.questionId, question]));
const exam = JSON.parse(read('exams.json')).find(({ examId }) => examId === 'vvss-mock-0');
const students = read('users.csv').trim().split('\n').slice(1).map((line) => line.split(','))
  .filter(([, , , , , role, , , , groupId]) => role === 'student' && groupId === exam.groupId)
  .slice(0, 36);

const random = randomFrom(20261112);
/** Of their own, so that the times change no answer. */
const timing = randomFrom(20261113);

const results = students.map(([userCode], index) => {
  const ability = Math.min(0.95, Math.max(0.12, 0.55 + 0.22 * (random() + random() + random() - 1.5) * 1.6));
  const answers = {};
  for (const questionId of exam.questionIds) {
    const answer = answerOf(questions.get(questionId), ability, random);
    if (answer !== null) answers[questionId] = answer;
  }
  const startedMinutesAgo = 9 * 1440 - 30 - index * 7;
  const minutes = 58 + Math.floor(random() * 31);
  const submittedMinutesAgo = startedMinutesAgo - minutes;
  return {
    ...{ examId: exam.examId, userCode, startedAt: `-${startedMinutesAgo}m`, submittedAt: `-${submittedMinutesAgo}m` },
    ...{ answers, seconds: secondsOf(minutes * 60, answers, { questionIds: exam.questionIds, questions, timing }) },
  };
});

writeFileSync(new URL('results.json', import.meta.url), `[\n${results.map((result) => `  ${JSON.stringify(result)}`).join(',\n')}\n]\n`);
console.log(`${results.length} results`);
