// Made exams.json and results.json, once: six tests of the term before as forty students may have sat them, and quizzes. The same seed
// gives the same files. Run again (node content/term/make-term.mjs) when the demo pack's exams or students change.
import { readFileSync, writeFileSync } from 'node:fs';
import { answerOf, randomFrom, secondsOf } from '../demo/sat.mjs';

const demo = (name) => readFileSync(new URL(`../demo/${name}`, import.meta.url), 'utf8');
const all = JSON.parse(demo('questions.json'));
const questions = new Map(all.map((question) => [question.questionId, question]));
const exams = JSON.parse(demo('exams.json'));
const model = exams.find(({ examId }) => examId === 'vvss-mock-0');
/** Those that a test which is not over still asks would be withheld from every report. */
const asked = new Set(
  exams.filter(({ endAt }) => endAt?.startsWith('+')).flatMap(({ questionIds }) => questionIds),
);
const students = demo('users.csv').trim().split('\n').slice(1).map((line) => line.split(','))
  .filter(([, , , , , role, , , , groupId]) => role === 'student' && groupId === model.groupId)
  .slice(0, 40);

const names = ['where we stand', 'charges and solutions', 'half of the term', 'after the holidays', 'all three subjects', 'before the mocks'];
const otherNames = {
  hi: ['टर्म टेस्ट', 'हम कहाँ हैं', 'आवेश और विलयन', 'आधा टर्म', 'छुट्टियों के बाद', 'तीनों विषय', 'मॉक टेस्ट से पहले'],
  ta: ['பருவத் தேர்வு', 'நாம் இருக்கும் நிலை', 'மின்னூட்டங்களும் கரைசல்களும்', 'பாதிப் பருவம்', 'விடுமுறைக்குப் பின்', 'மூன்று பாடங்களும்', 'மாதிரித் தேர்வுகளுக்கு முன்'],
  bn: ['টার্ম টেস্ট', 'আমরা কোথায় আছি', 'আধান ও দ্রবণ', 'অর্ধেক টার্ম', 'ছুটির পরে', 'তিনটি বিষয়', 'মক টেস্টের আগে'],
};
const daysAgo = [66, 57, 48, 39, 30, 20];
const perSubject = 7;
/** The two whose term is told: each test goes a little better than the one before. */
const rising = { 'vvss-s001': [0.4, 0.47, 0.5, 0.62, 0.7, 0.82], 'vvss-s038': [0.3, 0.36, 0.45, 0.44, 0.56, 0.66] };

const random = randomFrom(20260901);
const timing = randomFrom(20260902);
const free = all.filter(({ questionId }) => !asked.has(questionId));

function examOf(name, index) {
  const subjects = [...new Set(free.map(({ subjectId }) => subjectId))];
  const questionIds = subjects.flatMap((subject) => {
    const own = free.filter(({ subjectId }) => subjectId === subject);
    return own.map((_, at) => own[(at + index * 2) % own.length].questionId).slice(0, perSubject);
  });
  return {
    ...model,
    examId: `vvss-term-${index + 1}`,
    examName: `Term Test ${index + 1}: ${name}`,
    translations: Object.fromEntries(
      Object.entries(otherNames).map(([language, [test, ...others]]) => [
        language,
        { ...model.translations[language], examName: `${test} ${index + 1}: ${others[index]}` },
      ]),
    ),
    startAt: `-${daysAgo[index]}d`,
    endAt: `-${daysAgo[index] - 1}d`,
    durationMinutes: 60,
    questionIds,
  };
}

const term = names.map(examOf);
const abilities = new Map(students.map(([userCode]) => [userCode, 0.52 + 0.5 * (random() + random() - 1)]));
const results = term.flatMap((exam, index) =>
  students.flatMap(([userCode], at) => {
    // somebody is always away
    if (!rising[userCode] && random() < 0.08) return [];
    const usual = abilities.get(userCode) + 0.12 * (random() - 0.5);
    const ability = Math.min(0.95, Math.max(0.12, rising[userCode]?.[index] ?? usual));
    const answers = {};
    for (const questionId of exam.questionIds) {
      const answer = answerOf(questions.get(questionId), ability, random);
      if (answer !== null) answers[questionId] = answer;
    }
    const startedMinutesAgo = daysAgo[index] * 1440 - 20 - at * 5;
    const minutes = 38 + Math.floor(random() * 21);
    return [{
      ...{ examId: exam.examId, userCode },
      ...{ startedAt: `-${startedMinutesAgo}m`, submittedAt: `-${startedMinutesAgo - minutes}m`, answers },
      seconds: secondsOf(minutes * 60, answers, { questionIds: exam.questionIds, questions, timing }),
    }];
  }),
);

/** Quizzes of their chapters, which the two took between the tests: on these days, of the chapters in their order. */
const quizDays = [29, 26, 24, 21, 18, 16, 13, 11, 8, 6, 5, 3, 2, 1];
const chance = randomFrom(20260903);
const quizTiming = randomFrom(20260904);
const ofSubject = (subject) =>
  JSON.parse(demo('quizzes.json')).filter(({ examType, subjectId }) => examType === 'Quiz' && subjectId === subject);
const ofQuizzes = new Map(
  demo('questions.ndjson').trim().split('\n').map((line) => JSON.parse(line)).map((question) => [question.questionId, question]),
);
const [physics, chemistry] = ['physics', 'chemistry'].map(ofSubject);
const quizzes = quizDays.map((_, index) => (index % 2 === 0 ? physics : chemistry)[index >> 1]);
const practised = Object.entries(rising).flatMap(([userCode, abilitiesThen], at) =>
  quizzes.map(({ examId, topics }, index) => {
    const questionIds = topics.flatMap((topic) => topic.questionIds);
    const ability = abilitiesThen[Math.min(5, index >> 1)];
    const answers = {};
    for (const questionId of questionIds) {
      const answer = answerOf(ofQuizzes.get(questionId), ability, chance);
      if (answer !== null) answers[questionId] = answer;
    }
    const startedMinutesAgo = quizDays[index] * 1440 - 30 - at * 45;
    const minutes = 4 + Math.floor(chance() * 6);
    return {
      ...{ examId, userCode },
      ...{ startedAt: `-${startedMinutesAgo}m`, submittedAt: `-${startedMinutesAgo - minutes}m`, answers },
      seconds: secondsOf(minutes * 60, answers, { questionIds, questions: ofQuizzes, timing: quizTiming }),
    };
  }),
);

const lines = (rows) => `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`;
writeFileSync(new URL('exams.json', import.meta.url), lines(term));
writeFileSync(new URL('results.json', import.meta.url), lines([...results, ...practised]));
console.log(`${term.length} exams, ${results.length + practised.length} results`);
