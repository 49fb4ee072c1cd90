/**
 * The check of the bodies that come by the thousand in one minute, written by hand: a third of zod's time on 75 answers with
 * their visits. What it does not take is left to the schema, which fills in defaults or words the refusal.
 */
const reference = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/;

type Fields = Record<string, unknown>;

/** The body itself, where it is what `schema` would take with every field present; undefined leaves it to the schema. */
export function readAnswerBody(body: unknown, least: number): unknown {
  if (!isObject(body) || !isWhole(body.epoch, 1, 1_000_000)) return undefined;
  const { answers } = body;
  if (!Array.isArray(answers) || answers.length < least || answers.length > 250) return undefined;
  return answers.every(isDelta) ? body : undefined;
}

function isDelta(one: unknown): boolean {
  return (
    isObject(one) &&
    typeof one.questionId === 'string' && reference.test(one.questionId) &&
    isWhole(one.revision, 1, 1_000_000) &&
    isAnswer(one.userAnswer) &&
    typeof one.marked === 'boolean' && typeof one.visited === 'boolean' &&
    isWhole(one.timeSpent, 0, 86_400) &&
    areVisits(one.visitTimings)
  );
}

function isAnswer(given: unknown): boolean {
  if (typeof given === 'string') return given.length <= 2000;
  return Array.isArray(given) && given.length <= 26 && given.every((item) => typeof item === 'string' && item.length <= 20);
}

function areVisits(visits: unknown): boolean {
  if (!Array.isArray(visits) || visits.length > 200) return false;
  for (const visit of visits) {
    if (!isObject(visit) || !isWhole(visit.start, 0, Number.MAX_SAFE_INTEGER) || !isWhole(visit.end, 0, Number.MAX_SAFE_INTEGER)) return false;
  }
  return true;
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown, least: number, most: number): boolean => Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
