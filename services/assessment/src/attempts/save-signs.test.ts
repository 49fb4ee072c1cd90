import { savesCounted } from '@exam/contracts';
import { answers, ExamRoom } from '../../test/exam-room.js';
import { SaveSigns } from './save-signs.js';

test('[MONITOR-008] a save writes nothing for those who look on: all of some seconds are told in one message', async () => {
  const room = await ExamRoom.withExam();
  const [asha, bela] = [await room.student({ userId: 'asha' }), await room.student({ userId: 'bela' })];
  const attempts = [await room.running(asha), await room.running(bela)] as const;
  const told = await room.outbox.names();
  for (const revision of [1, 2, 3]) {
    await room.save(asha, attempts[0], answers({ 'q-int': String(revision) }, revision)).expect(200);
    await room.save(bela, attempts[1], answers({ 'q-int': String(revision) }, revision)).expect(200);
  }
  expect(await room.outbox.names()).toEqual(told);
  await room.service.app.get(SaveSigns, { strict: false }).tell();
  expect(await room.outbox.names()).toEqual([...told, savesCounted.name]);
  expect(await room.outbox.of(savesCounted)).toMatchObject([
    { examId: 'mock-1', userIds: ['asha', 'bela'], saves: 6, refused: 0 },
  ]);
});
