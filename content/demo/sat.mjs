// How a student may sit a test: what is answered, and how long each question takes. Chance is given, so that a seed gives
// the same again.

/** mulberry32 */
export const randomFrom = (seed) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const difficulty = { Easy: 0.18, Medium: 0, Hard: -0.18 };

/** Null where it is left out. `ability` is the chance of a right answer to a question of middle difficulty. */
export function answerOf(question, ability, random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
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
export function secondsOf(whole, answers, { questionIds, questions, timing }) {
  const looks = questionIds.flatMap((questionId) => {
    const weight = weightOf[questions.get(questionId).difficulty] * (0.4 + 1.2 * timing());
    if (questionId in answers) return [[questionId, weight]];
    return timing() < 0.6 ? [[questionId, weight / 3]] : [];
  });
  const sum = looks.reduce((total, [, weight]) => total + weight, 0);
  return Object.fromEntries(looks.map(([questionId, weight]) => [questionId, Math.floor(((whole - 60) * weight) / sum)]));
}
