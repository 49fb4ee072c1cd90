// Made results.json, once: the past mock test as 36 students may have sat it. The same seed gives the same file.
// Run again (node content/demo/make-results.mjs) when the past exam's questions or the students change.
import { readFileSync, writeFileSync } from 'node:fs';

const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const questions = new Map(JSON.parse(read('questions.json')).map((question) => [question.questionId, question]));
const exam = JSON.parse(read('exams.json')).find(({ examId }) => examId === 'vvss-mock-0');
const students = read('users.csv').trim().split('\n').slice(1).map((line) => line.split(','))
  .filter(([, , , , , role, , , , groupId]) => role === 'student' && groupId === exam.groupId)
  .slice(0, 36);

/** mulberry32 */
const randomFrom = (seed) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};
const random = randomFrom(20261112);
/** Of their own, so that the times change no answer. */
const timing = randomFrom(20261113);

const pick = (list) => list[Math.floor(random() * list.length)];
const difficulty = { Easy: 0.18, Medium: 0, Hard: -0.18 };

function answerOf(question, ability) {
  const { questionType: type, key, options = [] } = question;
  const chance = Math.min(0.97, Math.max(0.08, ability + difficulty[question.difficulty]));
  // The weaker leave more out.
  if (random() > 0.6 + 0.4 * ability) return null;
  if (random() < chance) return key;
  const letters = options.map((_option, index) => 'abcdefg'[index]);
  if (type === 'SCCT' || type === 'PQS') return pick(letters.filter((letter) => letter !== key));
  if (type === 'MCCT' || type === 'PQM') {
    const right = key.split(',');
    const wrong = letters.filter((letter) => !right.includes(letter));
    const some = right.filter(() => random() < 0.6);
    return random() < 0.5 && some.length > 0 ? some.join(',') : [...new Set([...some, pick(wrong)])].sort().join(',');
  }
  if (type === 'INT') return String((Number(key) + 1 + Math.floor(random() * 8)) % 10);
  if (type === 'NUM') return String(Number((Number(key) * pick([0.5, 2, 10, 1.1])).toFixed(2)));
  return pick(['tesla', 'refraction', 'maltose', 'bounded', 'diagonal']);
}

const weightOf = { Easy: 0.7, Medium: 1, Hard: 1.5 };

/** The whole time but a minute at the end, most of it on hard questions; what is left out had a short look, if any. */
function secondsOf(whole, answers) {
  const looks = exam.questionIds.flatMap((questionId) => {
    const weight = weightOf[questions.get(questionId).difficulty] * (0.4 + 1.2 * timing());
    if (questionId in answers) return [[questionId, weight]];
    return timing() < 0.6 ? [[questionId, weight / 3]] : [];
  });
  const sum = looks.reduce((total, [, weight]) => total + weight, 0);
  return Object.fromEntries(looks.map(([questionId, weight]) => [questionId, Math.floor(((whole - 60) * weight) / sum)]));
}

const results = students.map(([userCode], index) => {
  const ability = Math.min(0.95, Math.max(0.12, 0.55 + 0.22 * (random() + random() + random() - 1.5) * 1.6));
  const answers = {};
  for (const questionId of exam.questionIds) {
    const answer = answerOf(questions.get(questionId), ability);
    if (answer !== null) answers[questionId] = answer;
  }
  const startedMinutesAgo = 9 * 1440 - 30 - index * 7;
  const minutes = 58 + Math.floor(random() * 31);
  const submittedMinutesAgo = startedMinutesAgo - minutes;
  return {
    ...{ examId: exam.examId, userCode, startedAt: `-${startedMinutesAgo}m`, submittedAt: `-${submittedMinutesAgo}m` },
    ...{ answers, seconds: secondsOf(minutes * 60, answers) },
  };
});

writeFileSync(new URL('results.json', import.meta.url), `[\n${results.map((result) => `  ${JSON.stringify(result)}`).join(',\n')}\n]\n`);
console.log(`${results.length} results`);
