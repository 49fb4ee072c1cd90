import { changeDraft, createDraft, listDrafts, readDraft, type DraftContent } from '@exam/contracts/http/authoring';
import { istDay } from '@exam/domain/ist';
import { clock } from '../../lib/clock.js';
import { call } from '../../lib/http.js';
import { queryClient } from '../../lib/query-client.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/bank.js';
import { instantOf } from '../kit/date.js';
import { runChange } from '../kit/run-change.js';

/** In India's time, as a field for date and time writes it. */
const tomorrow = (hour: string) => instantOf(`${istDay(clock.now() + 86_400_000)}T${hour}`);

/** Tomorrow at nine for the classes of the newest test, unless somebody says otherwise. Answers its id. */
export async function newDraft(questionIds: string[] = [], examName = ''): Promise<string> {
  const content: DraftContent = {
    ...{ examName, ...(await lastPlaces()), startAt: tomorrow('09:00'), endAt: tomorrow('12:00') },
    ...{ durationMinutes: 60, positiveMarks: 4, negativeMarks: 1, questionIds: questionIds.slice(0, mostQuestions) },
  };
  const { examId } = await runChange(createDraft, { body: { content } });
  await queryClient.invalidateQueries({ queryKey: ['drafts'] });
  return examId;
}

export const mostQuestions = 250;

async function lastPlaces(): Promise<Pick<DraftContent, 'place' | 'morePlaces'>> {
  const [last] = (await call(listDrafts, { query: { limit: 1 } })).items;
  if (!last) return { place: null };
  const { place, morePlaces } = (await call(readDraft, { params: { examId: last.examId } })).content;
  return { place, ...(morePlaces && { morePlaces }) };
}

/** Behind what it asks already; what it asks is not asked twice. */
export async function addToDraft(examId: string, questionIds: string[]): Promise<string> {
  const { version, content } = await call(readDraft, { params: { examId } });
  const all = [...new Set([...content.questionIds, ...questionIds])].slice(0, mostQuestions);
  await runChange(changeDraft, { params: { examId }, body: { version, content: { ...content, questionIds: all } } });
  await queryClient.invalidateQueries({ queryKey: ['drafts'] });
  void toast({ kind: 'success', text: t('bank.draft.added', { n: all.length - content.questionIds.length }) });
  return examId;
}
