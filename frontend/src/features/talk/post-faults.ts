export type PostFault = 'empty' | 'tooShort' | 'noSubject' | 'sending';

/** Ten characters are too few; eleven will do (3 §9). */
const shortest = 11;

/** The first thing that keeps a question from being sent. Pure. */
export function faultOfPost(draft: { content: string; subjectId: string; isSending: boolean }): PostFault | null {
  const length = [...draft.content.trim()].length;
  if (length === 0) return 'empty';
  if (length < shortest) return 'tooShort';
  if (draft.subjectId === '') return 'noSubject';
  return draft.isSending ? 'sending' : null;
}
