import {
  changeCurriculumPart,
  fetchFile,
  getCurriculum,
  getTopic,
  orderCurriculum,
  packagePublished,
  readCurriculum,
  searchContent,
  startView,
  subjectPublished,
} from '@exam/contracts';
import { costOf, refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { document, sha256Of, slides } from '../../test/make-files.js';
import { orgId, physicsPackage, place, School, type Student } from '../../test/school.js';

let school: School;
let office: Api;
let visitor: Student;
const [text, show] = [document('', 'Units'), slides()];
const keys = { text: `content/${sha256Of(text)}.pdf`, show: `content/${sha256Of(show)}.zip` };

beforeAll(async () => {
  school = await School.open();
  await school.bringFiles();
  for (const [bytes, type] of [[text, 'pdf'] as const, [show, 'zip'] as const])
    expect((await school.send(bytes, type)).status).toBe(200);
  const row = { orgId, topicId: 'metre' };
  const { refused } = await school.import({
    content: [
      { ...row, contentId: 'units', contentName: 'Units', fileType: 'pdf', sha256: sha256Of(text), fileName: 'u.pdf' },
      { ...row, contentId: 'seen', contentName: 'Seen', fileType: 'zip', sha256: sha256Of(show), fileName: 'u.zip' },
    ],
  });
  expect(refused).toEqual([]);
  office = await school.service.as({ roles: ['org-admin'], userId: randomUUID(), orgId });
  visitor = await school.student();
});

const topic = (chapterId: string, topicId: string, { api } = visitor) =>
  api.call(getTopic, { params: { ...place, subjectId: 'physics', chapterId, topicId } });
const file = (preUrl: string, { api } = visitor) => api.call(fetchFile, { body: { preUrl } });
const free = async ({ api } = visitor) =>
  (await api.call(getCurriculum, { params: place }).expect(200)).body.Item.subjects.flatMap(({ chapters }) =>
    chapters.filter(({ isFree }) => isFree).map(({ chapterId, access }) => [chapterId, access]),
  );
const edited = async <Body extends object>(body: Body) => {
  const { version } = (await office.call(readCurriculum, { query: place }).expect(200)).body;
  return { commandId: randomUUID(), place, version, ...body };
};
const order = async (...ids: string[]) =>
  office
    .call(orderCurriculum, { body: await edited({ parent: { kind: 'subject' as const, id: 'physics' }, ids }) })
    .expect(200);
const told = async () =>
  (await school.service.outbox.of(subjectPublished)).filter(({ subjectId }) => subjectId === 'physics').at(-1)!
    .chapters;

test('[CURR-004] [CURR-005] the first chapter of each subject is open to who holds nothing, with its files, and no other', async () => {
  expect(await free()).toEqual([
    ['units', 'open'],
    ['solutions', 'open'],
  ]);
  expect((await topic('units', 'metre').expect(200)).body.Item.contentDetails).toHaveLength(2);
  await visitor.api.call(startView, { body: { contentId: 'units' } }).expect(200);
  const { url } = (await file(keys.text).expect(200)).body;
  expect((await fetch(url)).status).toBe(200);
  await topic('charges', 'coulomb').expect(403).expect(refusal('chapter.locked'));
  const { body } = await visitor.api.call(searchContent, { query: { text: 'units' } }).expect(200);
  expect(body.Items.map(({ access }) => access)).toEqual(['open', 'open']);
});

test('a free chapter costs no statement more than a bought one', async () => {
  const holder = await school.holder();
  const topicCost = { statements: 1, trips: 1 };
  expect(await costOf(() => topic('units', 'metre').expect(200))).toEqual(topicCost);
  expect(await costOf(() => topic('charges', 'coulomb', holder).expect(200))).toEqual(topicCost);
  const fileCost = { statements: 3, trips: 3 };
  expect(await costOf(() => file(keys.text).expect(200))).toEqual(fileCost);
});

test('whoever bought the first chapter is not told that it is free, and another group has nothing free of this one', async () => {
  const holder = await school.student();
  const packageId = 'units-12';
  const subjects = [{ subjectId: 'physics', subjectName: 'Physics', chapterIds: ['units'] }];
  await school.service.deliver(packagePublished, { ...physicsPackage, packageId, packageCode: 'UNI12', subjects });
  await school.grant(holder, { packageId, entitlementId: `${holder.accountId} units` });
  expect(await free(holder)).toEqual([['solutions', 'open']]);
  await file(keys.text, await school.student({ groupId: 'bipc' }))
    .expect(404)
    .expect(refusal('file.not_found'));
});

test('what is first when chapters are ordered or hidden is free, and what was is closed at once, its open slides too', async () => {
  const { url } = (await file(keys.show).expect(200)).body;
  expect((await fetch(url)).status).toBe(200);
  await order('charges', 'units', 'optics');
  expect(await free()).toEqual([
    ['charges', 'open'],
    ['solutions', 'open'],
  ]);
  await topic('charges', 'coulomb').expect(200);
  await topic('units', 'metre').expect(403).expect(refusal('chapter.locked'));
  expect((await fetch(url)).status).toBe(404);
  expect((await told()).map(({ chapterId, isFree }) => [chapterId, isFree])).toEqual([
    ['charges', true],
    ['units', false],
    ['optics', false],
  ]);
  const part = { kind: 'chapter' as const, id: 'charges' };
  await office.call(changeCurriculumPart, { body: await edited({ part, isHidden: true }) }).expect(200);
  expect((await free())[0]).toEqual(['units', 'open']);
  expect((await fetch(url)).status).toBe(200);
  expect((await told()).map(({ isFree }) => isFree)).toEqual([false, true, false]);
});
