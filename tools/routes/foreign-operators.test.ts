import { jest } from '@jest/globals';
import {
  applyPeopleImport,
  applyQuestionImport,
  approvalDecisions,
  approveApplicant,
  changeCoupon,
  changeDraft,
  publishDraft,
  readChecklist,
  readDraft,
  removeDraft,
  takeBackExam,
  changePerson,
  changeQuestion,
  changeQuestionImportRow,
  changeRoles,
  changeTeaching,
  commerceModeration,
  createPost,
  decideItem,
  decidePackageComment,
  discardPeopleImport,
  discussionModeration,
  discardQuestionImport,
  downloadSlips,
  endPersonSessions,
  examPublished,
  extendExam,
  getChoices,
  getExamResults,
  getItemAnalysis,
  identityImports,
  listExamStudents,
  listExtensions,
  listOutages,
  readExtensionReach,
  listPeopleImportRows,
  listPrices,
  changePackage,
  deletePackage,
  readSoldPackage,
  listQuestionImportRows,
  makeStartCodes,
  markLeft,
  movePeople,
  moveQuestions,
  paperDescribed,
  personSessions,
  previewPromotion,
  promotePeople,
  readExam,
  readExamResultsFile,
  readMonitor,
  readOrder,
  readPeopleFile,
  readPeopleImport,
  readPerson,
  readQuestion,
  readQuestionFile,
  readQuestionImport,
  readSoldDocument,
  refundOrder,
  refuseApplicant,
  reportItem,
  resendDocument,
  roles,
  routes,
  setPassword,
  setPrice,
  signInProblems,
  userRegistered,
  withdrawPrice,
  type Role,
  type Route,
  type ServiceName,
} from '@exam/contracts';
import { startService, until, type Api, type TestService } from '@exam/testing';
import { createHash, randomUUID } from 'node:crypto';
import { importers, importRoutes, kindsOf, placeOf, TwoSchools } from './two-schools.js';

// Every call that is for staff and names something by an id, with an id that is another school's: by whoever may call
// it in the neighbour's. A call that is new and not in the table fails the first test.
jest.setTimeout(120_000);

const rolesOf = ({ access }: Route): readonly Role[] => ('public' in access ? roles : access.roles);
// what is for super alone (refunds, erasures) is closed to every administrator: every-route.test.ts
const staffRoutes = routes.filter((route) => !rolesOf(route).includes('student') && rolesOf(route).join() !== 'super');

import { officeAttacks, officeOfMany } from './office-attacks.js';
import { decidedAttacks } from './decided-attacks.js';
import type { Attack } from './learning-attacks.js';
import { answersOf, idsOf, isList, queriesOf } from './foreign-lists.js';
import { nameNothing } from './name-nothing.js';

let schools: TwoSchools;
const services = new Map<ServiceName, TestService>();
const attacks = new Map<string, Attack>();
let theirIds: string[];
const sha256 = createHash('sha256').update('a file').digest('hex');

beforeAll(async () => {
  schools = await TwoSchools.open();
  for (const name of importers) services.set(name, schools.of(name));
  for (const name of ['analytics', 'discussion', 'notification'] as const) services.set(name, await startService(name));
  const of = (name: ServiceName) => services.get(name)!;
  const registered = await of('identity').outbox.of(userRegistered);
  const [person] = registered.filter(({ orgId }) => orgId === 'org-b');

  for (const [definition, all] of [
    [examPublished, await of('assessment').outbox.of(examPublished)],
    [paperDescribed, await of('assessment').outbox.of(paperDescribed)],
  ] as const)
    for (const data of all) await of('analytics').deliver(definition as typeof examPublished, data as never);
  for (const data of await of('assessment').outbox.of(examPublished))
    await of('notification').deliver(examPublished, data);
  // what analytics tells by the clock is told, so that the rows compared below move by nothing but the calls
  await until(async () => {
    const untold = 'select exam_id from board where published_version < version';
    return (await of('analytics').db.query(untold)).length === 0;
  });
  for (const { name } of [getItemAnalysis, getChoices, readMonitor])
    attacks.set(name, { params: { examId: 'exam-b' } });
  for (const [name, attack] of decidedAttacks('exam-b', 'question-b')) attacks.set(name, attack);
  for (const name of [readExam.name, getExamResults.name, listExamStudents.name, 'listExamAbsent', 'listExamExpected'])
    attacks.set(name, { params: { examId: 'exam-b' } });
  attacks.set(readExamResultsFile.name, { params: { examId: 'exam-b' }, query: '?format=csv' });
  attacks.set('makeMeritList', { params: {}, body: { examIds: ['exam-b'] } });
  for (const { name } of [listExtensions, listOutages, readExtensionReach])
    attacks.set(name, { params: { examId: 'exam-b' } });
  const extension = { extensionId: randomUUID(), minutes: 10 };
  attacks.set(extendExam.name, { params: { examId: 'exam-b' }, body: extension });

  const commandId = () => ({ commandId: randomUUID() });
  const drafted = {
    ...{ examName: 'Theirs', place: { ...placeOf('b'), sectionId: null }, durationMinutes: 60 },
    ...{ startAt: '2030-01-01T03:30:00.000Z', endAt: '2030-01-01T06:30:00.000Z' },
    ...{ positiveMarks: 4, negativeMarks: 1, questionIds: ['question-b'] },
  };
  await of('assessment').db.query(
    `insert into exam_draft (exam_id, org_id, content, created_by, changed_by, changed_at)
     values ('draft-b', 'org-b', $1, 'u', 'u', now())`,
    [JSON.stringify(drafted)],
  );
  const draft = { params: { examId: 'draft-b' } };
  for (const name of [readDraft.name, readChecklist.name, 'tryDraft']) attacks.set(name, draft);
  attacks.set(changeDraft.name, { ...draft, body: { ...commandId(), version: 1, content: drafted } });
  attacks.set('useNewestQuestions', { ...draft, body: { ...commandId(), versions: { 'question-b': 1 } } });
  attacks.set(removeDraft.name, { ...draft, body: { ...commandId(), isRemoved: true } });
  attacks.set(publishDraft.name, { ...draft, body: { ...commandId(), version: 1 } });
  attacks.set(takeBackExam.name, { ...draft, body: commandId() });
  attacks.set(readQuestion.name, { params: { questionId: 'question-b' } });
  const asked = { subjectId: 's', subjectName: 'S', questionType: 'FB', question: 'Mine?', key: 'x' };
  attacks.set(changeQuestion.name, {
    params: { questionId: 'question-b' },
    body: { ...commandId(), version: 1, content: asked },
  });
  const questionImportId = randomUUID();
  await of('assessment').db.query(
    `insert into question_import (import_id, org_id, file_name, format, state, made_by, made_at)
     values ($1, 'org-b', 'a.gift', 'GIFT', 'to be checked', $2, now())`,
    [questionImportId, randomUUID()],
  );
  const importIdOfQuestions = { importId: questionImportId };
  for (const { name } of [readQuestionImport, listQuestionImportRows])
    attacks.set(name, { params: importIdOfQuestions });
  for (const { name } of [applyQuestionImport, discardQuestionImport])
    attacks.set(name, { params: importIdOfQuestions, body: commandId() });
  attacks.set(changeQuestionImportRow.name, {
    params: { ...importIdOfQuestions, n: '1' },
    body: { ...commandId(), version: 1, isTaken: false },
  });
  attacks.set('nameImportSubject', {
    params: importIdOfQuestions,
    body: { ...commandId(), named: '', subjectId: 's', subjectName: 'S' },
  });
  attacks.set('openImportRow', { params: { ...importIdOfQuestions, n: '1' } });
  attacks.set(readQuestionFile.name, { params: {}, body: { ...importIdOfQuestions, fileName: 'a', parts: 1 } });
  const exportId = randomUUID();
  attacks.set('makeQuestionExport', { params: {}, body: { exportId, format: 'gift', questionIds: ['question-b'] } });
  attacks.set('readQuestionExport', { params: { exportId } });
  attacks.set(moveQuestions.name, { params: {}, body: { ...commandId(), questionIds: ['question-b'], to: 'retired' } });

  const commentId = randomUUID();
  await of('commerce').db.query(
    `insert into package_comment (comment_id, package_id, org_id, user_id, author_name, text, state, written_at)
     values ($1, 'package-b', 'org-b', $2, 'Asha', 'Good', 'waiting', now())`,
    [commentId, person!.userId],
  );
  attacks.set(decidePackageComment.name, { params: { commentId }, body: { decision: 'hide', text: 'Good' } });

  const couponId = randomUUID();
  await of('commerce').db.query(
    `insert into coupon (coupon_id, org_id, code, kind, value, least_paise, starts_at, state, created_at, created_by, version)
     values ($1, 'org-b', 'THEIRS10', 'percent', 10, 0, now(), 'active', now(), $2, 1)`,
    [couponId, person!.userId],
  );
  const ended = { commandId: randomUUID(), version: 1, state: 'ended' };
  attacks.set(changeCoupon.name, { params: { couponId }, body: ended });

  const [price] = await of('commerce').db.query<{ id: string }>(
    `select price_id as id from package_price where package_id = 'package-b'`,
  );
  const packageId = 'package-b';
  for (const { name } of [readSoldPackage, listPrices]) attacks.set(name, { params: { packageId } });
  const off = { commandId: randomUUID(), state: 'inactive' };
  attacks.set(changePackage.name, { params: { packageId }, body: off });
  attacks.set(deletePackage.name, { params: { packageId }, body: { commandId: randomUUID() } });
  attacks.set('givePackage', {
    params: {},
    body: { commandId: randomUUID(), packageId, userCode: 'b', reason: 'Not theirs' },
  });
  attacks.set(setPrice.name, { params: { packageId }, body: { commandId: randomUUID(), basePricePaise: 1 } });
  const withdrawn = { packageId, priceId: price!.id };
  attacks.set(withdrawPrice.name, { params: withdrawn, body: { commandId: randomUUID() } });

  const orderId = randomUUID();
  await of('commerce').db.query(
    `insert into "order" (order_id, org_id, user_id, account_id, source, state, amount_paise, billing, created_at)
     values ($1, 'org-b', $2, $2, 'purchase', 'paid', 100, '{}', now())`,
    [orderId, person!.userId],
  );
  const ofTheirs = { orderId, document: 'INV-2627-000001' };
  attacks.set(readOrder.name, { params: { orderId } });
  attacks.set(refundOrder.name, { params: { orderId }, body: { amountPaise: 100, reason: 'because' } });
  attacks.set('askAboutOrder', { params: { orderId }, body: { commandId: randomUUID() } });
  attacks.set(readSoldDocument.name, { params: ofTheirs });
  attacks.set(resendDocument.name, { params: ofTheirs, body: { commandId: randomUUID() } });

  const approvalId = randomUUID();
  const agreed = { commandId: randomUUID(), decision: 'give' };
  for (const [service, action, subject] of [
    ['commerce', 'order.refund_wanted', 'order:b'],
    ['assessment', 'exam.published', 'exam:draft-b'],
  ] as const) {
    await of(service).db.query(
      `insert into platform.approval (approval_id, org_id, action, subject, version, asked, shown, proposed_by, proposed_at, ends_at)
       values ($1, 'org-b', $3, $4, 1, '\\x00', '{}', $2, now(), now() + interval '7 days')`,
      [approvalId, person!.userId, action, subject],
    );
    attacks.set(approvalDecisions[service].name, { params: { approvalId }, body: agreed });
  }

  const inB = { orgId: 'org-b', ...placeOf('b'), sectionId: null };
  const [author, reporter] = [await of('discussion').as(inB), await of('discussion').as(inB)];
  const post = { ...placeOf('b'), subjectId: 'physics', subjectName: 'Physics', content: 'Why is that so?' };
  const { body } = await author.call(createPost, { body: post }).expect(200);
  const id = body.data.doc._id;
  await reporter.call(reportItem, { body: { for: 'Post', doc: id, content: 'abuse' } }).expect(200);
  for (const [of, itemId, content] of [
    [discussionModeration, id, post.content],
    [commerceModeration, commentId, 'Good'],
  ] as const) {
    attacks.set(of.open.name, { params: { itemId } });
    attacks.set(of.decide.name, {
      params: { itemId },
      body: { ...commandId(), version: 0, content, decision: 'remove' },
    });
    attacks.set(of.undo.name, { params: { itemId }, body: { ...commandId(), version: 0 } });
  }
  attacks.set(decideItem.name, { params: { id }, body: { decision: 'remove' } });

  const [applicant, account] = [randomUUID(), randomUUID()];
  await of('identity').db.query(
    `with joining as (
       insert into person (user_id, org_id, roles, given_name, family_name, base_account_id, current_account_id)
       values ($1, 'org-b', array['applicant'], 'Meera', 'Iyer', $2, $2) returning user_id)
     insert into account (account_id, user_id, is_base) select $2, user_id, true from joining`,
    [applicant, account],
  );
  for (const { name } of [approveApplicant, refuseApplicant]) attacks.set(name, { params: { userId: applicant } });

  const ofPerson = { params: { userId: person!.userId } };
  attacks.set(changeRoles.name, { ...ofPerson, body: { ...commandId(), roles: ['shop'], version: 1 } });
  attacks.set(changeTeaching.name, { ...ofPerson, body: { ...commandId(), assignments: [], version: 1 } });
  const userIds = [person!.userId];
  const to = { ...placeOf('a'), sectionId: 'section-a' };
  for (const { name } of [readPerson, signInProblems, personSessions]) attacks.set(name, ofPerson);
  attacks.set(changePerson.name, { ...ofPerson, body: { ...commandId(), version: 1, givenName: 'Ravi' } });
  attacks.set(endPersonSessions.name, { ...ofPerson, body: commandId() });
  for (const [name, attack] of officeAttacks(person!.userId)) attacks.set(name, attack);
  attacks.set(movePeople.name, { params: {}, body: { ...commandId(), userIds, to } });
  attacks.set(previewPromotion.name, { params: {}, body: { userIds, to } });
  attacks.set(promotePeople.name, { params: {}, body: { ...commandId(), userIds, to } });
  attacks.set(markLeft.name, { params: {}, body: { ...commandId(), userIds, hasLeft: true } });
  attacks.set(makeStartCodes.name, { params: {}, body: { ...commandId(), userIds } });
  attacks.set(downloadSlips.name, { params: { slipsId: randomUUID() } });
  const importId = randomUUID();
  await of('identity').db.query(
    `insert into people_import (import_id, org_id, file_name, state, made_by, made_at)
     values ($1, 'org-b', 'people.csv', 'to be checked', $2, now())`,
    [importId, person!.userId],
  );
  const content = Buffer.from('userCode,fullName').toString('base64');
  attacks.set(readPeopleFile.name, { params: {}, body: { importId, fileName: 'people.csv', content } });
  for (const { name } of [readPeopleImport, listPeopleImportRows]) attacks.set(name, { params: { importId } });
  for (const { name } of [applyPeopleImport, discardPeopleImport])
    attacks.set(name, { params: { importId }, body: commandId() });
  attacks.set(setPassword.name, { params: { userId: person!.userId }, body: { password: 'Asha-rao-77!' } });

  for (const service of importers) {
    const { open, rows, commit } = importRoutes[service] as typeof identityImports;
    const importId = randomUUID();
    const theirs = await of(service).as({ roles: ['org-admin'], orgId: 'org-b' });
    await theirs.call(open, { body: { importId, pack: 'theirs' } }).expect(200);
    const chunk = { sequence: 0, kind: kindsOf(service)[0], rows: [{ place: '1', row: {} }] };
    attacks.set(open.name, { params: {}, body: { importId, pack: 'ours' } });
    attacks.set(rows.name, { params: { importId }, body: chunk });
    attacks.set(commit.name, { params: { importId }, body: { dryRun: false } });
  }
  theirIds = await idsOf('org-b', services.values());
}, 240_000);

test('[SEC-008] every call for staff that names something is in the table', () => {
  const missing = staffRoutes.filter(({ name }) => !nameNothing.includes(name) && !attacks.has(name));
  expect(missing.map(({ name }) => name)).toEqual([]);
  expect(attacks.size).toBeGreaterThan(15);
});

async function keptByAll(): Promise<string[]> {
  const all = await schools.kept();
  for (const name of ['analytics', 'discussion'] as const) {
    const { db } = services.get(name)!;
    for (const { table } of await db.query<{ table: string }>(
      `select tablename as "table" from pg_tables where schemaname = 'public' order by 1`,
    ))
      for (const { row } of await db.query<{ row: string }>(
        `select to_jsonb(t)::text as row from "${table}" t order by 1`,
      ))
        all.push(`${name}.${table} ${row}`);
  }
  return all;
}

/** Of these an item of another school is refused by itself, in an answer that says so. */
const ofMany: Route[] = [movePeople, promotePeople, markLeft, makeStartCodes, moveQuestions, ...officeOfMany];

const call = (api: Api, route: Route, { params, body = {}, query = '' }: Attack) =>
  api.send(
    route.method,
    route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'none') + query,
    route.method === 'GET' ? undefined : body,
  );

test.each(staffRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '[SEC-008] %s reaches nothing of another school',
  async (_name, route) => {
    const attack = attacks.get(route.name) ?? { params: { sha256 } };
    const before = await keptByAll();
    for (const role of roles.filter((one) => one !== 'super')) {
      const neighbour = await services
        .get(route.service)!
        .as({ roles: [role], orgId: 'org-a', ...placeOf('a'), sectionId: 'section-a' });
      const { status, body } = await call(neighbour, route, attack);
      const shown = { role, status, code: (body as { code?: string }).code };
      if (!rolesOf(route).includes(role)) expect(shown).toEqual({ role, status: 403, code: 'auth.not_allowed' });
      else if (ofMany.includes(route))
        expect(body).toMatchObject({
          done: [],
          refused: [{ code: expect.stringMatching(/^(user|question)\.not_found$/) }],
        });
      else if (!nameNothing.includes(route.name))
        expect([shown, [403, 404, 409].includes(status)]).toEqual([shown, true]);
      // an answer of many names what was asked for
      const told = JSON.stringify(body ?? null).replaceAll('"id":"question-b"', '');
      expect(told).not.toMatch(/-b"/);
    }
    if (!nameNothing.includes(route.name) && route.name !== makeStartCodes.name)
      expect(await keptByAll()).toEqual(before);
  },
);

test.each(staffRoutes.filter(isList).map((route) => [`${route.method} ${route.path}`, route] as const))(
  '[SEC-008] %s finds nothing of another school, by whatever name or id it is asked',
  async (_name, route) => {
    // rights add up: whoever has all of these roles may ask the most
    const own = rolesOf(route).filter((role) => role !== 'super');
    const who = { roles: [...own], orgId: 'org-a', ...placeOf('a'), sectionId: 'section-a' };
    const neighbour = await services.get(route.service)!.as(who);
    for (const [query, told] of await answersOf(neighbour, route, queriesOf(route, theirIds)))
      expect([query, theirIds.filter((id) => told.includes(id))]).toEqual([query, []]);
  },
);

test('[SEC-008] the other school has things of the same names, which its own searches find', async () => {
  for (const [of, service, path, id] of [
    ['a', 'identity', '/operator/people?q=Asha', 'user-a'],
    ['b', 'identity', '/operator/people?q=Asha', 'user-b'],
    ['a', 'assessment', '/operator/questions?q=Which', 'question-a'],
    ['b', 'assessment', '/operator/questions?q=Which', 'question-b'],
  ] as const) {
    const office = await services.get(service)!.as({ roles: ['org-admin'], orgId: `org-${of}` });
    expect(JSON.stringify((await office.get(path).expect(200)).body)).toContain(`"${id}"`);
  }
  expect(theirIds.length).toBeGreaterThan(20);
});
