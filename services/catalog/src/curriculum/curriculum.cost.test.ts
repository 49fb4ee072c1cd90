// What a call may ask of the database, beside its tests: a regression is seen without a clock.
import { getCurriculum, getTopic, searchContent, startView } from '@exam/contracts';
import { costOf } from '@exam/testing';
import { place, School, type Student } from '../../test/school.js';

let holder: Student;

beforeAll(async () => {
  const school = await School.open();
  await school.bringFiles();
  holder = await school.holder();
});

const one = { statements: 1, trips: 1 };

test('curriculum, topic and search ask what the account holds, and nothing else', async () => {
  const topic = { ...place, subjectId: 'physics', chapterId: 'charges', topicId: 'coulomb' };
  expect(await costOf(() => holder.api.call(getCurriculum, { params: place }).expect(200))).toEqual(one);
  expect(await costOf(() => holder.api.call(getTopic, { params: topic }).expect(200))).toEqual(one);
  expect(await costOf(() => holder.api.call(searchContent, { query: { text: 'law' } }).expect(200))).toEqual(one);
});

test('a view begins with one statement more', async () => {
  const begin = () => holder.api.call(startView, { body: { contentId: 'text' } }).expect(200);
  expect(await costOf(begin)).toEqual({ statements: 2, trips: 2 });
});
