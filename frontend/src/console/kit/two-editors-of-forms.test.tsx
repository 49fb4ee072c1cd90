import {
  changeCurriculumPart,
  orderCurriculum,
  readCurriculum,
  type EditedSubject,
} from '@exam/contracts/http/curriculum-editing';
import { changeOrganisation, readOrganisation } from '@exam/contracts/http/identity/organisations';
import {
  listClasses,
  namesOfPeople,
  personSessions,
  readPerson,
  signInProblems,
} from '@exam/contracts/http/identity/people';
import { changeRoles, changeTeaching } from '@exam/contracts/http/identity/staff';
import {
  changeQuestionImportRow,
  listQuestionImportRows,
  readQuestionImport,
  type QuestionDraft,
} from '@exam/contracts/http/question-imports';
import { bankFacets } from '@exam/contracts/http/bank';
import { openCurriculum, openImportRow, openOrganisation, openPerson } from '@exam/contracts/http/openings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { emptyContent } from '../questions/content.js';

const other = '00000000-0000-7000-8000-000000000007';
const id = '00000000-0000-7000-8000-000000000001';
const at = '2026-11-24T05:00:00.000Z';
/** The editors read the newer object by themselves. */
const conflict = {
  ...{ status: 409, code: 'edit.conflict' as const, message: 'x' },
  details: { object: { version: 2 }, by: other, at },
};

type Form = {
  page: () => Promise<{ default: () => React.ReactNode }>;
  place: { at: string; path?: string; role: 'super' | 'org-admin' | 'teacher' };
  answers: FakeAnswer[];
  read: (version: number, isTheirs: boolean) => FakeAnswer;
  /** What is pressed before it can be typed. */
  opener?: string;
  type: () => unknown;
  save: string;
  /** Where its page has several of that name. */
  region?: string;
  refused: FakeAnswer;
  opening: FakeAnswer['route'];
  done: FakeAnswer;
  both: { field: string; mine: string; theirs: string };
  body: object;
};
const typeInto = (label: RegExp, value: string) => () =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

const place = { boardId: 'b', classId: 'c', groupId: 'g', boardName: 'CBSE', className: 'Class 11', groupName: 'MPC' };
const sections = ['A', 'B'].map((sectionName) => ({ ...place, sectionId: sectionName, sectionName }));
const taught = (sectionId: string) => ({
  ...{ boardId: 'b', classId: 'c', groupId: 'g', sectionId, subjectIds: null },
});
const readStaff = (version: number, roles: ('teacher' | 'organiser')[], teaching: ReturnType<typeof taught>[]) =>
  answer(readPerson, {
    status: true,
    person: {
      ...{ userId: id, userCode: 't1', name: 'Asha Rao', place: sections[0]!, version },
      contact: {
        ...{ roles, loginName: 'T1', phoneNumber: null, email: null, consent: 'given' as const },
        ...{ lastSignInAt: null, hasPassword: true, leftAt: null },
      },
    },
    office: {
      ...{ givenName: 'Asha', familyName: 'Rao', birthdate: null, extraTimePercent: 0 },
      guardian: { name: null, mobile: null, email: null },
      ...{ accounts: [], consents: [], teaching },
    },
  });
const staff = {
  page: () => import('../people/person.js'),
  place: { at: `/console/people/${id}`, path: '/console/people/:userId', role: 'org-admin' as const },
  answers: [
    ...[answer(signInProblems, { status: true, items: [] }), answer(personSessions, { status: true, items: [] })],
    answer(listClasses, { status: true, items: sections.map((one) => ({ ...one, students: 1, teachers: 1 })) }),
  ],
};
const physics = (name: string, isHidden: boolean): EditedSubject => ({
  ...{ subjectId: 'physics', name, isHidden, languages: [], chapters: [] },
});
const draft: QuestionDraft = {
  ...{ ...emptyContent, subjectId: 'physics', subjectName: 'Physics', question: 'Which?', key: 'b', chapter: 'Motion' },
  options: ['one', 'two'].map((value) => ({ value, picture: null })),
};

const forms: Readonly<Record<string, Form>> = {
  organisation: {
    page: () => import('../organisations/organisation.js'),
    place: { at: '/console/organisations/yamuna', path: '/console/organisations/:orgId', role: 'super' },
    answers: [],
    read: (version, isTheirs) =>
      answer(readOrganisation, {
        status: true,
        organisation: {
          ...{
            orgId: 'yamuna',
            orgCode: 'YPS',
            name: isTheirs ? 'Theirs' : 'Yamuna School',
            joining: 'closed',
            version,
          },
          ...{ assignedModules: isTheirs ? ['assessment', 'learning'] : ['assessment'], people: 1, administrators: 1 },
          ...{ isSuper: false, joinCode: null, logo: null, logoUrl: null },
        },
      }),
    type: typeInto(/^Name/, 'Mine'),
    save: 'Save',
    refused: refuse(changeOrganisation, conflict),
    opening: openOrganisation,
    done: answer(changeOrganisation, { status: true, version: 3 }),
    both: { field: 'Name', mine: 'Mine', theirs: 'Theirs' },
    body: { version: 2, name: 'Mine', assignedModules: expect.arrayContaining(['learning']) },
  },
  'person’s roles': {
    ...staff,
    read: (version, isTheirs) => readStaff(version, isTheirs ? ['teacher', 'organiser'] : ['teacher'], []),
    type: () => fireEvent.click(screen.getByRole('checkbox', { name: 'Shop' })),
    save: 'Save the roles',
    refused: refuse(changeRoles, conflict),
    opening: openPerson,
    done: answer(changeRoles, { status: true, version: 3 }),
    both: { field: 'Roles', mine: 'Teacher, Shop', theirs: 'Teacher, Organiser' },
    body: { version: 2, roles: ['teacher', 'shop'] },
  },
  'teacher’s classes': {
    ...staff,
    read: (version, isTheirs) => readStaff(version, ['teacher'], isTheirs ? [taught('A')] : []),
    type: async () => {
      const [own] = await screen.findAllByRole('option', { name: 'Class 11 · MPC · B' });
      fireEvent.change(own!.closest('select')!, { target: { value: '1' } });
    },
    region: 'Teaches',
    save: 'Save',
    refused: refuse(changeTeaching, conflict),
    opening: openPerson,
    done: answer(changeTeaching, { status: true, version: 3 }),
    both: { field: 'Teaches', mine: 'Class 11 · MPC · B', theirs: 'Class 11 · MPC · A' },
    body: { version: 2, assignments: [taught('B')] },
  },
  'row of an import': {
    page: () => import('../imports/imports.js'),
    place: { at: `/console/imports?importId=${id}`, role: 'teacher' },
    answers: [
      answer(bankFacets, { status: true, chapters: [] }),
      answer(readQuestionImport, {
        status: true,
        import: {
          ...{ importId: id, fileName: 'weekly.gift', format: 'GIFT', state: 'to be checked', madeAt: at },
          ...{ counts: { new: 1, changed: 0, same: 0, refused: 0 }, left: 1, leftOut: 0 },
        },
      }),
    ],
    read: (version, isTheirs) => {
      const content = isTheirs ? { ...draft, question: 'Theirs', chapter: 'Force' } : draft;
      const row = {
        ...{ n: 1, version, place: 'line 3', original: 'Which?', state: 'new' as const, isTaken: true, content },
        ...{ faults: [], notes: [], questionId: null, outcome: null },
      };
      return answer(listQuestionImportRows, { status: true, items: [row], nextCursor: null, total: 1 });
    },
    opener: 'Mend',
    type: typeInto(/^Question/, 'Mine'),
    save: 'Save',
    refused: refuse(changeQuestionImportRow, conflict),
    opening: openImportRow,
    done: answer(changeQuestionImportRow, {
      status: true,
      row: {
        ...{ n: 1, version: 3, place: 'line 3', original: 'x', state: 'new', isTaken: true, content: draft },
        ...{ faults: [], notes: [], questionId: null, outcome: null },
      },
    }),
    both: { field: 'Question', mine: 'Mine', theirs: 'Theirs' },
    body: { version: 2, content: { question: 'Mine', chapter: 'Force' } },
  },
  'part of a curriculum': {
    page: () => import('../learning/learning.js'),
    place: { at: '/console/learning?tab=curriculum', role: 'org-admin' },
    answers: [answer(listClasses, { status: true, items: [{ ...sections[0]!, students: 1, teachers: 1 }] })],
    read: (version, isTheirs) =>
      answer(readCurriculum, {
        ...{ status: true, version, subjects: [physics(isTheirs ? 'Theirs' : 'Physics', isTheirs)] },
      }),
    opener: 'Change: Physics',
    type: typeInto(/^Name/, 'Mine'),
    save: 'Save',
    refused: refuse(changeCurriculumPart, conflict),
    opening: openCurriculum,
    done: answer(changeCurriculumPart, { status: true, version: 3 }),
    both: { field: 'Name', mine: 'Mine', theirs: 'Theirs' },
    body: { version: 2, name: 'Mine', isHidden: true },
  },
};

const names = answer(namesOfPeople, { status: true, items: [{ userId: other, name: 'Devi Nair' }] });
const where = (region?: string) => {
  const dialog = region ? screen.getByRole('region', { name: region }) : screen.queryByRole('dialog');
  return dialog ? within(dialog) : screen;
};

async function opened(one: Form, ...more: FakeAnswer[]) {
  const { path, role } = one.place;
  const page = await renderPage({
    page: one.page().then(({ default: Component }) => ({ Component })),
    ...{ at: one.place.at, ...(path && { path }), user: { roles: [role] } },
    answers: [names, ...one.answers, one.read(1, false), ...more],
  });
  if (one.opener) await page.user.click(await screen.findByRole('button', { name: one.opener }));
  return page;
}

test.each(Object.keys(forms))('[CONSOLE-007] the page of a %s tells who else has it open', async (kind) => {
  const one = forms[kind]!;
  await opened(one, answer(one.opening, { status: true, others: [other] }));
  expect(await screen.findAllByText('Others have this open: Devi Nair')).toHaveLength(1);
});

test.each(Object.keys(forms))(
  '[CONSOLE-007] a %s that somebody else has saved keeps what was typed, joins the rest and asks with both values',
  async (kind) => {
    const one = forms[kind]!;
    const { server, user } = await opened(one, one.refused);
    await screen.findAllByRole('button', { name: one.save });
    const save = () => where(one.region).getByRole('button', { name: one.save });
    await one.type();
    server.set(one.read(2, true));
    await user.click(save());
    const asked = within(await screen.findByRole('group', { name: one.both.field }));
    expect(await screen.findByText(/^Devi Nair has changed this meanwhile/)).toBeVisible();
    expect(asked.getByText(`You wrote: ${one.both.mine}`)).toBeVisible();
    expect(asked.getByText(`The other one wrote: ${one.both.theirs}`)).toBeVisible();
    const { route } = one.refused;
    expect(server.callsOf(route)).toHaveLength(1);
    await waitFor(() => expect(save()).toBeDisabled());
    server.set(one.done);
    await user.click(asked.getByRole('button', { name: 'Keep mine' }));
    expect(server.callsOf(route)).toHaveLength(1);
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(save());
    await waitFor(() => expect(server.callsOf(route)).toHaveLength(2));
    expect(server.callsOf(route)[1]!.body).toMatchObject(one.body);
  },
);

const subjects = (...ids: string[]) =>
  ids.map((subjectId): EditedSubject => ({ subjectId, name: subjectId, isHidden: false, languages: [], chapters: [] }));
const ordering = async (theirs: string[]) => {
  const newer = { version: 2, subjects: subjects(...theirs) };
  const refused = refuse(orderCurriculum, { ...conflict, details: { ...conflict.details, object: newer } });
  const done = answer(orderCurriculum, { status: true, version: 3 });
  const { server, user } = await renderPage({
    page: import('../learning/learning.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/learning?tab=curriculum', user: { roles: ['org-admin'] } },
    answers: [
      ...[names, answer(listClasses, { status: true, items: [{ ...sections[0]!, students: 1, teachers: 1 }] })],
      answer(readCurriculum, { status: true, version: 1, subjects: subjects('a', 'b', 'c') }),
      {
        route: orderCurriculum,
        handle: (got) => ((got.body as { version: number }).version < 2 ? refused : done).handle(got),
      },
    ],
  });
  const up = await screen.findByRole('button', { name: 'Move “b” up' });
  server.set(answer(readCurriculum, { status: true, ...newer }));
  await user.click(up);
  return { user, bodies: () => server.callsOf(orderCurriculum).map(({ body }) => body) };
};

test('[CONSOLE-007] an order is joined with what somebody else added or deleted meanwhile', async () => {
  const { bodies } = await ordering(['a', 'b', 'd']);
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toMatchObject({ version: 2, ids: ['b', 'a', 'd'] });
});

test('[CONSOLE-007] an order that both changed is asked with both before it is sent', async () => {
  const { bodies, user } = await ordering(['a', 'c', 'b']);
  const asked = within(await screen.findByRole('group', { name: 'Curriculum' }));
  expect(asked.getByText('You wrote: b, a, c')).toBeVisible();
  expect(asked.getByText('The other one wrote: a, c, b')).toBeVisible();
  expect(bodies()).toHaveLength(1);
  await user.click(asked.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toMatchObject({ version: 2, ids: ['b', 'a', 'c'] });
});
