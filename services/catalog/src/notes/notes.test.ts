import { readNotes, saveNotes } from '@exam/contracts';
import { refusal } from '@exam/testing';
import { School, type Student } from '../../test/school.js';

let school: School;
let asha: Student;

beforeAll(async () => {
  school = await School.open();
  await school.bringFiles();
  asha = await school.holder();
});

const save = ({ api, accountId }: Student, body: object) =>
  api.call(saveNotes, { params: { accountId }, body: body as never });
const stored = () => school.service.db.query('select 1 from note');

test('[CONT-021] [CONT-022] notes are bound to a page or a time of a file, saved, listed and read by the same call', async () => {
  const first = await save(asha, { content_Id: 'text', notesDetails: [{ page: 3, note: ' Sign of the charge ' }] });
  expect(first).toMatchObject({ status: 200, body: { status: true, message: 'Notes added Successfully' } });
  school.service.clock.advance(1_000);
  await save(asha, { contentId: 'film', notesDetails: [{ videoTime: '1:05', note: 'The field turns here' }] }).expect(
    200,
  );

  const { body } = await save(asha, { content_Id: 'text' }).expect(200);
  expect(body.Item.contentDetails).toEqual([
    {
      ...{ contentId: 'text', content_Id: 'text' },
      notesDetails: [
        { noteId: expect.any(String), createdAt: expect.any(String), page: 3, note: 'Sign of the charge' },
      ],
    },
  ]);
  const film = await asha.api
    .call(readNotes, { params: { accountId: asha.accountId }, query: { contentId: 'film' } })
    .expect(200);
  expect(film.body.Item.contentDetails[0]!.notesDetails).toMatchObject([{ videoTime: '1:05' }]);
});

test('[CONT-022] an empty note, one of 100 kB, one without a file and one at no time are refused and nothing is stored', async () => {
  const before = (await stored()).length;
  const note = (details: object) => save(asha, { content_Id: 'text', notesDetails: [details] });
  await note({ page: 1, note: '   ' }).expect(400).expect(refusal('request.invalid'));
  await note({ page: 1, note: 'x'.repeat(10_001) })
    .expect(400)
    .expect(refusal('request.invalid'));
  await note({ page: 1, note: 'x'.repeat(100_000) })
    .expect(413)
    .expect(refusal('body.too_large'));
  await note({ videoTime: 'later', note: 'x' }).expect(400).expect(refusal('request.invalid'));
  await save(asha, { notesDetails: [{ note: 'x' }] })
    .expect(400)
    .expect(refusal('request.invalid'));
  await save(asha, { content_Id: 'nothing', notesDetails: [{ note: 'x' }] })
    .expect(404)
    .expect(refusal('content.not_found'));
  expect(await stored()).toHaveLength(before);
});

test('[GRADE-008] after a switch of grade the notes of the other account are not shown, and are there again after the next', async () => {
  const seventh = await school.holder();
  const eighth = await school.student({ userId: seventh.userId });
  await school.grant(eighth, { entitlementId: `of the other account ${eighth.accountId}` });
  const read = async ({ api, accountId }: Student) =>
    (await api.call(readNotes, { params: { accountId }, query: { contentId: 'text' } }).expect(200)).body.Item
      .contentDetails;
  await save(seventh, { content_Id: 'text', notesDetails: [{ page: 1, note: 'Of the seventh' }] }).expect(200);
  expect(await read(eighth)).toEqual([]);
  expect(await read(seventh)).toMatchObject([{ notesDetails: [{ note: 'Of the seventh' }] }]);
  await eighth.api
    .call(readNotes, { params: { accountId: seventh.accountId }, query: { contentId: 'text' } })
    .expect(403)
    .expect(refusal('auth.not_yours'));
});

test('a note in another’s account, on a locked chapter or of another group is refused', async () => {
  const before = (await stored()).length;
  const other = await school.student();
  const body = { content_Id: 'text', notesDetails: [{ note: 'x' }] };
  await save({ ...other, accountId: asha.accountId }, body)
    .expect(403)
    .expect(refusal('auth.not_yours'));
  await save(other, body).expect(403).expect(refusal('chapter.locked'));
  await save(await school.student({ groupId: 'bipc' }), body)
    .expect(404)
    .expect(refusal('content.not_found'));
  expect(await stored()).toHaveLength(before);
});

test('notes written at once do not pass the limit together', async () => {
  const ravi = await school.holder();
  await school.service.db.query(
    `insert into note (note_id, account_id, content_id, note, created_at)
     select gen_random_uuid(), $1, 'text', 'x', now() from generate_series(1, 499)`,
    [ravi.accountId],
  );
  const one = { content_Id: 'text', notesDetails: [{ page: 1, note: 'The last one' }] };
  const answers = await Promise.all([1, 2, 3].map(async () => save(ravi, one)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});
