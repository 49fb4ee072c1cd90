import { questionsPlaced, createQuestion, readQuestion, subjectPublished } from '@exam/contracts';
import { randomUUID } from 'node:crypto';
import { ExamRoom } from '../../test/exam-room.js';
import { sevenQuestions } from '../../test/pack.js';
import { AccessRepository } from '../access/access.repository.js';
import { Db } from '../db.js';
import { QuestionPlaces } from './question-places.js';

const placeOf = ({ chapter, topic }: { chapter: string; topic: string }) => `${chapter}/${topic}`;

test('[LEARNADM-001] each subject, chapter and topic that has a question is told of once, from packs and the console', async () => {
  const room = await ExamRoom.open();
  await room.bring({ questions: sevenQuestions() });
  const told = async () => (await room.service.outbox.of(questionsPlaced)).map(placeOf);
  const ofPack = await told();
  expect(ofPack.length).toBeGreaterThan(0);
  expect(new Set(ofPack).size).toBe(ofPack.length);
  const organiser = await room.service.as({ roles: ['organiser'] });
  const { body } = await organiser.call(readQuestion, { params: { questionId: 'q-scct' }, query: {} }).expect(200);
  const write = (topic: string) => {
    const content = { ...body.question.content, chapter: 'Waves', topic, question: `About ${randomUUID()}?` };
    return organiser.call(createQuestion, { body: { commandId: randomUUID(), content } }).expect(200);
  };
  for (const topic of ['Sound', 'Light', 'Sound']) await write(topic);
  expect((await told()).slice(ofPack.length)).toEqual(['Waves/Sound', 'Waves/Light']);

  const db = room.service.app.get(Db, { strict: false });
  const places = room.service.app.get(QuestionPlaces, { strict: false });
  const page = (after: string | null) => db.transaction((tx) => places.placed(tx, { after, since: null, limit: 2 }));
  const again: string[] = [];
  for (let rows = await page(null); rows.length > 0; rows = await page(rows.at(-1)!.cursor))
    again.push(...rows.map(({ data }) => placeOf(data)));
  expect(again.toSorted()).toEqual((await told()).toSorted());
});

test('[LEARNADM-001] a chapter that was renamed is known by its former names, too: questions have them', async () => {
  const room = await ExamRoom.open();
  const place = { orgId: 'org-a', boardId: 'cbse', classId: 'c12', groupId: 'mpc' };
  await room.service.deliver(subjectPublished, {
    ...{ ...place, subjectId: 'physics', subjectName: 'Physics', publishedAt: new Date().toISOString() },
    chapters: [{ chapterId: 'sound', chapterName: 'Sound waves', formerNames: ['Sound'] }],
  });
  const access = room.service.app.get(AccessRepository, { strict: false });
  expect(await access.chapters(place, ['sound'])).toMatchObject([
    { chapterName: 'Sound waves', formerNames: ['Sound'] },
  ]);
});
