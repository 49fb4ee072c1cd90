/** What a writer of a file of questions is given. */
import type { QuestionContent } from '@exam/contracts';

export const writtenFormats = ['xlsx', 'gift', 'moodle', 'qti21', 'qti30', 'docx', 'pack'] as const;
export type WrittenFormat = (typeof writtenFormats)[number];

export interface WrittenQuestion {
  readonly questionId: string;
  readonly content: QuestionContent;
  readonly tags: readonly string[];
}

export interface WrittenFile {
  readonly format: WrittenFormat;
  /** Whose questions they are. */
  readonly orgId: string;
  readonly questions: readonly WrittenQuestion[];
  /** By their names in the bank. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** Without them nothing that gives an answer away is written. */
  readonly withKeys: boolean;
}

/** Without key, hint and solution in any language. */
export function withoutKeys({ questionId, content, tags }: WrittenQuestion): WrittenQuestion {
  const translations = Object.fromEntries(
    Object.entries(content.translations).map(([language, texts]) => [
      language,
      { ...texts, hint: null, explanation: null },
    ]),
  );
  const left = { key: '', alternateKey: null, hint: null, hintPicture: null, explanation: null };
  return {
    ...{ questionId, tags },
    content: { ...content, ...left, explanationPicture: null, videoLinking: [], translations },
  };
}

/** Questions of one passage follow each other, in the order in which the first of them stands. */
export function byPassage(questions: readonly WrittenQuestion[]): WrittenQuestion[][] {
  const groups = new Map<string, WrittenQuestion[]>();
  for (const one of questions) {
    const { paragraphId, paragraph } = one.content;
    const last = [...groups.keys()].at(-1) ?? '';
    const plain = last.startsWith('none/') ? last : `none/${groups.size}`;
    const group = paragraph === null ? plain : `set/${paragraphId ?? `own/${one.questionId}`}`;
    groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  return [...groups.values()];
}

/** Questions that follow each other in one place, with their numbers in the list from 0. */
export function byPlace(questions: readonly WrittenQuestion[]): { path: readonly string[]; indexes: number[] }[] {
  const runs: { path: readonly string[]; indexes: number[] }[] = [];
  for (const [index, { content }] of questions.entries()) {
    const path = [content.subjectName, content.chapter, content.topic].filter((part) => part !== '');
    const last = runs.at(-1);
    if (last && JSON.stringify(last.path) === JSON.stringify(path)) last.indexes.push(index);
    else runs.push({ path, indexes: [index] });
  }
  return runs;
}
