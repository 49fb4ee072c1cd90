import { ExamRoom } from '../../test/exam-room.js';
import { exam, sevenQuestions } from '../../test/pack.js';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';

test('a paper names its pictures by their bytes; they are served for ever, sandboxed, as what they are', async () => {
  const room = await ExamRoom.open();
  const [first, ...others] = sevenQuestions();
  const question = {
    ...first!,
    picture: 'a.png',
    options: [{ value: '', picture: 'b.svg' }, ...first!.options!.slice(1)],
  };
  await room.bring({
    pictures: [
      { name: 'a.png', base64: png },
      { name: 'b.svg', base64: Buffer.from(drawing).toString('base64') },
    ],
    questions: [question, ...others],
    exams: [exam()],
  });
  const student = await room.student();
  await room.running(student);
  const { attachmentUrl, options } = (await room.paper(student).expect(200)).body.Item.questions[0]!;
  expect(attachmentUrl).toMatch(/^\/api\/exams\/pictures\/[0-9a-f]{64}\.png$/);
  const visitor = room.service.api();
  const picture = await visitor.get(attachmentUrl!.replace('/api', '')).expect(200);
  expect(picture.body).toEqual(Buffer.from(png, 'base64'));
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const svg = await visitor.get(options[0]!.imageUrl!.replace('/api', '')).expect(200);
  expect(svg.headers.get('content-type')).toBe('image/svg+xml');
  expect(svg.headers.get('content-security-policy')).toContain('sandbox');
  await visitor.get('/exams/pictures/a.png').expect(400);
});

test('a paper that has not changed is not sent again', async () => {
  const room = await ExamRoom.withExam();
  const student = await room.student();
  await room.running(student);
  const first = await room.paper(student).expect(200);
  const url = `/assessments/questions/examId/mock-1/exam-type/MockTest/accountId/${student.who.accountId}`;
  const again = await student.api.get(url, { headers: { 'if-none-match': first.headers.get('etag')! } });
  expect([again.status, again.body]).toEqual([304, null]);
});
