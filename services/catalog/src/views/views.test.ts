import { contentViewed, continueContent, startView, updateView } from '@exam/contracts';
import { istDay } from '@exam/domain';
import { refusal } from '@exam/testing';
import { School, type Student } from '../../test/school.js';
import { Db } from '../db.js';
import { AnnounceViews } from './announce.repository.js';

let school: School;

beforeAll(async () => {
  school = await School.open();
  await school.bringFiles();
});

const start = ({ api }: Student, contentId: string, more: object = {}) =>
  api.call(startView, { body: { contentId, ...more } });
const begun = async (student: Student, contentId: string) => (await start(student, contentId).expect(200)).body.id;
const update = ({ api }: Student, id: string, timeSpent: number, more: object = {}) =>
  api.call(updateView, { body: { id, timeSpent, ...more } as never });
const wait = (seconds: number) => school.service.clock.advance(seconds * 1_000);

test('[USAGE-001] [USAGE-002] a view gets an id and a record; every update answers the seconds that count', async () => {
  const asha = await school.holder();
  const now = new Date(school.service.clock.now());
  const clock = { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' } as const;
  const hourMinute = now.toLocaleTimeString('en-GB', clock).replace(':', '.');
  const { body } = await start(asha, 'text', {
    accountId: asha.accountId,
    userId: asha.userId,
    contentName: 'x',
  }).expect(200);
  expect(body.Item).toEqual({
    ...{ id: body.id, timeSpent: 0, date: istDay(school.service.clock.now()), analyticsType: 'content' },
    ...{ contentType: 'pdf', userName: 'Asha Rao', accountId: asha.accountId, userId: asha.userId },
    ...{ branchId: 'cbse', courseId: 'c12', sectionId: 'a', contentId: 'text', contentName: 'Coulomb’s law' },
    ...{ startTime: now.toISOString(), endTime: now.toISOString(), fromTime: hourMinute, toTime: hourMinute },
  });
  wait(30);
  expect((await update(asha, body.id, 30).expect(200)).body.timeSpent).toBe(30);
  wait(30);
  expect((await update(asha, body.id, 45).expect(200)).body.timeSpent).toBe(45);
  expect((await school.service.outbox.of(contentViewed)).at(-1)).toMatchObject({
    ...{ viewId: body.id, accountId: asha.accountId, contentId: 'text', contentFileType: 'pdf', seconds: 45 },
    ...{ subjectId: 'physics', subjectName: 'Physics', chapterId: 'charges', classId: 'c12' },
  });
});

test('views are announced as they stand', async () => {
  const announcer = school.service.app.get(AnnounceViews, { strict: false });
  const told = await school.service.app
    .get(Db)
    .transaction((tx) => announcer.views(tx, { after: null, since: null, limit: 10 }));
  expect(told.map(({ data }) => data)).toEqual((await school.service.outbox.of(contentViewed)).slice(-1));
});

test('[USAGE-001] [USAGE-004] no update exceeds the real time, two tabs never count it twice, and a repeated one adds nothing', async () => {
  const asha = await school.holder();
  const [film, text] = [await begun(asha, 'film'), await begun(asha, 'text')];
  wait(30);
  const answers = await Promise.all([update(asha, film, 900).expect(200), update(asha, text, 30).expect(200)]);
  expect(answers.reduce((sum, { body }) => sum + body.timeSpent, 0)).toBe(30);
  expect((await update(asha, film, 900).expect(200)).body.timeSpent).toBe(answers[0].body.timeSpent);
});

test('[USAGE-004] only the own view can be changed', async () => {
  const asha = await school.holder();
  const id = await begun(asha, 'text');
  wait(30);
  await update(await school.holder(), id, 30)
    .expect(404)
    .expect(refusal('view.not_found'));
  await update(asha, '01940000-0000-7000-8000-000000000000', 30).expect(404).expect(refusal('view.not_found'));
  await start(asha, 'text', { accountId: 'somebody' }).expect(403).expect(refusal('auth.not_yours'));
});

test('a view that ended before it began, lasts a day or is of a closed chapter is refused', async () => {
  const asha = await school.holder();
  const id = await begun(asha, 'text');
  const at = (seconds: number) => new Date(school.service.clock.now() + seconds * 1_000).toISOString();
  const wrong = (more: object, told = 10) =>
    update(asha, id, told, more).expect(400).expect(refusal('request.invalid'));
  await wrong({ startTime: at(0), endTime: at(-1) });
  await wrong({ startTime: at(0), endTime: at(86_400) });
  await wrong({}, 86_401);
  await wrong({}, -1);
  await start(await school.student(), 'text')
    .expect(403)
    .expect(refusal('chapter.locked'));
  await start(asha, 'nothing').expect(404).expect(refusal('content.not_found'));
  expect(await school.service.db.query('select 1 from view where view_id = $1 and told_seconds > 0', [id])).toEqual([]);
});

test('the last file comes back with the place where it was left', async () => {
  const asha = await school.holder();
  const last = async () => (await asha.api.call(continueContent).expect(200)).body.Item;
  expect(await last()).toBeNull();
  const film = await begun(asha, 'film');
  wait(30);
  await update(asha, film, 30, { place: { seconds: 28.5 } }).expect(200);
  wait(5);
  const text = await begun(asha, 'text');
  wait(5);
  await update(asha, text, 5, { place: { page: 3 } }).expect(200);
  expect(await last()).toMatchObject({
    ...{ contentId: 'text', contentFileType: 'pdf', place: { page: 3 }, access: 'open' },
    ...{ topicName: 'Coulomb’s law', chapterName: 'Electric Charges', subjectName: 'Physics' },
  });
  wait(5);
  expect((await start(asha, 'film').expect(200)).body.place).toEqual({ seconds: 28.5 });
  expect((await start(asha, 'text', { place: { page: 1 } }).expect(200)).body.place).toEqual({ page: 1 });
  wait(5);
  await begun(asha, 'film');
  expect(await last()).toMatchObject({ contentId: 'film', place: { seconds: 28.5 } });
});
