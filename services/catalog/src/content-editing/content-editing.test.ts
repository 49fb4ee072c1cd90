import {
  acceptFile,
  addContent,
  announceFile,
  changeContent,
  fetchFile,
  fetchVideo,
  getTopic,
  listContents,
  publishContent,
  searchContent,
  startView,
  teachingChanged,
  type InputOf,
  type Role,
  type StoredFileType,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { captions, document, film, sha256Of, slides } from '../../test/make-files.js';
import { orgId, place, School, type Student } from '../../test/school.js';

let school: School;
let office: Api;
let asha: Student;
beforeAll(async () => {
  school = await School.open();
  await school.bringFiles();
  office = await staff('org-admin');
  asha = await school.holder();
});

const staff = (role: Role, over: object = {}) =>
  school.service.as({ roles: [role], userId: randomUUID(), orgId, ...({ boardId: null } as object), ...over });
async function teacher(...subjectIds: string[]) {
  const userId = randomUUID();
  const assignments = [{ ...place, sectionId: 'a', subjectIds }];
  await school.service.deliver(teachingChanged, { userId, orgId, assignments, revision: 1 });
  return staff('teacher', { userId });
}
async function upload(bytes: Buffer, fileType: StoredFileType, api = office) {
  const sha256 = sha256Of(bytes);
  const { upload: to } = (
    await api.call(announceFile, { body: { sha256, fileType, sizeBytes: bytes.length } }).expect(200)
  ).body;
  if (to) await fetch(to.url, { method: to.method, headers: to.headers, body: new Uint8Array(bytes) });
  return api.call(acceptFile, { params: { sha256 }, body: { fileType } });
}
const fileOf = (bytes: Buffer, fileName: string) => ({ sha256: sha256Of(bytes), fileName });

type Added = Omit<InputOf<typeof addContent>['body'], 'commandId'>;
const add = (over: Partial<Added> & Pick<Added, 'file' | 'fileType'>, api = office) =>
  api.call(addContent, {
    body: {
      ...{ commandId: randomUUID(), topicId: 'coulomb', contentId: null, language: 'en', contentName: 'New' },
      ...{ captions: [], ...over },
    },
  });
const publish = (
  contentId: string,
  version: number,
  state: 'published' | 'hidden',
  over: { language?: 'hi'; api?: Api } = {},
) =>
  (over.api ?? office).call(publishContent, {
    params: { contentId, language: over.language ?? 'en' },
    body: { commandId: randomUUID(), version, state },
  });
const at = { ...place, subjectId: 'physics', chapterId: 'charges', topicId: 'coulomb' };
const seen = async (contentId: string, language = 'en') =>
  (
    await asha.api.call(getTopic, { params: at, query: { language } as never }).expect(200)
  ).body.Item.contentDetails.find((one) => one.contentId === contentId);
const keyOf = (bytes: Buffer, type: string) => `content/${sha256Of(bytes)}.${type}`;

test('[LEARNADM-002] what was uploaded is seen by students, in lists, by search and at its addresses, only while it is published', async () => {
  const [bytes, said] = [film('induction'), captions('A magnet moves.')];
  for (const [one, type] of [
    [bytes, 'mp4'],
    [said, 'vtt'],
  ] as const)
    expect((await upload(one, type)).status).toBe(200);
  const { body } = await add({
    ...{ contentName: 'Induction', fileType: 'mp4', file: fileOf(bytes, 'induction.mp4') },
    captions: [{ language: 'hi', file: fileOf(said, 'hi.vtt') }],
  }).expect(200);
  const { contentId } = body;
  const preUrl = keyOf(bytes, 'mp4');
  const states = async () => [
    Boolean(await seen(contentId)),
    (await asha.api.call(searchContent, { query: { text: 'induction' } }).expect(200)).body.Items.length > 0,
    (await asha.api.call(fetchVideo, { body: { preUrl } })).status,
    (await asha.api.call(fetchFile, { body: { preUrl: keyOf(said, 'vtt') } })).status,
    (await asha.api.call(startView, { body: { contentId } })).status,
  ];
  const closed = [false, false, 404, 404, 404];
  expect(await states()).toEqual(closed);
  const [listed] = (await office.call(listContents, { query: { state: 'ready' } }).expect(200)).body.items;
  expect(listed).toMatchObject({
    ...{ contentId, contentName: 'Induction', state: 'ready', captions: ['hi'], version: 1, language: 'en' },
    ...{ subjectName: 'Physics', chapterName: 'Electric Charges', topicName: 'Coulomb’s law' },
  });
  await publish(contentId, 1, 'published').expect(200);
  expect(await states()).toEqual([true, true, 200, 200, 200]);
  expect(await seen(contentId)).toMatchObject({
    ...{ contentName: 'Induction', contentStorageKey: preUrl },
    captions: [{ language: 'hi', storageKey: keyOf(said, 'vtt') }],
  });
  await publish(contentId, 2, 'hidden').expect(200);
  expect(await states()).toEqual(closed);
});

test('[LEARNADM-002] a file is checked like one of a pack: what fails becomes no content', async () => {
  const active = document('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>');
  expect((await upload(active, 'pdf')).body).toMatchObject({ code: 'file.active_pdf' });
  const wrong = Buffer.from('WEBVTT\n\nno cue');
  expect((await upload(wrong, 'vtt')).body).toMatchObject({ code: 'file.bad_captions' });
  const good = film('good');
  await upload(good, 'mp4');
  const refused = refusal('content.file_missing');
  await add({ fileType: 'pdf', file: fileOf(active, 'a.pdf') })
    .expect(422)
    .expect(refused);
  // of another type than it was accepted as; never sent; of another school
  await add({ fileType: 'pdf', file: fileOf(good, 'a.pdf') })
    .expect(422)
    .expect(refused);
  await add({ fileType: 'mp4', file: fileOf(film('never'), 'a.mp4') })
    .expect(422)
    .expect(refused);
  await upload(film('theirs'), 'mp4', await staff('org-admin', { orgId: 'org-b' }));
  await add({ fileType: 'mp4', file: fileOf(film('theirs'), 'a.mp4') })
    .expect(422)
    .expect(refused);
  const badCaptions = [{ language: 'en' as const, file: fileOf(wrong, 'en.vtt') }];
  await add({ fileType: 'mp4', file: fileOf(good, 'a.mp4'), captions: badCaptions })
    .expect(422)
    .expect(refused);
});

test('[LEARNADM-002] each language has a file and a state of its own; slides that are hidden answer at no address', async () => {
  const [english, hindi] = [slides('Waves'), slides('तरंगें')];
  for (const bytes of [english, hindi]) expect((await upload(bytes, 'zip')).status).toBe(200);
  const given = { contentName: 'Waves', fileType: 'zip' as const };
  const { contentId } = (await add({ ...given, file: fileOf(english, 'en.zip') }).expect(200)).body;
  await publish(contentId, 1, 'published').expect(200);
  const inHindi = { ...given, contentId, language: 'hi' as const, file: fileOf(hindi, 'hi.zip') };
  await add(inHindi).expect(200);
  await add(inHindi).expect(409).expect(refusal('content.language_taken'));
  expect(await seen(contentId, 'hi')).toMatchObject({ language: 'en', languages: ['en'] });
  await publish(contentId, 1, 'published', { language: 'hi' }).expect(200);
  expect(await seen(contentId, 'hi')).toMatchObject({ language: 'hi', languages: ['en', 'hi'] });
  const { url } = (await asha.api.call(fetchFile, { body: { preUrl: keyOf(hindi, 'zip') } }).expect(200)).body;
  expect((await fetch(url)).status).toBe(200);
  await publish(contentId, 2, 'hidden', { language: 'hi' }).expect(200);
  expect((await fetch(url)).status).toBe(404);
  expect(await seen(contentId, 'hi')).toMatchObject({ languages: ['en'] });
});

test('[LEARNADM-002] a changed file and captions replace what was; who was overtaken is refused', async () => {
  const change = (version: number, over: object) =>
    office.call(changeContent, {
      params: { contentId: 'film', language: 'en' },
      body: { commandId: randomUUID(), version, contentName: 'Coulomb, drawn', file: null, captions: [], ...over },
    });
  const [newer, said] = [film('newer'), captions('நேர்மின்')];
  await upload(newer, 'mp4');
  await upload(said, 'vtt');
  const changed = {
    file: fileOf(newer, 'newer.mp4'),
    captions: [
      { language: 'en', file: null },
      { language: 'ta', file: fileOf(said, 'ta.vtt') },
    ],
  };
  await change(1, changed).expect(200);
  expect(await seen('film')).toMatchObject({
    ...{ contentName: 'Coulomb, drawn', contentStorageKey: keyOf(newer, 'mp4') },
    captions: [{ language: 'en' }, { language: 'ta', storageKey: keyOf(said, 'vtt') }],
  });
  await change(1, {}).expect(409).expect(refusal('edit.conflict'));
  await change(2, { captions: [{ language: 'kn', file: null }] })
    .expect(422)
    .expect(refusal('content.file_missing'));
});

test('[LEARNADM-002] a teacher has the contents of own subjects, an office those of its own school', async () => {
  const bytes = document('', 'notes');
  const physicist = await teacher('physics');
  expect((await upload(bytes, 'pdf', physicist)).status).toBe(200);
  const given = { fileType: 'pdf' as const, file: fileOf(bytes, 'notes.pdf') };
  const { contentId } = (await add({ ...given, contentName: 'Notes' }, physicist).expect(200)).body;
  const listed = async (api: Api) =>
    (await api.call(listContents, { query: { state: 'ready' } }).expect(200)).body.items.map((one) => one.contentName);
  expect(await listed(physicist)).toContain('Notes');
  const found = async (q: string, api = physicist) =>
    (await api.call(listContents, { query: { q } }).expect(200)).body.items.some((one) => one.contentName === 'Notes');
  // by words of its name, subject, chapter and topic in any order and case; % and _ are letters like others
  for (const q of ['notes', 'COULOMB note', 'charges physics', '  ']) expect([q, await found(q)]).toEqual([q, true]);
  for (const q of ['notes chemistry', 'n_tes', '%', 'zzz']) expect([q, await found(q)]).toEqual([q, false]);
  expect(await found('notes', await staff('org-admin', { orgId: 'org-b' }))).toBe(false);
  // Bengali RRA as keyboards write it, which Unicode's own form takes apart
  const hill = 'পাহা\u09dc';
  expect((await add({ ...given, contentName: hill }, physicist)).status).toBe(200);
  expect((await physicist.call(listContents, { query: { q: hill } }).expect(200)).body.items).toHaveLength(1);
  for (const other of [
    await teacher('chemistry'),
    await staff('teacher'),
    await staff('org-admin', { orgId: 'org-b' }),
  ]) {
    expect(await listed(other)).not.toContain('Notes');
    await publish(contentId, 1, 'published', { api: other }).expect(404).expect(refusal('content.not_found'));
    await add(given, other).expect(404).expect(refusal('topic.not_found'));
  }
  await publish(contentId, 1, 'published', { api: await staff('organiser') }).expect(403);
  await publish(contentId, 1, 'published', { api: physicist }).expect(200);
});

test('a pack does not undo what the console has changed', async () => {
  const { refused } = await school.import({
    content: [
      {
        ...{ orgId, contentId: 'film', contentName: 'From the pack', fileType: 'mp4', topicId: 'coulomb' },
        ...{ sha256: sha256Of(film()), fileName: 'film.mp4' },
      },
    ],
  });
  expect(refused).toEqual([expect.stringContaining('row.changed_in_console')]);
});
