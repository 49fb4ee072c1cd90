import { listQuestionImports } from '@exam/contracts';
import { answers, ExamRoom } from '../../test/exam-room.js';
import { exam, sevenQuestions } from '../../test/pack.js';
import { sendFile } from '../../test/question-files.js';
import { readFile } from '../question-files/index.js';

/** A parser that never comes to an end. */
const endless = new URL(
  `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => { for (;;); });
    parentPort.postMessage('ready');`)}`,
);

let room: ExamRoom;

beforeEach(async () => {
  room = await ExamRoom.open();
  await room.bring({ questions: sevenQuestions(), exams: [exam()] });
});

test('[IMPORTX-010] a file that takes longer than 60 s is given up; meanwhile exams of the same process are begun, saved and submitted', async () => {
  let isRead = false;
  const reading = readFile({ fileName: 'endless', bytes: Buffer.from('x') }, endless).then((read) => {
    isRead = true;
    return read;
  });
  for (let n = 0; n < 20; n += 1) {
    const student = await room.student();
    const attempt = await room.running(student);
    await room.save(student, attempt, answers({ 'q-scct': 'b' })).expect(200);
    await room.submit(student, attempt).expect(200);
  }
  expect(isRead).toBe(false);
  expect(await reading).toBe('import.too_large');
});

test('[IMPORTX-010] a file of more than 50 MB is refused as a whole', async () => {
  const organiser = await room.service.as({ roles: ['organiser'] });
  const text = `${'// '.padEnd(1_000, 'x')}\n`;
  const file = `Two?{=2}\n\n${text.repeat(Math.ceil((50 * 1024 * 1024) / text.length))}`;
  const sent = await sendFile(organiser, file);
  expect(sent.status).toBe(422);
  expect((sent.body as unknown as { code: string }).code).toBe('import.too_large');
  expect((await organiser.call(listQuestionImports, { query: {} as never }).expect(200)).body.items).toEqual([]);
});
