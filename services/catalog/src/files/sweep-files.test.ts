import { announceFile } from '@exam/contracts';
import { ObjectStorage } from '@exam/platform';
import { ownBucket } from '@exam/testing';
import { captions, document, film, sha256Of, slides } from '../../test/make-files.js';
import { orgId, place, School } from '../../test/school.js';
import { StoredFilesRepository } from './stored-files.repository.js';
import { SweepFiles } from './sweep-files.js';

let school: School;
const dayMs = 86_400_000;

beforeAll(async () => {
  school = await School.open({ environment: await ownBucket() });
});

const storage = () => school.service.app.get(ObjectStorage);
const sweepAfter = async (days: number) => {
  school.service.clock.advance(days * dayMs + 60_000);
  await school.service.app.get(SweepFiles, { strict: false }).sweep();
};
const isThere = async (key: string) => (await storage().head(key)) !== null;
const keyOf = (bytes: Buffer, type: string) => `content/${sha256Of(bytes)}.${type}`;
const sent = async (bytes: Buffer, type: 'mp4' | 'pdf' | 'zip' | 'vtt') => {
  expect((await school.send(bytes, type)).status).toBe(200);
  return keyOf(bytes, type);
};

test('an upload that was never accepted goes after a day', async () => {
  const bytes = film('sweep: never accepted');
  const body = { sha256: sha256Of(bytes), fileType: 'mp4' as const, sizeBytes: bytes.length };
  const { upload } = (await school.operator.call(announceFile, { body }).expect(200)).body;
  const { method, url, headers } = upload!;
  expect((await fetch(url, { method, headers, body: new Uint8Array(bytes) })).ok).toBe(true);
  const key = new URL(url).pathname.split('/').slice(2).map(decodeURIComponent).join('/');
  await sweepAfter(0.5);
  expect(await isThere(key)).toBe(true);
  await sweepAfter(0.6);
  expect(await isThere(key)).toBe(false);
});

test('files that nothing names go after a week; those of contents and classes stay', async () => {
  const [used, taught, sheet] = [film('sweep: used'), film('sweep: recorded'), document('', 'sweep: sheet')];
  const said = captions('sweep: said');
  const kept = [await sent(used, 'mp4'), await sent(taught, 'mp4'), await sent(sheet, 'pdf'), await sent(said, 'vtt')];
  const show = slides('sweep: unused');
  const unused = [await sent(film('sweep: unused'), 'mp4'), await sent(show, 'zip')];
  const parts = await storage().list(`slides/${sha256Of(show)}/`);
  expect(parts).not.toEqual([]);
  const { refused } = await school.import({
    content: [
      {
        ...{ orgId, contentId: 'used', topicId: 'coulomb', contentName: 'Used', fileType: 'mp4' },
        ...{ fileName: 'used.mp4', sha256: sha256Of(used) },
        captions: [{ language: 'en', fileName: 'used.vtt', sha256: sha256Of(said) }],
      },
    ],
    virtualClass: [
      {
        ...{ orgId, virtualClassId: 'taught', ...place, title: 'Taught', startTime: '-1d', durationMinutes: 60 },
        ...{ subjectName: 'Physics', teacherName: 'Ms. Iyer', meetingApp: 'zoom' },
        ...{ joinUrl: 'https://zoom.example/j/1', description: '' },
        recording: { fileName: 'taught.mp4', sha256: sha256Of(taught) },
        resources: [{ type: 'pdf', name: 'Sheet', fileName: 'sheet.pdf', sha256: sha256Of(sheet) }],
      },
    ],
  });
  expect(refused).toEqual([]);

  await sweepAfter(6);
  for (const key of [...kept, ...unused]) expect(await isThere(key)).toBe(true);
  await sweepAfter(1);
  for (const key of kept) expect(await isThere(key)).toBe(true);
  for (const key of [...unused, ...parts]) expect(await isThere(key)).toBe(false);
  expect(await school.service.db.query('select 1 from stored_file')).toHaveLength(4);
  // what was swept can be sent again
  await sent(show, 'zip');
});

test('a file that a pack announces again has its week anew', async () => {
  const bytes = document('', 'sweep: wanted again');
  const key = await sent(bytes, 'pdf');
  await sweepAfter(6);
  await sent(bytes, 'pdf');
  await sweepAfter(6);
  expect(await isThere(key)).toBe(true);
});

test('a file whose keeping was broken off goes after a day', async () => {
  const bytes = film('sweep: broken off');
  const key = keyOf(bytes, 'mp4');
  const fileType = 'mp4' as const;
  const announcedAt = new Date(school.service.clock.now());
  await school.service.app
    .get(StoredFilesRepository, { strict: false })
    .announced({ sha256: sha256Of(bytes), fileType }, announcedAt);
  await storage().write(key, bytes, { contentType: 'video/mp4', sizeBytes: bytes.length });
  await sweepAfter(0.5);
  expect(await isThere(key)).toBe(true);
  await sweepAfter(0.6);
  expect(await isThere(key)).toBe(false);
});
