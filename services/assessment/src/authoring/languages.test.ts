import { examPublished, getExam, subjectPublished, tryDraft } from '@exam/contracts';
import { DraftDesk, place } from '../../test/draft-desk.js';
import { refusal } from '@exam/testing';

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.open();
});

const written = {
  instructions: 'Be calm.<script>x()</script>',
  translations: {
    hi: { examName: 'साप्ताहिक टेस्ट', instructions: '<p onclick="x()">शांत रहें।</p>' },
    te: { examName: ' ', instructions: 'ప్రశాంతంగా ఉండండి.' },
    ta: { examName: '' },
    mr: {},
  },
};

test('[AUTHOR-001] name and instructions that are written in other languages are read in them, without what is empty', async () => {
  const examId = await desk.published(written);
  const student = await desk.room.student({ sectionId: 'section-a' });
  const [row] = await desk.listOf(student);
  expect(row).toMatchObject({ examName: 'Weekly test', translations: { hi: { examName: 'साप्ताहिक टेस्ट' } } });
  const { body } = await student.api.call(getExam, { params: { examId } }).expect(200);
  expect(body.Item).toMatchObject({ instructions: 'Be calm.' });
  expect(body.Item.translations).toEqual({
    hi: { examName: 'साप्ताहिक टेस्ट', instructions: '<p>शांत रहें।</p>' },
    te: { instructions: 'ప్రశాంతంగా ఉండండి.' },
  });
  expect((await desk.room.outbox.of(examPublished)).at(-1)!.translations).toEqual({
    hi: { examName: 'साप्ताहिक टेस्ट' },
  });
  const later = { startAt: desk.at(200), endAt: desk.at(300) };
  const plain = await desk.published({ ...later, translations: { ta: { examName: '' } } });
  expect(JSON.stringify((await student.api.call(getExam, { params: { examId: plain } })).body)).not.toContain(
    'translations',
  );
});

test('[AUTHOR-002] a draft keeps them as they are typed, and whoever tries it reads the name in the own language', async () => {
  const examId = await desk.draft(written);
  expect((await desk.read(examId).expect(200)).body.content).toMatchObject(written);
  await desk.change(examId, 1, { durationMinutes: 45 }).expect(200);
  expect((await desk.read(examId).expect(200)).body.content).toMatchObject({ ...written, durationMinutes: 45 });
  const { body } = await desk.organiser.call(tryDraft, { params: { examId } }).expect(200);
  expect(body.Item.exam.translations).toMatchObject({ hi: { examName: 'साप्ताहिक टेस्ट' } });
  await desk.change(examId, 2, { instructions: '', translations: {} }).expect(200);
  const emptied = (await desk.read(examId).expect(200)).body.content;
  expect([emptied.instructions, emptied.translations]).toEqual(['', {}]);
});

test('[AUTHOR-001] once it is published they stay as they are until it is taken back', async () => {
  const examId = await desk.published(written);
  const other = { ...written, translations: { hi: { examName: 'दूसरा' } } };
  await desk.change(examId, 2, other).expect(409).expect(refusal('draft.published'));
});

test('[AUTHOR-001] its subjects are called in other languages as the curriculum of its class calls them', async () => {
  const told = (groupId: string, subjectName: string, hindi: string) =>
    desk.room.service.deliver(subjectPublished, {
      ...{ ...place, groupId, orgId: 'org-a', subjectId: 'chemistry', subjectName, publishedAt: desk.at(0) },
      translations: { hi: { subjectName: hindi } },
      chapters: [{ chapterId: `${groupId} atoms`, chapterName: 'Atoms' }],
    });
  await told('group-b', 'Chemistry', 'रसायन');
  await told('group-c', 'Alchemy', 'कीमिया');
  const subjectsOf = async (examId: string) =>
    (await desk.room.outbox.of(examPublished))
      .find((one) => one.examId === examId)!
      .subjects.map(({ subjectName, translations }) => [subjectName, translations?.hi?.subjectName]);
  // where the own curriculum does not have it, as another one of the school
  expect(await subjectsOf(await desk.published())).toContainEqual(['Chemistry', 'रसायन']);
  await told('group-a', 'Chemistry', 'रसायन विज्ञान');
  const named = await subjectsOf(await desk.published({ startAt: desk.at(200), endAt: desk.at(300) }));
  expect(named).toHaveLength(2);
  expect(named).toContainEqual(['Chemistry', 'रसायन विज्ञान']);
  expect(named.filter(([, hindi]) => hindi === undefined)).toHaveLength(1);
});
