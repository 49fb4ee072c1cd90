import {
  createDraft,
  listDrafts,
  publishDraft,
  readChecklist,
  readDraft,
  type DraftContent,
} from '@exam/contracts/http/authoring';
import { listClasses, namesOfPeople } from '@exam/contracts/http/identity/people';
import { ownTeaching } from '@exam/contracts/http/identity/staff';
import { bankFacets } from '@exam/contracts/http/bank';
import {
  applyQuestionImport,
  listQuestionImportRows,
  listQuestionImports,
  readQuestionFile,
  readQuestionImport,
  sendQuestionFilePart,
  type QuestionImportShown,
} from '@exam/contracts/http/question-imports';
import { checklistOf } from '@exam/domain/authoring/checklist';
import { istDay } from '@exam/domain/ist';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { aDraft, aListed } from '../../test/draft.js';
import { answer, type FakeAnswer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { emptyContent } from '../questions/content.js';

const importId = '00000000-0000-7000-8000-000000000001';
const place = { boardId: 'b', classId: 'c', groupId: 'g', sectionId: 's' };
const names = {
  boardName: 'CBSE',
  className: 'Class 11',
  groupName: 'MPC',
  sectionName: 'A',
  students: 2,
  teachers: 1,
};
const ids = Array.from({ length: 20 }, (_, index) => `q${index + 1}`);
const teacher = { roles: ['teacher' as const] };

/** A school whose bank takes what the file brings, and whose checklist is the product's. */
function school(): FakeAnswer[] {
  let [isApplied, isPublished] = [false, false];
  let content: DraftContent = { ...aDraft.content, place };
  const file = (): QuestionImportShown => ({
    ...{ importId, fileName: 'Motion.docx', format: 'DOCX', madeAt: '2026-11-24T05:00:00.000Z', leftOut: 0 },
    ...{ state: isApplied ? 'applied' : 'to be checked', left: isApplied ? 0 : 20 },
    counts: { new: 20, changed: 0, same: 0, refused: 0 },
  });
  const text = { ...emptyContent, question: 'Which?', subjectId: 'physics', subjectName: 'Physics', key: 'a' };
  const checklist = () => {
    const questions = content.questionIds.map((questionId) => ({
      ...{
        questionId,
        isReady: true,
        hasKey: true,
        lacksPicture: false,
        languages: [],
        outdated: [],
        isKnown: false,
        isFlagged: false,
      },
    }));
    const [startAt, endAt] = [Date.parse(content.startAt), Date.parse(content.endAt)];
    const hasPlace = content.place !== null;
    const nothing = { besides: [], lacksApproval: false, neverSignedIn: 0 };
    return checklistOf({ ...content, ...nothing, startAt, endAt, hasPlace, questions }, Date.now());
  };
  return [
    answer(bankFacets, { status: true, chapters: [] }),
    answer(listQuestionImports, { status: true, items: [], nextCursor: null, total: 0 }),
    answer(sendQuestionFilePart, { status: true }),
    answer(readQuestionFile, () => ({ status: true as const, import: file() })),
    answer(readQuestionImport, () => ({ status: true as const, import: file() })),
    answer(listQuestionImportRows, () => ({
      ...{ status: true as const, nextCursor: null, total: 20 },
      items: ids.map((questionId, index) => ({
        ...{ n: index + 1, version: 1, place: `question ${index + 1}`, original: 'Which?', state: 'new' as const },
        ...{ isTaken: true, content: text, faults: [], notes: [] },
        ...{ questionId: isApplied ? questionId : null, outcome: isApplied ? 'done' : null },
      })),
    })),
    answer(applyQuestionImport, () => {
      isApplied = true;
      return { status: true as const, done: ids, refused: [], left: 0 };
    }),
    answer(listDrafts, { status: true, items: [aListed], nextCursor: null, total: 1 }),
    answer(createDraft, ({ body }) => {
      content = (body as { content: DraftContent }).content;
      return { status: true as const, examId: 'e0', version: 1 };
    }),
    answer(readDraft, () => ({
      ...aDraft,
      content,
      questions: [],
      ...(isPublished && { state: 'published' as const }),
    })),
    answer(readChecklist, () => ({ status: true as const, version: 1, ...checklist() })),
    answer(publishDraft, () => {
      isPublished = true;
      return { status: true as const, revision: 1, version: 2 };
    }),
    answer(listClasses, { status: true, items: [{ ...place, ...names }] }),
    answer(ownTeaching, { status: true, items: [{ ...place, subjectIds: null }] }),
    answer(namesOfPeople, { status: true, items: [] }),
  ];
}

test('[AUTHOR-001] from a chosen DOCX with 20 complete questions to “Published” in at most eight clicks', async () => {
  const answers = school();
  const file = new File(['x'], 'Motion.docx');
  const reading = await renderPage({
    page: import('../imports/imports.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/imports', user: teacher, answers },
  });
  let clicks = 0;
  await screen.findByRole('button', { name: 'Choose a file' });
  await reading.user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  const click = async (user: typeof reading.user, where: HTMLElement, name: RegExp) => {
    const button = await within(where).findByRole('button', { name });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    clicks += 1;
  };
  await click(reading.user, document.body, /^Apply 20$/);
  await click(reading.user, document.body, /^Make a test of these questions$/);
  await waitFor(() => expect(reading.location()).toBe('/console/tests/drafts/e0'));

  const { content } = reading.server.callsOf(createDraft)[0]!.body as { content: DraftContent };
  expect(content).toMatchObject({ examName: 'Motion', place, questionIds: ids, positiveMarks: 4, negativeMarks: 1 });
  const tomorrow = istDay(Date.parse(content.startAt));
  expect(content.startAt).toBe(new Date(`${tomorrow}T09:00:00+05:30`).toISOString());
  expect(Date.parse(content.startAt) - Date.now()).toBeLessThanOrEqual(33 * 3_600_000);

  cleanup();
  const writing = await renderPage({
    page: import('./draft.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/tests/drafts/e0', path: '/console/tests/drafts/:examId', user: teacher, answers },
  });
  await click(writing.user, document.body, /^Publish/);
  await click(writing.user, await screen.findByRole('dialog'), /^Publish/);
  await waitFor(() => expect(writing.server.callsOf(publishDraft)).toHaveLength(1));
  expect(writing.server.callsOf(publishDraft)[0]!.body).toMatchObject({ version: 1, accepted: [] });
  expect(await screen.findByText(/^Published · /)).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(8);
});
