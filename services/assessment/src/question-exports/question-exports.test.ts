import {
  languageCodes,
  makeQuestionExport,
  questionExportFormats,
  questionExportLimits,
  readQuestion,
  readQuestionExport,
  teachingChanged,
  type PackQuestion,
} from '@exam/contracts';
import { refusal, tokenFor, type Api } from '@exam/testing';
import { createHash, randomUUID } from 'node:crypto';
import http from 'node:http';
import { ExamRoom } from '../../test/exam-room.js';
import { sevenQuestions } from '../../test/pack.js';
import { apply, png, previewed } from '../../test/question-files.js';
import { readQuestions } from '../question-files/read-questions.js';
import { sheetsOf } from '../question-files/xlsx-book.js';
import { unzip } from '../question-files/zip.js';
import { randomQuestions } from '../../test/random-questions.js';

let room: ExamRoom;
let organiser: Api;

beforeEach(async () => {
  room = await ExamRoom.open();
  organiser = await room.service.as({ roles: ['organiser'] });
});

type Asked = { exportId?: string; format?: (typeof questionExportFormats)[number]; withKeys?: boolean };
const make = (
  by: Api,
  questionIds: string[],
  { exportId = randomUUID(), format = 'xlsx', withKeys = true }: Asked = {},
) => by.call(makeQuestionExport, { body: { exportId, format, questionIds, withKeys } });

async function exported(by: Api, questionIds: string[], asked: Asked = {}): Promise<Buffer> {
  const { exportId } = (await make(by, questionIds, asked).expect(200)).body;
  const sent = await by.get(`/operator/question-exports/${exportId}/file`).expect(200);
  return Buffer.isBuffer(sent.body) ? sent.body : Buffer.from(sent.body as string);
}

const contentOf = async (by: Api, questionId: string) =>
  (await by.call(readQuestion, { params: { questionId }, query: {} }).expect(200)).body.question.content;

async function tagsIn(orgId: string): Promise<Record<string, string[]>> {
  const rows = await room.service.db.query<{ id: string; tags: string[] }>(
    `select question_id as id, tags from question where org_id = $1 and tags <> '{}'`,
    [orgId],
  );
  return Object.fromEntries(rows.map(({ id, tags }) => [id, tags]));
}

const picture = { name: 'dot.png', base64: png.toString('base64') };
const kept = `${createHash('sha256').update(png).digest('hex')}.png`;

test.each(questionExportFormats)(
  '[IMPORTX-011] as %s, questions of every type come into an empty bank as they were: languages, formulas, pictures, ranges, hints',
  async (format) => {
    const questions = randomQuestions({ seed: 20_261_125, count: 21, picture: picture.name });
    await room.bring({ pictures: [picture], questions });
    const spoken = new Set(questions.flatMap(({ translations }) => Object.keys(translations ?? {})));
    expect([...spoken].sort()).toEqual([...languageCodes].sort());
    const ids = questions.map(({ questionId }) => questionId);
    const tags = { [ids[0]!]: ['=must do', 'a]b:c', 'वर्षा <1'], [ids[9]!]: ['optics'] };
    for (const [id, all] of Object.entries(tags))
      await room.service.db.query('update question set tags = $2 where question_id = $1', [id, all]);
    const file = await exported(organiser, ids, { format });
    const elsewhere = await room.service.as({ roles: ['organiser'], orgId: 'org-b' });
    const read = await previewed(elsewhere, file);
    expect(read.rows.flatMap(({ faults, place }) => faults.map((fault) => ({ place, ...fault })))).toEqual([]);
    expect(await apply(elsewhere, read.importId)).toMatchObject({ refused: [], left: 0 });
    for (const id of ids) expect([id, await contentOf(elsewhere, id)]).toEqual([id, await contentOf(organiser, id)]);
    expect((await contentOf(organiser, ids[0]!)).picture).toBe(kept);
    // a pack is for an empty school: what its questions are filed under is not in it
    expect(await tagsIn('org-b')).toEqual(format === 'pack' ? {} : tags);
    expect((await previewed(elsewhere, file)).counts).toEqual({ new: 0, changed: 0, same: ids.length, refused: 0 });
  },
);

test.each(questionExportFormats)(
  '[IMPORTX-012] as %s without keys, nothing of it gives an answer away',
  async (format) => {
    await room.bring({ questions: sevenQuestions() });
    const ids = sevenQuestions().map(({ questionId }) => questionId);
    const file = await exported(organiser, ids, { format, withKeys: false });
    const isArchive = file.subarray(0, 2).toString() === 'PK';
    const texts = isArchive ? Buffer.concat([...(await unzip(file)).values()]).toString() : file.toString();
    expect(texts).toContain('Which are odd?');
    expect(texts).not.toMatch(/Secret|8642/);
    const read = await readQuestions({ bytes: file });
    const rows = typeof read === 'string' ? [] : read.rows;
    expect(rows.map(({ content }) => content.key)).toEqual(ids.map(() => ''));
  },
);

test('[IMPORTX-012] keys are for who may see them: a teacher has own subjects, a student none', async () => {
  await room.bring({ questions: sevenQuestions() });
  const userId = randomUUID();
  const place = { boardId: 'board-a', classId: 'class-a', groupId: 'group-a', sectionId: null };
  const assignments = [{ ...place, subjectIds: ['chemistry'] }];
  await room.service.deliver(teachingChanged, { userId, orgId: 'org-a', assignments, revision: 1 });
  const teacher = await room.service.as({ roles: ['teacher'], userId, ...({ boardId: null } as object) });
  await make(teacher, ['q-scct']).expect(404).expect(refusal('question.not_found'));
  const ofOwn = sevenQuestions().find(({ subjectId }) => subjectId === 'chemistry')!.questionId;
  await make(teacher, [ofOwn]).expect(200);
  await make(teacher, [ofOwn, 'q-scct']).expect(404);
  await make((await room.student()).api, ['q-scct']).expect(403);
  const elsewhere = await room.service.as({ roles: ['organiser'], orgId: 'org-b' });
  await make(elsewhere, ['q-scct']).expect(404);
});

test('[IMPORTX-012] its address is the maker’s own and ends after 15 minutes; the trail tells of it', async () => {
  await room.bring({ questions: sevenQuestions() });
  const exportId = randomUUID();
  const { body } = await make(organiser, ['q-scct'], { exportId }).expect(200);
  expect((await make(organiser, ['q-scct'], { exportId }).expect(200)).body).toEqual(body);
  await make(organiser, ['q-mcct'], { exportId }).expect(409).expect(refusal('command.reused'));
  const read = (by: Api) => by.call(readQuestionExport, { params: { exportId } });
  const other = await room.service.as({ roles: ['organiser'] });
  await read(other).expect(404).expect(refusal('export.ended'));
  room.clock.advance(15 * 60_000 - 1);
  await read(organiser).expect(200);
  room.clock.advance(1);
  await read(organiser).expect(404).expect(refusal('export.ended'));
  const trail = await room.service.db.query(`select action, details from platform.audit where subject = $1`, [
    `export:${exportId}`,
  ]);
  expect(trail).toEqual([
    { action: 'question-export.made', details: { format: 'xlsx', questions: 1, withKeys: true } },
  ]);
});

test('[IMPORTX-012] a file is of 1,000 questions at most', async () => {
  const ids = Array.from({ length: 1_001 }, (_, n) => `q-${n}`);
  await make(organiser, ids).expect(400).expect(refusal('request.invalid'));
  await make(organiser, ids.slice(1)).expect(404).expect(refusal('question.not_found'));
});

test('[IMPORTX-012] cells that a spreadsheet would run begin with an apostrophe', async () => {
  const said = ['=1+1', '+A1', '-A1', '@SUM(A1)', "'=1+1"];
  const question = {
    ...sevenQuestions()[0]!,
    ...{ questionId: 'q-run', question: '=HYPERLINK("https://elsewhere.example")', chapter: '@home', key: 'a' },
    options: said.map((value) => ({ value })),
  };
  await room.bring({ questions: [question as PackQuestion] });
  const file = await exported(organiser, ['q-run']);
  const [sheet] = sheetsOf(await unzip(file));
  const texts = [...sheet!.rows.get(2)!.values()].map(({ text }) => text);
  expect(texts.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([]);
  expect(texts).toEqual(expect.arrayContaining(["'=1+1", "'+A1", "'-A1", "'@SUM(A1)", "''=1+1", "'@home"]));
});

/** A file that somebody had made just now, of so many bytes. */
const keep = (madeBy: string, bytes: number) =>
  room.service.db.query(
    `insert into question_export (export_id, org_id, file_name, mime, bytes, asked, made_by, made_at)
     values ($1, 'org-a', 'questions.xlsx', '', convert_to(repeat('x', $2), 'UTF8'), '', $3, $4)`,
    [randomUUID(), bytes, madeBy, new Date(room.clock.now())],
  );

test('a large file comes whole and in pieces: who reads slowly holds no more of it than what is on the way', async () => {
  const userId = randomUUID();
  const token = await tokenFor({ userId, roles: ['organiser'] });
  const addressOf = async () => {
    const [row] = await room.service.db.query<{ id: string }>('select export_id as id from question_export');
    return `${room.service.url}/operator/question-exports/${row!.id}/file`;
  };
  await keep(userId, 700_000);
  await room.service.db.query(
    `update question_export set bytes = convert_to((select string_agg(md5(n::text), '') from generate_series(1, 20000) n), 'UTF8')`,
  );
  const [held] = await room.service.db.query<{ bytes: Buffer }>('select bytes from question_export');
  const headers = { authorization: `Bearer ${token}` };
  const whole = await fetch(await addressOf(), { headers });
  expect(Buffer.from(await whole.arrayBuffer()).equals(held!.bytes)).toBe(true);

  await room.service.db.query('delete from question_export');
  await keep(userId, 60_000_000);
  const response = await new Promise<http.IncomingMessage>((done) => {
    void addressOf().then((address) => http.get(address, { headers }, done));
  });
  await room.service.db.query('delete from question_export');
  const read = async () => {
    let bytes = 0;
    for await (const piece of response) bytes += (piece as Buffer).length;
    return bytes;
  };
  await expect(read()).rejects.toThrow('aborted');
});

test('what a person has made within the hour is bounded in bytes, at the limit as well', async () => {
  await room.bring({ questions: sevenQuestions() });
  const [userId, exportId] = [randomUUID(), randomUUID()];
  const exporter = await room.service.as({ roles: ['organiser'], userId });
  const small = await exported(exporter, ['q-scct'], { exportId });
  await keep(userId, questionExportLimits.personBytes - 2 * small.length + 1);
  await make(exporter, ['q-scct']).expect(409).expect(refusal('export.too_many'));
  await make(exporter, ['q-scct'], { exportId }).expect(200); // a repeated call makes nothing
  await make(organiser, ['q-scct']).expect(200);
  room.clock.advance(3_600_001);
  await make(exporter, ['q-scct']).expect(200);
});

test('the files of an organisation are bounded together', async () => {
  await room.bring({ questions: sevenQuestions() });
  const { organisationBytes, personBytes } = questionExportLimits;
  await keep(randomUUID(), personBytes);
  await room.service.db.query(
    `insert into question_export (export_id, org_id, file_name, mime, bytes, asked, made_by, made_at)
     select gen_random_uuid(), org_id, file_name, mime, bytes, asked, gen_random_uuid(), made_at
     from question_export, generate_series(2, $1)`,
    [Math.ceil(organisationBytes / personBytes)],
  );
  await make(organiser, ['q-scct']).expect(409).expect(refusal('export.too_many'));
});
