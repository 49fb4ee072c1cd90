import { addClass, boardUpdated, listClasses, type InputOf } from '@exam/contracts';
import { refusal, startService, type Api, type TestService } from '@exam/testing';
import { command, openOffice } from '../../test/office.js';

let service: TestService;
let office: Api;
let beta: Api;
let teacher: Api;
beforeAll(async () => {
  service = await startService('identity');
  const school = await openOffice(service);
  [office, beta, teacher] = [await school.as('office'), await school.as('beta'), await school.as('maths')];
});

type Named = Omit<InputOf<typeof addClass>['body'], 'commandId'>;
const evening = { boardName: 'Evening school', className: 'Class 9', groupName: 'All', sectionNames: ['A', 'B'] };
const add = (by: Api, over: Partial<Named> = {}) => by.call(addClass, { body: { ...command(), ...evening, ...over } });
const listed = async (by: Api) =>
  (await by.call(listClasses).expect(200)).body.items
    .filter(({ boardName }) => boardName === evening.boardName)
    .map(({ className, groupName, sectionName }) => [className, groupName, sectionName].join(' '));
const told = async () =>
  (await service.outbox.of(boardUpdated)).filter(({ boardName }) => boardName === evening.boardName);

test('[PEOPLE-001] the office makes a class, and adds to it what is missing; nobody else’s school has it', async () => {
  const first = (await add(office).expect(200)).body;
  expect(await listed(office)).toEqual(['Class 9 All ', 'Class 9 All A', 'Class 9 All B']);
  expect(await told()).toMatchObject([{ boardId: first.boardId, revision: 1 }]);
  // by any case and spacing it is the same, and what stands already is nothing new
  const again = (await add(office, { className: ' class  9', sectionNames: ['b', 'C'] }).expect(200)).body;
  expect(again).toMatchObject({ boardId: first.boardId, classId: first.classId, groupId: first.groupId });
  expect(await listed(office)).toEqual(['Class 9 All ', 'Class 9 All A', 'Class 9 All B', 'Class 9 All C']);
  await add(office).expect(200);
  expect((await told()).map(({ revision }) => revision)).toEqual([1, 2]);
  expect(await listed(beta)).toEqual([]);
  expect((await add(beta).expect(200)).body.boardId).not.toBe(first.boardId);
});

test('[PEOPLE-001] two who add at once both find their class', async () => {
  await Promise.all(['X', 'Y', 'Z'].map((className) => add(office, { className }).expect(200)));
  expect(await listed(office)).toEqual(expect.arrayContaining(['X All A', 'Y All A', 'Z All A']));
});

test('[ROLE-005] names are needed, a group has its most sections, and a teacher makes none', async () => {
  await add(office, { groupName: '  ' }).expect(400).expect(refusal('request.invalid'));
  const many = Array.from({ length: 99 }, (_, n) => `S${n}`);
  await add(office, { sectionNames: many }).expect(422).expect(refusal('place.too_many'));
  await add(teacher).expect(403).expect(refusal('auth.not_allowed'));
});
