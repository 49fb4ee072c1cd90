import { randomUUID } from 'node:crypto';
import { readKeyElsewhere, sealDraft } from '@exam/contracts';
import { command, DraftDesk } from '../../test/draft-desk.js';
import { sevenIds } from '../../test/pack.js';
import { CloseExamsService } from '../deadlines/close-exams.service.js';

test('[AUTHOR-008] where else a question is asked tells nobody but its authors of a sealed test, nor its key in the bank', async () => {
  const desk = await DraftDesk.open();
  const questionId = sevenIds[0]!;
  const examId = await desk.published();
  const later = { examName: 'Sealed', startAt: desk.at(1_000), endAt: desk.at(1_100), questionIds: [questionId] };
  const sealed = await desk.draft(later);
  const seal = { ...command(), isSealed: true, authors: [] };
  await desk.organiser.call(sealDraft, { params: { examId: sealed }, body: seal }).expect(200);
  await desk.publish(sealed, { accepted: ['slow'] }).expect(200);
  desk.room.clock.advance(300 * 60_000);
  await desk.room.service.app.get(CloseExamsService, { strict: false }).closeOver();
  const elsewhere = async (by = desk.organiser) =>
    (await by.call(readKeyElsewhere, { params: { examId, questionId } }).expect(200)).body.Item;
  const author = { bank: { version: 1 }, exams: [{ examId: sealed, examName: 'Sealed', isClosed: false }] };
  for (const roles of ['organiser', 'org-admin'] as const)
    expect(await elsewhere(await desk.room.service.as({ roles: [roles], userId: randomUUID() }))).toEqual({
      bank: null,
      exams: [],
    });
  for (const by of [desk.organiser, await desk.room.service.as({ roles: ['super'] })])
    expect(await elsewhere(by)).toMatchObject(author);
});
