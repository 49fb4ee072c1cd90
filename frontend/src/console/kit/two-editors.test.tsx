import { bankFacets, changeQuestion, readQuestion, type QuestionContent } from '@exam/contracts/http/bank';
import { changeDraft, readChecklist, readDraft, type DraftContent } from '@exam/contracts/http/authoring';
import {
  changePerson,
  listClasses,
  namesOfPeople,
  personSessions,
  readPerson,
  signInProblems,
} from '@exam/contracts/http/identity/people';
import { ownTeaching } from '@exam/contracts/http/identity/staff';
import { openDraft, openPerson, openQuestion } from '@exam/contracts/http/openings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../lib/query-client.js';
import { aDraft } from '../../test/draft.js';
import { answer, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { emptyContent, shownOf } from '../questions/content.js';

const other = '00000000-0000-7000-8000-000000000007';
const at = '2026-11-24T05:00:00.000Z';
const names = answer(namesOfPeople, { status: true, items: [{ userId: other, name: 'Devi Nair' }] });
const conflict = (object: object) => ({
  ...{ status: 409, code: 'edit.conflict' as const, message: 'x', details: { object, by: other, at } },
});

const question: QuestionContent = {
  ...{ ...emptyContent, subjectId: 'physics', subjectName: 'Physics', question: 'Which is second?', key: 'b' },
  ...{ chapter: 'Motion', options: ['one', 'two', 'three'].map((value) => ({ value, picture: null })) },
};
const readQ = (version: number, content: QuestionContent, changedBy: string | null = null) =>
  answer(readQuestion, {
    status: true,
    question: {
      ...{ questionId: 'q1', version, state: 'ready', changedBy, changedAt: at, content, outdated: [] },
      shown: shownOf('q1', content),
    },
    ...{ versions: [], duplicates: [], uses: [] },
  });
const userId = '00000000-0000-7000-8000-000000000001';
const readP = (version: number, parts: { givenName?: string; birthdate?: string; email?: string } = {}) => {
  const { email = null, givenName = 'Asha', birthdate = '2011-05-03' } = parts;
  const place = {
    ...{ boardId: 'b', classId: 'c', groupId: 'g', sectionId: 's', boardName: 'CBSE', className: 'Class 11' },
    ...{ groupName: 'MPC', sectionName: 'A' },
  };
  const contact = {
    ...{ roles: ['student' as const], loginName: 'A1', phoneNumber: null, email, consent: 'given' as const },
    ...{ lastSignInAt: null, hasPassword: true, leftAt: null },
  };
  return answer(readPerson, {
    status: true,
    person: { userId, userCode: 's1', name: 'Asha Rao', place, version, contact },
    office: {
      ...{ givenName, familyName: 'Rao', birthdate, extraTimePercent: 0 },
      guardian: { name: null, mobile: null, email: null },
      ...{ accounts: [], consents: [], teaching: [] },
    },
  });
};

type Edited = {
  page: () => Promise<{ Component: () => React.ReactNode }>;
  place: { at: string; path: string };
  answers: FakeAnswer[];
  /** Of somebody else: the field that both change, and another one. */
  newer: FakeAnswer[];
  refused: FakeAnswer;
  done: FakeAnswer;
  opening: FakeAnswer;
  both: { field: RegExp; name: string; mine: string; theirs: string };
  /** The other one's field by label with the value that it then has. */
  alone: [RegExp, string];
  /** Null where it is saved by itself. */
  save: string | null;
  sent: Parameters<Awaited<ReturnType<typeof renderPage>>['server']['callsOf']>[0];
  /** Once mine is kept. */
  body: object;
};

const theirQuestion = { ...question, question: 'Theirs?', chapter: 'Force' };
const theirDraft: DraftContent = { ...aDraft.content, examName: 'Theirs?', durationMinutes: 90 };
const edited: Readonly<Record<string, Edited>> = {
  question: {
    page: () => import('../questions/question.js').then(({ default: Component }) => ({ Component })),
    place: { at: '/console/questions/q1', path: '/console/questions/:questionId' },
    answers: [answer(bankFacets, { status: true, chapters: [] }), readQ(1, question)],
    newer: [readQ(2, theirQuestion, other)],
    refused: refuse(changeQuestion, conflict({ version: 2, content: theirQuestion })),
    done: answer(changeQuestion, { status: true, questionId: 'q1', version: 3, duplicates: [] }),
    opening: answer(openQuestion, { status: true, others: [other] }),
    both: { field: /^Question/, name: 'Question', mine: 'Mine?', theirs: 'Theirs?' },
    ...{ alone: [/^Chapter/, 'Force'], save: 'Save', sent: changeQuestion },
    body: { version: 2, content: { question: 'Mine?', chapter: 'Force' } },
  },
  draft: {
    page: () => import('../tests/draft.js').then(({ default: Component }) => ({ Component })),
    place: { at: '/console/tests/drafts/e0', path: '/console/tests/drafts/:examId' },
    answers: [
      ...[answer(readDraft, aDraft), answer(listClasses, { status: true, items: [] })],
      answer(ownTeaching, { status: true, items: [] }),
      answer(readChecklist, { status: true, version: 1, faults: [], warnings: [] }),
    ],
    newer: [answer(readDraft, { ...aDraft, version: 2, content: theirDraft, changedBy: other })],
    refused: refuse(changeDraft, conflict({ version: 2, content: theirDraft })),
    done: answer(changeDraft, { status: true, version: 3 }),
    opening: answer(openDraft, { status: true, others: [other] }),
    both: { field: /Name of the test/, name: 'Name of the test', mine: 'Mine?', theirs: 'Theirs?' },
    ...{ alone: [/^Minutes/, '90'], save: null, sent: changeDraft },
    body: { version: 2, content: { examName: 'Mine?', durationMinutes: 90 } },
  },
  person: {
    page: () => import('../people/person.js').then(({ default: Component }) => ({ Component })),
    place: { at: `/console/people/${userId}`, path: '/console/people/:userId' },
    answers: [
      ...[answer(signInProblems, { status: true, items: [] }), answer(personSessions, { status: true, items: [] })],
      readP(1),
    ],
    newer: [readP(2, { givenName: 'Theirs?', email: 'asha@example.org' })],
    refused: refuse(changePerson, conflict({ userId, version: 2 })),
    done: answer(changePerson, { status: true, version: 3 }),
    opening: answer(openPerson, { status: true, others: [other] }),
    both: { field: /^Name/, name: 'Name', mine: 'Mine?', theirs: 'Theirs?' },
    ...{ alone: [/^E-?mail/i, 'asha@example.org'], save: 'Save', sent: changePerson },
    body: { version: 2, givenName: 'Mine?' },
  },
};
const kinds = Object.keys(edited);

async function typedInto(kind: string, answers: readonly FakeAnswer[] = []) {
  const one = edited[kind]!;
  const page = await renderPage({
    ...{ page: one.page(), ...one.place, user: { roles: ['org-admin'] } },
    answers: [names, ...one.answers, ...answers],
  });
  const field = await screen.findByRole('textbox', { name: one.both.field });
  await page.user.clear(field);
  await page.user.type(field, one.both.mine);
  return { ...page, one, field };
}
const value = (label: RegExp) => (screen.getByLabelText(label, { selector: 'input' }) as HTMLInputElement).value;

test.each(kinds)(
  '[CONSOLE-007] a %s that somebody else has saved keeps what was typed, joins the rest and asks with both values',
  async (kind) => {
    const { one, user, server, field } = await typedInto(kind, [edited[kind]!.refused]);
    if (one.save !== null) {
      if (kind === 'person') server.set(...one.newer);
      await user.click(screen.getByRole('button', { name: one.save }));
    }
    const asked = within(await screen.findByRole('group', { name: one.both.name }));
    expect(await screen.findByText(/^Devi Nair has changed this meanwhile/)).toBeVisible();
    expect(asked.getByText('You wrote: Mine?')).toBeVisible();
    expect(asked.getByText('The other one wrote: Theirs?')).toBeVisible();
    expect(screen.getAllByRole('group', { name: one.both.name })).toHaveLength(1);
    expect(field).toHaveValue('Mine?');
    expect(value(one.alone[0])).toBe(one.alone[1]);
    // nothing goes over the newer one before it is decided
    server.set(one.done);
    const before = server.callsOf(one.sent).length;
    if (one.save !== null) expect(screen.getByRole('button', { name: one.save })).toBeDisabled();
    await user.click(asked.getByRole('button', { name: 'Keep mine' }));
    expect(server.callsOf(one.sent)).toHaveLength(before);
    if (one.save !== null) await user.click(screen.getByRole('button', { name: one.save }));
    await waitFor(() => expect(server.callsOf(one.sent)).toHaveLength(before + 1), { timeout: 3_000 });
    expect(server.callsOf(one.sent).at(-1)!.body).toMatchObject(one.body);
  },
);

test.each(['question', 'person'])(
  '[CONSOLE-007] a newer %s that is read while somebody types takes nothing away; theirs can be taken',
  async (kind) => {
    const { one, user, server, field } = await typedInto(kind);
    server.set(...one.newer);
    await act(() => queryClient.invalidateQueries({ queryKey: [kind === 'person' ? 'people' : 'questions'] }));
    const asked = within(await screen.findByRole('group', { name: one.both.name }));
    expect(field).toHaveValue('Mine?');
    expect(value(one.alone[0])).toBe(one.alone[1]);
    await user.click(asked.getByRole('button', { name: 'Take theirs' }));
    expect(screen.getByRole('textbox', { name: one.both.field })).toHaveValue('Theirs?');
    expect(screen.queryByRole('group', { name: one.both.name })).toBeNull();
    expect(server.callsOf(one.sent)).toEqual([]);
  },
);

test.each(kinds)('[CONSOLE-007] the page of a %s tells who else has it open', async (kind) => {
  await typedInto(kind, [edited[kind]!.opening, edited[kind]!.done]);
  expect(await screen.findByText('Others have this open: Devi Nair')).toBeVisible();
});
