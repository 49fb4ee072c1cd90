import { randomUUID } from 'node:crypto';
import {
  decideKey,
  makePaperSets,
  previewRegrade,
  printPaper,
  readKeys,
  setChallengeWindow,
  type Route,
} from '@exam/contracts';
import { refusal } from '@exam/testing';
import { command, DraftDesk, place } from '../../test/draft-desk.js';
import { sevenIds } from '../../test/pack.js';
import { CloseExamsService } from '../deadlines/close-exams.service.js';

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.open();
});

const group = { ...place, sectionId: null };
/** All that a teacher decides of own tests alone, but for releases. */
const asked = (examId: string): [Route, { params: object; body: object }][] => {
  const params = { examId };
  const closesAt = desk.at(120);
  return [
    [makePaperSets, { params, body: { ...command(), count: 2 } }],
    [printPaper, { params, body: { setId: null, withKey: true, withSolutions: true } }],
    [setChallengeWindow, { params, body: { ...command(), closesAt } }],
    [
      decideKey,
      {
        params: { ...params, questionId: sevenIds[0] },
        body: { ...command(), treatment: 'dropped', reason: 'It has no answer.' },
      },
    ],
    [previewRegrade, { params, body: command() }],
  ];
};

const close = async () => {
  desk.room.clock.advance(300 * 60_000);
  await desk.room.service.app.get(CloseExamsService, { strict: false }).closeOver();
};

test('a teacher decides on the own test of a section, and not once somebody has made it one of the whole group', async () => {
  const userId = randomUUID();
  const teacher = await desk.teacherOf([{ ...place, subjectIds: null }], userId);
  const own = await desk.published({}, teacher);
  const widened = await desk.draft({ examName: 'Widened' }, teacher);
  await desk.change(widened, 1, { examName: 'Widened', place: group }).expect(200);
  await desk.publish(widened, { version: 2, accepted: ['beside'] }).expect(200);
  await close();
  const again = await desk.signedIn(userId);
  for (const examId of [own, widened]) await again.call(readKeys, { params: { examId } }).expect(200);
  for (const [route, input] of asked(own)) await again.call(route, input as never).expect(200);
  for (const [route, input] of asked(widened))
    await again
      .call(route, input as never)
      .expect(404)
      .expect(refusal('exam.not_found'));
});
