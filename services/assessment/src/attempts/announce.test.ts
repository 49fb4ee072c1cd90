import { examPublished, examSubmitted, paperDescribed } from '@exam/contracts';
import { Database } from '@exam/platform';
import { answers, ExamRoom } from '../../test/exam-room.js';
import { AnnounceExams } from '../exams/announce.repository.js';
import { AnnounceSubmissions } from './announce.repository.js';

let room: ExamRoom;

beforeEach(async () => {
  room = await ExamRoom.withExam();
});
afterEach(() => room.service.close());

const first = { after: null, since: null, limit: 10 };

test('submissions and exams are announced as their events told them, in pages', async () => {
  const student = await room.student();
  const attempt = await room.running(student);
  await room.submit(student, attempt, answers({ 'q-int': '7', 'q-scct': 'a' })).expect(200);

  const { app } = room.service;
  const database = app.get(Database);
  const submissions = await app.get(AnnounceSubmissions).submissions(database, first);
  expect(submissions.map(({ data }) => data)).toEqual(await room.outbox.of(examSubmitted));
  const later = { ...first, since: new Date(room.clock.now() + 60_000) };
  expect(await app.get(AnnounceSubmissions).submissions(database, later)).toEqual([]);

  const exams = await app.get(AnnounceExams).published(database, first);
  expect(exams.map(({ data }) => data)).toEqual(await room.outbox.of(examPublished));
  expect(await app.get(AnnounceExams).published(database, { ...first, after: exams.at(-1)!.cursor })).toEqual([]);
  expect(await app.get(AnnounceExams).closed(database, first)).toEqual([]);

  const papers = await app.get(AnnounceExams).described(database, first);
  const told = await room.outbox.of(paperDescribed);
  expect(told).toEqual([expect.objectContaining({ examId: exams[0]!.data.examId, revision: 1 })]);
  expect(papers.map(({ data }) => data)).toEqual(told);
  expect(JSON.stringify(told)).not.toMatch(/key|explanation/i);
  expect(await app.get(AnnounceExams).described(database, { ...first, after: papers.at(-1)!.cursor })).toEqual([]);
});
