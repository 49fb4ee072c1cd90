import { boardUpdated, changeLiveClass, openingCountsMs, openLiveClass, scheduleLiveClass } from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { orgId, place, School } from '../../test/school.js';

let school: School;
beforeAll(async () => {
  school = await School.open();
  const sections = [{ sectionId: 'a', sectionName: 'A' }];
  const classes = [{ classId: 'c12', className: 'Class 12', groups: [{ groupId: 'mpc', groupName: 'MPC', sections }] }];
  await school.service.deliver(boardUpdated, { boardId: 'cbse', boardName: 'CBSE', orgId, classes, revision: 2 });
});
const staff = (userId: string, over: object = {}) =>
  school.service.as({ roles: ['org-admin'], userId, orgId, ...({ boardId: null } as object), ...over });
const content = () => ({
  ...{ title: 'Lenses', description: '', subjectName: 'Physics', teacherName: 'Ms. Iyer', durationMinutes: 60 },
  startsAt: new Date(school.service.clock.now() + 7_200_000).toISOString(),
  ...{ joinUrl: 'https://zoom.us/j/1', recording: null },
});
async function scheduled(api: Api): Promise<string> {
  const body = { commandId: randomUUID(), content: content(), places: [{ ...place, sectionId: 'a' }] };
  return (await api.call(scheduleLiveClass, { body }).expect(200)).body.liveClassId;
}

test('[CONSOLE-007] two who have one live class open are told of each other; another school and a student are not', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const [mine, theirs] = [await staff(one), await staff(other)];
  const liveClassId = await scheduled(mine);
  const open = (by: Api) => by.call(openLiveClass, { params: { liveClassId } });
  expect((await open(mine).expect(200)).body.others).toEqual([]);
  expect((await open(theirs).expect(200)).body.others).toEqual([one]);
  expect((await open(mine).expect(200)).body.others).toEqual([other]);
  school.service.clock.advance(openingCountsMs + 1);
  expect((await open(mine).expect(200)).body.others).toEqual([]);
  expect(await open(await staff(randomUUID(), { orgId: 'org-b' }))).toEqual(refusal('class.not_found'));
  expect(await open((await school.student()).api)).toEqual(refusal('auth.not_allowed'));
});

test('[CONSOLE-007] whoever is second is told the newer class with its version and who made it', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const mine = await staff(one);
  const liveClassId = await scheduled(mine);
  const change = (by: Api, title: string) => {
    const body = { commandId: randomUUID(), version: 1, content: { ...content(), title } };
    return by.call(changeLiveClass, { params: { liveClassId }, body });
  };
  await change(await staff(other), 'Theirs').expect(200);
  const { body } = await change(mine, 'Mine').expect(409).expect(refusal('edit.conflict'));
  expect(body).toMatchObject({ details: { by: other, object: { version: 2, content: { title: 'Theirs' } } } });
});
