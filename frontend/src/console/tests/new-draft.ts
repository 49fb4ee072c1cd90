import { holdsPlace } from '@exam/contracts/core/own-classes';
import { changeDraft, createDraft, listDrafts, readDraft, type DraftContent } from '@exam/contracts/http/authoring';
import { ownTeaching } from '@exam/contracts/http/identity/staff';
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

/** Tomorrow at nine for the classes of the newest test, or the own ones before the first. Answers its id. */
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
  if (!last) return ownPlaces();
  const { place, morePlaces } = (await call(readDraft, { params: { examId: last.examId } })).content;
  if (place === null) return ownPlaces();
  return { place, ...(morePlaces && { morePlaces }) };
}

/** Of a teacher the sections of the first group that is taught; nobody is kept from a test where they cannot be read. */
async function ownPlaces(): Promise<Pick<DraftContent, 'place' | 'morePlaces'>> {
  const own = await call(ownTeaching, {}).then(
    ({ items }) => items,
    () => [],
  );
  const placed = own.flatMap(({ boardId, classId, groupId, sectionId }) =>
    boardId === null || classId === null || groupId === null ? [] : [{ boardId, classId, groupId, sectionId }],
  );
  const [place, ...others] = placed;
  if (!place) return { place: null };
  const morePlaces = others.filter((one) => holdsPlace({ ...place, sectionId: null }, one));
  return { place, ...(morePlaces.length > 0 && { morePlaces }) };
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
