/**
 * What GIFT and Moodle XML cannot say of a question stands beside it as JSON, where other programs look past it: in a
 * comment, in an element of its own. What the format can say is read from the format, so that an edit counts.
 */
import type { QuestionDraft } from '@exam/contracts';
import { languages } from './xlsx-columns.js';
import type { WrittenQuestion } from './written.js';

/** How the lines of GIFT begin that hold it. */
export const besidesMark = '// bank: ';
export const hintMark = '// hint picture: ';

type Besides = Partial<QuestionDraft>;

/** `said` are the fields that the format says by itself. */
export function besidesOf({ content }: WrittenQuestion, said: Besides): string | null {
  const usual: Besides = {
    ...{ difficulty: 'Medium', answerRange: null, hint: null, idealSeconds: null, alternateKey: null },
    ...{ paragraphId: null, videoLinking: [], translations: {}, subjectName: '', chapter: '', topic: '' },
    ...said,
  };
  const names = Object.keys(takers) as (keyof Besides)[];
  const left = names.filter((name) => JSON.stringify(content[name] ?? null) !== JSON.stringify(usual[name] ?? null));
  if (left.length === 0) return null;
  return JSON.stringify(Object.fromEntries(left.map((name) => [name, content[name]])));
}

export type Taker = (given: unknown) => unknown;
export const text: Taker = (given) => (typeof given === 'string' ? given.slice(0, 20_000) : undefined);
export const textOrNull: Taker = (given) => (given === null ? null : text(given));
export const oneOf =
  (...all: string[]): Taker =>
  (given) =>
    all.includes(given as string) ? given : undefined;
const code = /^[A-Za-z0-9][\w.-]{0,79}$/;
export const codeIn: Taker = (given) =>
  given === null || (typeof given === 'string' && code.test(given)) ? given : undefined;
export const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/** Undefined for what is of no such kind: it is left. */
export const takers: Readonly<Partial<Record<keyof QuestionDraft, Taker>>> = {
  subjectId: (given) => (typeof given === 'string' && code.test(given) ? given : undefined),
  subjectName: (given) => (typeof given === 'string' ? given.slice(0, 80) : undefined),
  chapter: (given) => (typeof given === 'string' ? given.slice(0, 120) : undefined),
  topic: (given) => (typeof given === 'string' ? given.slice(0, 120) : undefined),
  difficulty: oneOf('Easy', 'Medium', 'Hard'),
  questionType: oneOf('INT', 'NUM'),
  paragraphId: (given) => (given === null ? null : undefined),
  answerRange: (given) =>
    isRecord(given) && Number.isFinite(given['minimum']) && Number.isFinite(given['maximum'])
      ? { minimum: given['minimum'], maximum: given['maximum'] }
      : undefined,
  alternateKey: textOrNull,
  hint: textOrNull,
  idealSeconds: (given) => (Number.isInteger(given) && Number(given) > 0 && Number(given) <= 7_200 ? given : undefined),
  videoLinking: (given) =>
    Array.isArray(given)
      ? given.slice(0, 10).flatMap((one: unknown) =>
          isRecord(one) && typeof one['contentOrigin'] === 'string' && typeof one['contentStorageKey'] === 'string'
            ? [
                {
                  contentOrigin: one['contentOrigin'].slice(0, 20),
                  contentStorageKey: one['contentStorageKey'].slice(0, 300),
                },
              ]
            : [],
        )
      : undefined,
  translations: (given) =>
    isRecord(given)
      ? Object.fromEntries(
          languages.flatMap((language) => {
            const texts = given[language];
            return isRecord(texts) ? [[language, translationOf(texts)]] : [];
          }),
        )
      : undefined,
};

const translationOf = (texts: Record<string, unknown>) => ({
  question: textOrNull(texts['question']) ?? null,
  paragraph: textOrNull(texts['paragraph']) ?? null,
  options: (Array.isArray(texts['options']) ? texts['options'] : []).slice(0, 7).map((one) => text(one) ?? ''),
  hint: textOrNull(texts['hint']) ?? null,
  explanation: textOrNull(texts['explanation']) ?? null,
});

interface Placed {
  readonly content: QuestionDraft;
  readonly path: readonly string[];
}

/** The question with what stands beside it; what cannot be read is left. */
export function withBesides({ content, path }: Placed, json: string | null): Placed {
  if (json === null) return { content, path };
  try {
    const given: unknown = JSON.parse(json);
    if (!isRecord(given)) return { content, path };
    const taken = Object.entries(takers).flatMap(([name, take]) => {
      const value = name in given ? take(given[name]) : undefined;
      return value === undefined ? [] : [[name, value]];
    });
    const { questionType, ...others } = Object.fromEntries(taken) as Besides;
    const isNumber = content.questionType === 'NUM' || content.questionType === 'INT';
    return {
      content: { ...content, ...others, ...(questionType && isNumber && { questionType }) },
      path: others.chapter === undefined ? path : [],
    };
  } catch {
    return { content, path };
  }
}

/** Subject, chapter and topic of a question, as a category. */
export const pathText = ({ content: { subjectName, chapter, topic } }: WrittenQuestion): string =>
  [subjectName, chapter, topic]
    .filter((part) => part !== '')
    .map((part) => part.replaceAll('/', '//').replace(/\s+/g, ' '))
    .join('/');

/** What a path says of a question once it is read again: all three, or none where it would say another. */
export function saidByPath(path: readonly string[], { content }: WrittenQuestion): Besides {
  const [subjectName = '', chapter = '', topic = ''] = path;
  const said = { subjectName, chapter, topic };
  const isSaid = subjectName === content.subjectName && chapter === content.chapter && topic === content.topic;
  return isSaid ? said : ({ subjectName: undefined, chapter: undefined, topic: undefined } as never);
}

/** A passage that stands before a question is shared, unless the question says that it is its own. */
export const paragraphSaid = ({ paragraph, paragraphId }: WrittenQuestion['content']): string | null =>
  paragraph !== null && paragraphId === null ? 'shared' : paragraphId;
