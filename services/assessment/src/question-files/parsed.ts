/** What a reader of a file of questions gives. Nothing here knows the bank. */
import type { QuestionDraft } from '@exam/contracts';

export interface Remark {
  readonly code: string;
  readonly message: string;
  /** Where in the row, as `Questions!D7`, or the name that is at fault. */
  readonly at?: string;
}

export interface ParsedRow {
  /** Where it stands in the file, as a person looks for it. */
  readonly place: string;
  /** What stands there, as text. */
  readonly original: string;
  /** The code that the file gives the question; null where it gives none. */
  readonly code: string | null;
  /** Subject, chapter and topic as the file names them, the widest first. */
  readonly path: readonly string[];
  /** As the file says them. */
  readonly tags?: readonly string[];
  /** Pictures are named as in the file's `pictures`. */
  readonly content: QuestionDraft;
  readonly faults: readonly Remark[];
  readonly notes: readonly Remark[];
}

export interface ParsedFile {
  readonly format: string;
  readonly rows: readonly ParsedRow[];
  readonly pictures: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

export type FileFault = 'import.unreadable' | 'import.macro' | 'import.too_large' | 'import.too_many_rows';

/** The file as a whole is refused. */
export class FileRefused extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

export const mostRows = 1_000;

export const remark = (code: string, message: string, at = ''): Remark => ({
  ...{ code, message },
  ...(at !== '' && { at: at.slice(0, 200) }),
});

export const severalPictures = remark(
  'import.pictures_several',
  'A text can have one picture; here it has several. Join them into one.',
);

export const emptyDraft: QuestionDraft = {
  ...{ subjectId: '', subjectName: '', chapter: '', topic: '', difficulty: 'Medium', questionType: 'SCCT' },
  ...{ question: '', picture: null, paragraphId: null, paragraph: null, paragraphPicture: null },
  ...{ options: [], answerRange: null, key: '', alternateKey: null },
  ...{ hint: null, hintPicture: null, explanation: null, explanationPicture: null, videoLinking: [] },
  ...{ translations: {}, idealSeconds: null },
};

export const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;

/** A code that the bank takes, or null. */
export const codeOf = (given: string): string | null =>
  /^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/.test(given.trim()) ? given.trim() : null;

/** Text of the file as text of a question: nothing in it is a tag. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
