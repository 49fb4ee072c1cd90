import {
  chaptersUnlocked,
  entitlementExpired,
  getCurriculum,
  getTopic,
  orderRefunded,
  packagePublished,
  subscriptionCancelled,
} from '@exam/contracts';
import { refusal } from '@exam/testing';
import { Db } from '../db.js';
import { opticsPackage, orgId, physicsPackage, place, School, type Student } from '../../test/school.js';
import { TellUnlocked } from './tell-unlocked.js';

let school: School;
const day = 86_400_000;

beforeAll(async () => {
  school = await School.open();
});

const at = (offset: number) => new Date(school.service.clock.now() + offset).toISOString();

async function chapter({ api }: Student, chapterId = 'charges') {
  const { body } = await api.call(getCurriculum, { params: place }).expect(200);
  const found = body.Item.subjects.flatMap(({ chapters }) => chapters).find((one) => one.chapterId === chapterId)!;
  return { ...found, unlocked: body.Item.unlockedChapters };
}
const topic = ({ api }: Student) =>
  api.call(getTopic, { params: { ...place, subjectId: 'physics', chapterId: 'charges', topicId: 'coulomb' } });

test('[CURR-005] [CURR-006] [CURR-008] [SELF-006] a chapter is locked, opens with its package, and is among the unlocked ones', async () => {
  const student = await school.student();
  expect(await chapter(student)).toMatchObject({ access: 'locked', subscribed: false, expired: false, unlocked: [] });
  await topic(student).expect(403).expect(refusal('chapter.locked'));

  await school.grant(student);
  expect(await chapter(student)).toMatchObject({
    ...{ access: 'open', subscribed: true, expired: false, userpackageStatus: 'Active', packageCode: 'PHY12' },
    ...{ chapterName: 'Electric Charges', subjectId: 'physics' },
    unlocked: ['charges'],
  });
  await topic(student).expect(200);
  expect((await school.service.outbox.of(chaptersUnlocked)).at(-1)).toMatchObject({
    ...{ accountId: student.accountId, userId: student.userId, unlockedChapters: ['charges'] },
  });
});

test('[SELF-006] the subjects of the own group, each with its chapters; those of another group are refused', async () => {
  const student = await school.holder();
  const { body } = await student.api.call(getCurriculum, { params: place }).expect(200);
  const free = { subscribed: true, packageCode: null, userpackageStatus: 'Active', access: 'open', isFree: true };
  const closed = { expired: false, subscribed: false, packageCode: null, userpackageStatus: 'InActive', isFree: false };
  const open = { expired: false, subscribed: true, packageCode: 'PHY12', userpackageStatus: 'Active', isFree: false };
  expect(body.Item.subjects).toMatchObject([
    {
      ...{ subjectId: 'physics', subjectName: 'Physics' },
      chapters: [
        { chapterId: 'units', chapterName: 'Units', subjectId: 'physics', ...free },
        { chapterId: 'charges', chapterName: 'Electric Charges', subjectId: 'physics', ...open },
        { chapterId: 'optics', chapterName: 'Ray Optics', subjectId: 'physics', ...closed },
      ],
    },
    {
      ...{ subjectId: 'chemistry', subjectName: 'Chemistry' },
      chapters: [{ chapterId: 'solutions', chapterName: 'Solutions', subjectId: 'chemistry', ...free }],
    },
  ]);
  const other = { ...place, groupId: 'bipc' };
  await student.api.call(getCurriculum, { params: other }).expect(403).expect(refusal('auth.not_yours'));
  const biologist = await school.student({ groupId: 'bipc' });
  expect((await biologist.api.call(getCurriculum, { params: other }).expect(200)).body.Item.subjects).toEqual([]);
});

test('[CURR-005] a package that its publisher withdrew says: Please contact our team', async () => {
  const student = await school.holder();
  await school.service.deliver(packagePublished, { ...physicsPackage, isActive: false, revision: 2 });
  expect(await chapter(student)).toMatchObject({ access: 'inactive', subscribed: true, userpackageStatus: 'InActive' });
  const { body } = await topic(student).expect(403).expect(refusal('chapter.inactive'));
  expect(body).toMatchObject({ message: 'Please contact our team' });
  await school.service.deliver(packagePublished, { ...physicsPackage, revision: 3 });
  await topic(student).expect(200);
});

test('[CURR-005] [CURR-006] [SELF-006] [SELL-008] an entitlement that has ended says: Your package is expired; another that runs decides', async () => {
  const student = await school.student();
  await school.grant(student, { startsAt: at(-2 * day), endsAt: at(-day) });
  expect(await chapter(student)).toMatchObject({ access: 'expired', subscribed: true, expired: true, unlocked: [] });
  const { body } = await topic(student).expect(403).expect(refusal('chapter.expired'));
  expect(body).toMatchObject({ message: 'Your package is expired' });

  await school.grant(student, { entitlementId: `again ${student.accountId}` });
  expect(await chapter(student)).toMatchObject({ access: 'open', expired: false });
});

test('it closes by the clock alone, when the paid time is over', async () => {
  const student = await school.student();
  await school.grant(student, { endsAt: at(60_000) });
  await topic(student).expect(200);
  school.service.clock.advance(60_001);
  await topic(student).expect(403).expect(refusal('chapter.expired'));
});

test('a cancelled subscription holds to its end, an expired one not, a refund is as if never held', async () => {
  const student = await school.student();
  const { order, entitlement } = await school.grant(student, { endsAt: at(day) });
  const told = (revision: number, endsAt: string) => ({ ...entitlement, endsAt, revision });
  await school.service.deliver(subscriptionCancelled, { ...order, cancelledAt: at(0), entitlement: told(2, at(day)) });
  expect(await chapter(student)).toMatchObject({ access: 'open' });
  await school.service.deliver(entitlementExpired, { ...order, expiredAt: at(0), entitlement: told(3, at(0)) });
  expect(await chapter(student)).toMatchObject({ access: 'expired' });
  await school.service.deliver(orderRefunded, {
    ...{ ...order, amountPaise: 100, refundedAt: at(0) },
    entitlements: [told(4, at(0))],
  });
  expect(await chapter(student)).toMatchObject({ access: 'locked', subscribed: false });
});

test('an order that comes before its package opens the chapters when the package comes', async () => {
  const student = await school.student();
  await school.grant(student, { packageId: 'optics-12', entitlementId: `optics ${student.accountId}` });
  expect((await school.service.outbox.of(chaptersUnlocked)).at(-1)).toMatchObject({ unlockedChapters: [] });
  await school.service.deliver(packagePublished, opticsPackage);
  expect((await school.service.outbox.of(chaptersUnlocked)).at(-1)).toMatchObject({
    ...{ accountId: student.accountId, unlockedChapters: ['optics'] },
  });
});

test('what accounts may open is announced as it was told, in pages', async () => {
  const student = await school.holder();
  const tell = school.service.app.get(TellUnlocked, { strict: false });
  const db = school.service.app.get(Db, { strict: false });
  const pages: string[] = [];
  let after: string | null = null;
  do {
    const page = await db.transaction((tx) => tell.announce(tx, { after, since: null, limit: 2 }));
    const own = page.find(({ data }) => data.accountId === student.accountId);
    if (own) expect(own.data).toMatchObject({ userId: student.userId, unlockedChapters: ['charges'] });
    pages.push(...page.map(({ cursor }) => cursor));
    after = page.length === 2 ? page[1]!.cursor : null;
  } while (after !== null);
  expect(pages).toContain(student.accountId);
  expect(new Set(pages).size).toBe(pages.length);
});

test('an event that comes twice or late changes nothing', async () => {
  const student = await school.student();
  await school.grant(student, { endsAt: at(day), revision: 5 });
  await school.grant(student, { endsAt: at(-day), revision: 4 });
  expect(await chapter(student)).toMatchObject({ access: 'open' });
});

test('of many accounts that hold hundreds of packages each, every one is told of all that is open', async () => {
  const students = [await school.holder(), await school.holder()];
  for (const [index, { userId, accountId }] of students.entries()) {
    await school.service.db.query(
      `insert into package (package_id, package_code, org_id, board_id, class_id, group_id, is_active, chapter_ids, revision)
       select $1 || n, $1 || n, $2, $3, $4, $5, true, array[$1 || n], 1 from generate_series(1, 300) as n`,
      [`many-${index}-`, orgId, place.boardId, place.classId, place.groupId],
    );
    await school.service.db.query(
      `insert into entitlement (entitlement_id, account_id, user_id, org_id, package_id, starts_at, is_revoked, revision)
       select $1 || ' ' || n, $2, $3, $4, $1 || n, to_timestamp(0), false, 1 from generate_series(1, 300) as n`,
      [`many-${index}-`, accountId, userId, orgId],
    );
  }
  await school.service.deliver(packagePublished, { ...physicsPackage, revision: 1_000 });
  const told = await school.service.outbox.of(chaptersUnlocked);
  for (const { accountId } of students)
    expect(told.filter((one) => one.accountId === accountId).at(-1)!.unlockedChapters).toHaveLength(301);
});

test('[SEC-008] a right to another organisation’s package opens nothing', async () => {
  const foreign = { ...physicsPackage, packageId: 'foreign', packageCode: 'FOREIGN', orgId: 'org-b' };
  await school.service.deliver(packagePublished, foreign);
  const student = await school.student();
  await school.grant(student, { entitlementId: `${student.accountId} foreign`, packageId: 'foreign' });
  expect(await chapter(student)).toMatchObject({ access: 'locked', unlocked: [] });
});
