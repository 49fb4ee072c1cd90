/** What a draft is to the bank: new, another version, there already, or at fault. */
import { questionContent, type QuestionDraft, type QuestionRowState } from '@exam/contracts';
import { inParts, Refusal, type Queryable } from '@exam/platform';
import { checkedContent, maySee, reaches, type Scope } from '../bank/index.js';
import type { Remark } from '../question-files/index.js';
import { contentHash, toBankQuestion } from '../questions/index.js';
import { alikeIn, namedIn, type Alike, type InBank } from './bank-lookup.repository.js';

export interface Draft {
  readonly n: number;
  readonly code: string | null;
  readonly content: QuestionDraft;
  readonly faults: readonly Remark[];
  readonly notes: readonly Remark[];
}

export interface Judged extends Draft {
  readonly state: QuestionRowState;
  readonly questionId: string | null;
  readonly bankVersion: number | null;
}

export async function judgeDrafts(db: Queryable, scope: Scope, drafts: readonly Draft[]): Promise<Judged[]> {
  const seen = new Set<string>();
  const checked = await inParts(drafts, (draft) => {
    const { content, faults } = checkedDraft(draft, scope);
    const isTwice = draft.code !== null && seen.has(draft.code);
    if (draft.code !== null) seen.add(draft.code);
    const all = isTwice
      ? [...faults, { code: 'import.row_twice', message: `The code ${draft.code} stands in it twice.` }]
      : faults;
    return { ...draft, content, faults: all };
  });
  const sound = checked.filter(({ faults }) => faults.length === 0);
  const named = await namedIn(
    db,
    scope.orgId,
    sound.flatMap(({ code }) => code ?? []),
  );
  const alike = await alikeIn(db, scope.orgId, sound, scope.seals.hidden);
  return checked.map((draft) => judged(draft, scope, { named, alike: alike.get(draft.n) ?? [] }));
}

function judged(draft: Draft, scope: Scope, bank: { named: Map<string, InBank>; alike: Alike[] }): Judged {
  if (draft.faults.length > 0) return { ...draft, state: 'refused', questionId: null, bankVersion: null };
  const isSame = (one: InBank) => hashAs(draft.content, scope.orgId, one.questionId) === one.contentHash;
  const own = draft.code === null ? undefined : bank.named.get(draft.code);
  if (own && (own.state === 'deleted' || !maySee(scope, own))) {
    const fault = { code: 'question.code_taken', message: 'The organisation has a question of this code.' };
    return { ...draft, faults: [fault], state: 'refused', questionId: null, bankVersion: null };
  }
  const found = own ?? (draft.code === null ? bank.alike.find(isSame) : undefined);
  if (found) {
    const state = isSame(found) && hasSameText(draft.content, found) ? 'same' : own ? 'changed' : 'new';
    if (state !== 'new') return { ...draft, state, questionId: found.questionId, bankVersion: found.version };
  }
  const others = bank.alike.map(({ questionId }) => questionId).slice(0, 5);
  const note = { code: 'import.duplicate', message: `The bank has questions that read alike: ${others.join(', ')}` };
  const notes = others.length === 0 ? draft.notes : [...draft.notes, note];
  return { ...draft, notes, state: 'new', questionId: null, bankVersion: null };
}

const hasSameText = ({ paragraph, paragraphPicture }: QuestionDraft, found: InBank): boolean =>
  (paragraph ?? null) === found.paragraph && (paragraph === null || paragraphPicture === found.paragraphPicture);

const hashAs = (content: QuestionDraft, orgId: string, questionId: string): string =>
  contentHash(toBankQuestion({ ...content, orgId, questionId }, (name) => name));

/** The texts as the bank would keep them, and what it would refuse. */
function checkedDraft({ content, faults, code }: Draft, scope: Scope): { content: QuestionDraft; faults: Remark[] } {
  const found = [...faults];
  const add = (fault: Remark) => {
    // the reader of the file has said more of a key or of options that are not there
    const isSaid = faults.length > 0 && fault.code.startsWith('question.');
    if (!isSaid) found.push(fault);
  };
  if (content.subjectId === '' || content.subjectName === '')
    add({ code: 'import.subject_missing', message: 'Please name the subject.' });
  else if (!reaches(scope, content.subjectId))
    add({ code: 'import.subject_missing', message: `${content.subjectName} is not your subject.` });
  const said = { ...content, ...(content.subjectId === '' && { subjectId: 'none', subjectName: 'none' }) };
  if (said.key === '' && said.question !== '') {
    add({ code: 'question.key_invalid', message: 'The key is empty.' });
    return { content, faults: found };
  }
  const parsed = questionContent.safeParse(said);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    add({ code: 'question.incomplete', message: `${issue!.path.join('.')}: ${issue!.message}` });
    return { content, faults: found };
  }
  try {
    const {
      orgId: _o,
      questionId: _q,
      ...clean
    } = checkedContent({
      ...parsed.data,
      ...{ orgId: scope.orgId, questionId: code ?? 'new' },
    });
    const { subjectId, subjectName } = content;
    return { content: { ...clean, subjectId, subjectName }, faults: found };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    add({ code: error.code, message: error.message });
    return { content, faults: found };
  }
}
