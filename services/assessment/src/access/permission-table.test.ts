import { permissions, reachOf, roles, routes, type Permission, type Role, type Route } from '@exam/contracts';
import type { Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { DraftDesk, place } from '../../test/draft-desk.js';
import { sevenIds } from '../../test/pack.js';
import { previewed } from '../../test/question-files.js';

// Document 4, section 6, for the calls of this service: which row of the table a call stands in is written here by hand;
// the rows themselves are held by libs/contracts/src/core/permissions.test.ts.
const table: Partial<Record<Permission, string>> = {
  'questions.edit': `listQuestions bankFacets readQuestion createQuestion changeQuestion moveQuestions drawQuestions tagQuestions
    makeQuestionExport readQuestionExport sendQuestionFilePart readQuestionFile readQuestionTemplate listQuestionImports
    readQuestionImport listQuestionImportRows changeQuestionImportRow applyQuestionImport discardQuestionImport openQuestion
    openImportRow nameImportSubject`,
  'tests.edit': `listDrafts createDraft readDraft changeDraft useNewestQuestions removeDraft readChecklist tryDraft publishDraft
    takeBackExam withdrawExam openDraft testsToday`,
  'tests.seal': 'sealDraft readRoomSheet setRooms setSeats',
  'time.give': `extendExam listExtensions listOutages decideOutage readExtensionReach listLostTime setOverride setOverrides
    listOverrides removeOverride`,
  'attempts.end': 'forceSubmissions reopenAttempt',
  'results.see': `getChoices readRelease readKeys listChallenges readKeyElsewhere listRegrades readRegrade readRegradeFile`,
  'results.decide': `releaseResults decideKey setChallengeWindow previewRegrade applyRegrade listPaperSets makePaperSets
    printPaper`,
  'school.manage': `changeTestSettings readTestSettings openTestSettings assessmentOpenImport assessmentImportRows
    assessmentCommitImport`,
  'organisations.manage': 'assessmentPersonData',
  'monitor.use': `readAttemptHistory listRooms listSeats addIncident readExamDay incidentsListExport
    listInvigilations`,
  'audit.see': 'assessmentAuditTrail assessmentAuditExport',
  'console.use': 'assessmentApprovals assessmentApprovalDecision',
};
const operatorRoutes = routes.filter(({ service, path }) => service === 'assessment' && path.startsWith('/operator/'));
const permissionOf = ({ access }: Route) => ('permission' in access ? access.permission : undefined);

/** Lists, files of them and what is new name nothing; a part of a file is its sender's own, and packs keep their answers of before. */
const namesNothing = `listQuestions bankFacets createQuestion drawQuestions sendQuestionFilePart readQuestionFile
  readQuestionTemplate listQuestionImports listDrafts createDraft changeTestSettings readTestSettings assessmentOpenImport
  assessmentImportRows assessmentCommitImport assessmentPersonData assessmentAuditTrail assessmentAuditExport
  assessmentApprovals incidentsListExport listInvigilations openTestSettings testsToday`.split(/\s+/);
const naming = operatorRoutes.filter(({ name }) => !namesNothing.includes(name));

type Names = Record<'examId' | 'questionId' | 'importId' | 'approvalId' | 'regradeId' | 'attemptId', string>;
let desk: DraftDesk;
let theirs: Names;
const unknown: Names = {
  ...{ examId: 'no-such-exam', questionId: 'no-such-question' },
  ...{ importId: randomUUID(), approvalId: randomUUID(), regradeId: randomUUID(), attemptId: randomUUID() },
};

beforeAll(async () => {
  desk = await DraftDesk.open();
  const examId = await desk.published();
  desk.room.clock.advance(61 * 60_000);
  const student = await desk.room.student({ sectionId: 'section-a' });
  const { attemptId } = await desk.room.running(student, { examId });
  const { importId } = await previewed(desk.organiser, 'What is $2 + 2$?{=4 ~5 ~6}');
  const approvalId = randomUUID();
  await desk.room.service.db.query(
    `insert into platform.approval (approval_id, org_id, action, subject, version, asked, shown, proposed_by, proposed_at, ends_at)
     values ($1, 'org-a', 'exam.published', 'exam:' || $2::text, 1, '\\x00', '{}', 'u', now(), now() + interval '7 days')`,
    [approvalId, examId],
  );
  theirs = { examId, questionId: sevenIds[0]!, importId, approvalId, regradeId: unknown.regradeId, attemptId };
});

const asked = { subjectId: 's', subjectName: 'S', questionType: 'FB', question: 'Mine?', key: 'x' };
/** What a call says besides its commandId. */
const bodyOf = ({ name }: Route, { questionId }: Names): object => {
  const bodies: Record<string, object> = {
    changeDraft: { version: 1, content: desk.contentOf() },
    useNewestQuestions: { versions: { [sevenIds[0]!]: 1 } },
    removeDraft: { isRemoved: true },
    sealDraft: { isSealed: true },
    publishDraft: { version: 1 },
    withdrawExam: { reason: 'Not theirs.' },
    changeQuestion: { version: 1, content: asked },
    moveQuestions: { questionIds: [questionId], to: 'retired' },
    tagQuestions: { changes: [{ questionIds: [questionId], add: ['theirs'], remove: [] }] },
    makeQuestionExport: { exportId: randomUUID(), format: 'gift', questionIds: [questionId] },
    changeQuestionImportRow: { version: 1, isTaken: false },
    nameImportSubject: { named: '', subjectId: 's', subjectName: 'S' },
    extendExam: { extensionId: randomUUID(), minutes: 10 },
    setOverride: { start: '2030-01-01T03:30:00.000Z', end: '2030-01-01T06:30:00.000Z' },
    setOverrides: {
      userIds: [randomUUID()],
      ...{ start: '2030-01-01T03:30:00.000Z', end: '2030-01-01T06:30:00.000Z' },
    },
    forceSubmissions: { reason: 'Not theirs.' },
    reopenAttempt: { minutes: 10, reason: 'Not theirs.' },
    decideOutage: { decision: 'dismiss', reason: 'Not theirs.' },
    releaseResults: { results: 'told' },
    readRoomSheet: { fileName: 'rooms.csv', content: 'cm9vbSxjYXBhY2l0eQphLDE=' },
    addIncident: { about: { userId: randomUUID() }, category: 'other', note: 'Not theirs.' },
    setRooms: { rooms: [{ name: 'Theirs', capacity: 9 }] },
    setSeats: { seats: [{ userCode: 'a1', room: 'Theirs' }] },
    decideKey: { treatment: 'dropped', reason: 'Not theirs.' },
    setChallengeWindow: { closesAt: '2030-01-01T03:30:00.000Z' },
    makePaperSets: { count: 4 },
    printPaper: { setId: null, withKey: true, withSolutions: true },
    assessmentApprovalDecision: { decision: 'give' },
  };
  return { commandId: randomUUID(), ...bodies[name] };
};

async function ask(api: Api, route: Route, names: Names) {
  const ids: Record<string, string> = {
    ...names,
    n: '1',
    exportId: unknown.importId,
    outageId: unknown.importId,
    accountId: unknown.importId,
  };
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'none');
  const { status, body } = await api.send(
    route.method,
    path,
    route.method === 'GET' ? undefined : bodyOf(route, names),
  );
  const told = JSON.stringify({ ...(body as object), requestId: undefined });
  const plain = Object.entries(names).reduce((text, [name, id]) => text.replaceAll(id, name), told);
  return { status, code: (body as { code?: string } | null)?.code, plain };
}

const titled = (all: readonly Route[]) => all.map((route) => [`${route.method} ${route.path}`, route] as const);

test('[ROLE-005] each call stands in its row of the table', () => {
  const held = Object.fromEntries(
    Object.entries(table).flatMap(([permission, names]) => names.split(/\s+/).map((name) => [name, permission])),
  );
  expect(Object.fromEntries(operatorRoutes.map((route) => [route.name, permissionOf(route)]))).toEqual(held);
});

test.each(titled(operatorRoutes))(
  '[ROLE-005] %s is allowed to the roles of its row, and to no other',
  async (_, route) => {
    const row = permissionOf(route)!;
    for (const role of roles) {
      const api = await desk.room.service.as({ roles: [role] });
      const { status, code } = await ask(api, route, unknown);
      const isAllowed = role === 'super' || role in permissions[row];
      expect(isAllowed).toBe(reachOf({ roles: [role] }, row) !== null);
      if (isAllowed) expect([role, code]).not.toEqual([role, 'auth.not_allowed']);
      else expect([role, status, code]).toEqual([role, 403, 'auth.not_allowed']);
    }
  },
);

/** Who may make the call, but not here. */
function strangersOf(route: Route): [string, () => Promise<Api>][] {
  const row = permissions[permissionOf(route)!] as Partial<Record<Role, string>>;
  const { service } = desk.room;
  const neighbours = (Object.keys(row) as Role[]).map((role): [string, () => Promise<Api>] => [
    `${role} of another organisation`,
    () => service.as({ roles: [role], orgId: 'org-b' }),
  ]);
  const others = [{ ...place, classId: 'class-b', subjectIds: ['maths'] }];
  const isOwn = ['own', 'own-subjects', 'own-tests'].includes(row.teacher ?? '');
  return [...neighbours, ...(isOwn ? [['teacher of another class', () => desk.teacherOf(others)] as const] : [])].map(
    ([name, api]) => [name, api],
  );
}

test.each(titled(naming))(
  '[ROLE-005] %s answers of another’s thing as of one that does not exist',
  async (_, route) => {
    for (const [name, stranger] of strangersOf(route)) {
      const api = await stranger();
      const [foreign, none] = [await ask(api, route, theirs), await ask(api, route, unknown)];
      expect({ name, ...foreign }).toEqual({ name, ...none });
      // of many each is refused by itself
      if (['moveQuestions', 'tagQuestions'].includes(route.name)) expect(foreign.plain).toContain('question.not_found');
      else expect({ name, ...foreign }).toMatchObject({ name, status: 404 });
    }
  },
);
