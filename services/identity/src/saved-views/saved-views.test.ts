import { listSavedViews, mostSavedViews, removeView, saveView } from '@exam/contracts';
import { startService, type Api, type TestService } from '@exam/testing';
import { command, openOffice, type Office } from '../../test/office.js';

let service: TestService;
let school: Office;
let [office, teacher, beta]: Api[] = [];
beforeAll(async () => {
  service = await startService('identity');
  school = await openOffice(service);
  [office, teacher, beta] = await Promise.all(['office', 'maths', 'beta'].map((code) => school.as(code)));
});

const save = (api: Api, name: string, isShared: boolean, list = 'people') =>
  api.call(saveView, { body: { ...command(), list, name, query: 'classId=c12&sort=-name', isShared } });
const namesOf = async (api: Api, list = 'people') =>
  (await api.call(listSavedViews, { query: { list } }).expect(200)).body.items.map(({ name }) => name);

test('[CONSOLE-002] a view is saved for oneself or for the organisation, and forgotten by who saved it', async () => {
  await save(office!, 'Class 12', false).expect(200);
  const { viewId } = (await save(office!, 'All of class 12', true).expect(200)).body;
  await save(office!, 'Of orders', true, 'orders').expect(200);
  expect(await namesOf(office!)).toEqual(['All of class 12', 'Class 12']);
  expect((await teacher!.call(listSavedViews, { query: { list: 'people' } }).expect(200)).body.items).toEqual([
    { viewId, name: 'All of class 12', query: 'classId=c12&sort=-name', isShared: true, isOwn: false },
  ]);
  expect(await namesOf(beta!)).toEqual([]);

  for (const other of [teacher!, beta!])
    expect(await other.call(removeView, { params: { viewId }, body: command() })).toMatchObject({
      status: 404,
      body: { code: 'view.not_found' },
    });
  await office!.call(removeView, { params: { viewId }, body: command() }).expect(200);
  expect(await namesOf(teacher!)).toEqual([]);
});

test('[CONSOLE-002] a person saves fifty views at most, also at the same instant', async () => {
  const already = (await namesOf(teacher!)).length;
  await Promise.all(Array.from({ length: mostSavedViews - already - 1 }, (_, n) => save(teacher!, `View ${n}`, false)));
  const both = await Promise.all(['One', 'Other'].map((name) => save(teacher!, name, false)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'view.too_many' });
  expect(await namesOf(teacher!)).toHaveLength(mostSavedViews);
});
