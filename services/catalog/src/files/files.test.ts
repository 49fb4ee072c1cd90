import {
  acceptFile,
  announceFile,
  entitlementExpired,
  fetchFile,
  fetchVideo,
  getTopic,
  packagePublished,
  profilePictureKey,
  publicPictureKey,
} from '@exam/contracts';
import { ObjectStorage } from '@exam/platform';
import { refusal } from '@exam/testing';
import { deflateSync } from 'node:zlib';
import { captions, document, film, sha256Of, zipOf } from '../../test/make-files.js';
import { orgId, physicsPackage, place, School, type Student } from '../../test/school.js';

let school: School;
let asha: Student;
let sent: Awaited<ReturnType<School['bringFiles']>>;

beforeAll(async () => {
  school = await School.open();
  sent = await school.bringFiles();
  asha = await school.holder();
});

const keyOf = (bytes: Buffer, type: string) => `content/${sha256Of(bytes)}.${type}`;
/** As a storage would that does not check hashes. */
const overwrite = (url: string, bytes: Buffer) =>
  school.service.app
    .get(ObjectStorage)
    .write(new URL(url).pathname.split('/').slice(2).map(decodeURIComponent).join('/'), bytes, {
      ...{ contentType: 'application/pdf', sizeBytes: bytes.length },
    });
const fetchUrl = (preUrl: string, { api } = asha) => api.call(fetchFile, { body: { preUrl, s3Type: 'main' } });

test('[CONT-016] both spellings answer a URL for 15 minutes at which ranges of the very file can be read', async () => {
  const body = { preUrl: keyOf(sent.text, 'pdf'), s3Type: 'main' };
  for (const path of ['/se3fetch', '/se3Fetch']) {
    const answer = await asha.api.post(path, body).expect(200);
    expect(answer.body).toMatchObject({ status: true, expiresInSeconds: 900 });
    expect(new URL(answer.body.url).searchParams.get('X-Amz-Expires')).toBe('900');
    const part = await fetch(answer.body.url, { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, '%PDF']);
  }
});

test('[CONT-017] [CONT-015] a video answers a signed URL of our storage', async () => {
  const { body } = await asha.api.call(fetchVideo, { body: { preUrl: keyOf(sent.film, 'mp4') } }).expect(200);
  expect(body.contentUrl).toBe(body.url);
  expect(Buffer.from(await (await fetch(body.url)).arrayBuffer()).equals(sent.film)).toBe(true);
});

test('[CONT-015] origin 3 is of our storage like 2, and is told as 3', async () => {
  const far = film('of another origin');
  expect((await school.send(far, 'mp4')).status).toBe(200);
  const row = { ...{ orgId, contentId: 'third', contentName: 'Third', fileType: 'mp4', topicId: 'coulomb' } };
  await school.import({
    content: [{ ...row, contentOrigin: 3, sha256: sha256Of(far), fileName: 'third.mp4' }],
  });
  const params = { ...place, subjectId: 'physics', chapterId: 'charges', topicId: 'coulomb' };
  const { body } = await asha.api.call(getTopic, { params }).expect(200);
  const third = body.Item.contentDetails.find(({ contentId }) => contentId === 'third')!;
  expect(third).toMatchObject({ contentOrigin: 3, contentStorageKey: keyOf(far, 'mp4') });
  const { body: signed } = await asha.api.call(fetchVideo, { body: { preUrl: third.contentStorageKey! } }).expect(200);
  expect(signed.expiresInSeconds).toBe(900);
  expect(new URL(signed.url).searchParams.get('X-Amz-Expires')).toBe('900');
  expect(Buffer.from(await (await fetch(signed.url)).arrayBuffer()).equals(far)).toBe(true);
});

test('captions are read as their film: while its chapter is open, also where a provider keeps the film', async () => {
  const key = keyOf(sent.tamil, 'vtt');
  const { body } = await fetchUrl(key).expect(200);
  expect(body.expiresInSeconds).toBe(900);
  const answer = await fetch(body.url);
  expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(await answer.text()).toBe(sent.tamil.toString());
  const locked = await school.student();
  await fetchUrl(key, locked).expect(403).expect(refusal('chapter.locked'));
  await fetchUrl(key, await school.student({ groupId: 'bipc' }))
    .expect(404)
    .expect(refusal('file.not_found'));

  await school.service.db.query("delete from content_item where content_id = 'film'");
  await fetchUrl(keyOf(sent.english, 'vtt')).expect(200);
  await fetchUrl(key).expect(404).expect(refusal('file.not_found'));
  expect((await school.import({ content: sent.content })).counts.content).toMatchObject({ created: 1, unchanged: 5 });
});

test('captions that were not sent, twice in a language or of a text are refused with their row', async () => {
  const row = { orgId: 'org-a', contentId: 's1', topicId: 'coulomb', contentName: 'S', fileType: 'mp4' };
  const [of, en] = [sha256Of(sent.film), { language: 'en', sha256: sha256Of(sent.english) }];
  const refusedFor = async (more: object) => {
    const { counts, refused } = await school.import({ content: [{ ...row, sha256: of, ...more }] });
    expect(counts.content).toMatchObject({ created: 0, updated: 0 });
    return refused.join();
  };
  expect(await refusedFor({ captions: [{ ...en, sha256: 'e'.repeat(64) }] })).toMatch(/^content\.file_missing /);
  expect(await refusedFor({ captions: [{ ...en, sha256: of }] })).toMatch(/^content\.file_missing /);
  expect(await refusedFor({ captions: [en, en] })).toMatch(/^row\.invalid .*same language/);
  expect(await refusedFor({ captions: [{ language: 'xx', sha256: en.sha256 }] })).toMatch(/^row\.invalid /);
  expect(await refusedFor({ captions: [{ language: 'en' }] })).toMatch(/^row\.invalid .*names no file/);
  const text = { fileType: 'pdf', sha256: sha256Of(sent.text), captions: [en] };
  expect(await refusedFor(text)).toMatch(/^row\.invalid .*belong to a film/);
});

test('[CONT-016] [PKG-023] the picture of a package is signed for visitors, by both spellings, and nothing else is', async () => {
  const [visitor, storage] = [school.service.api(), school.service.app.get(ObjectStorage)];
  const picture = Buffer.from('picture');
  const preUrl = publicPictureKey(sha256Of(picture), 'png');
  const ask = (key: string) => visitor.call(fetchFile, { body: { preUrl: key } });
  await ask(preUrl).expect(404).expect(refusal('file.not_found'));
  await storage.write(preUrl, picture, { contentType: 'image/png', sizeBytes: picture.length });
  for (const api of [visitor, asha.api])
    for (const path of ['/se3fetch', '/se3Fetch']) {
      const { body } = await api.post(path, { preUrl, s3Type: 'main' }).expect(200);
      const answer = await fetch(body.url);
      const told = [body.expiresInSeconds, answer.headers.get('content-type'), await answer.text()];
      expect(told).toEqual([900, 'image/png', 'picture']);
    }
  for (const key of [
    keyOf(sent.text, 'pdf'),
    `public/packages/../../${keyOf(sent.text, 'pdf')}`,
    'public/packages/x.png',
  ])
    await ask(key).expect(401).expect(refusal('auth.token_missing'));
});

test('a profile picture is signed for its owner alone, by the documents’ call', async () => {
  const storage = school.service.app.get(ObjectStorage);
  const preUrl = profilePictureKey(asha.userId, '0198a000-0000-7000-8000-000000000001');
  await storage.write(preUrl, Buffer.from('me'), { contentType: 'image/webp', sizeBytes: 2 });
  const { body } = await fetchUrl(preUrl).expect(200);
  expect(await (await fetch(body.url)).text()).toBe('me');
  await fetchUrl(preUrl, await school.student())
    .expect(404)
    .expect(refusal('file.not_found'));
  await fetchUrl(`pictures/${asha.userId}/../../content/x.webp`).expect(404);
  const visitor = school.service.api().call(fetchFile, { body: { preUrl } });
  await visitor.expect(401).expect(refusal('auth.token_missing'));
});

test('a locked chapter, another group, a forged key and another’s URL changed by a letter give no file', async () => {
  const key = keyOf(sent.text, 'pdf');
  await fetchUrl(key, await school.student())
    .expect(403)
    .expect(refusal('chapter.locked'));
  await fetchUrl(key, await school.student({ groupId: 'bipc' }))
    .expect(404)
    .expect(refusal('file.not_found'));
  for (const forged of ['content/../secrets', 'content/0.pdf', `${key}x`, `slides/${sha256Of(sent.show)}/index.html`])
    await fetchUrl(forged).expect(404).expect(refusal('file.not_found'));
  const { url } = (await fetchUrl(key).expect(200)).body;
  expect((await fetch(url.replace(sha256Of(sent.text), sha256Of(sent.hindi)))).status).toBe(403);
});

test('[SEC-006] content and its media URLs are refused by the server while the chapter is locked, inactive or expired', async () => {
  const key = keyOf(sent.text, 'pdf');
  const film = keyOf(sent.film, 'mp4');
  const topic = { ...place, subjectId: 'physics', chapterId: 'charges', topicId: 'coulomb' };
  const at = (offset: number) => new Date(school.service.clock.now() + offset).toISOString();
  const expectRefused = async (student: Student, code: string) => {
    await student.api.call(getTopic, { params: topic }).expect(403).expect(refusal(code));
    await fetchUrl(key, student).expect(403).expect(refusal(code));
    await student.api
      .call(fetchVideo, { body: { preUrl: film } })
      .expect(403)
      .expect(refusal(code));
  };
  const student = await school.student();
  await expectRefused(student, 'chapter.locked');
  await school.grant(student, { startsAt: at(-2_000), endsAt: at(-1_000) });
  await expectRefused(student, 'chapter.expired');

  const holder = await school.holder();
  await fetchUrl(key, holder).expect(200);
  await school.service.deliver(packagePublished, { ...physicsPackage, isActive: false, revision: 20 });
  await expectRefused(holder, 'chapter.inactive');
  await school.service.deliver(packagePublished, { ...physicsPackage, revision: 21 });
  await fetchUrl(key, holder).expect(200);
});

test('[CONT-011] slides open on an origin of their own for four hours, sandboxed, with all parts, while the chapter is open', async () => {
  const student = await school.student();
  const { order, entitlement } = await school.grant(student);
  const { url, expiresInSeconds } = (await fetchUrl(keyOf(sent.show, 'zip'), student).expect(200)).body;
  expect(new URL(url).origin).not.toBe(new URL(school.service.url).origin);
  const page = await fetch(url);
  expect(page.headers.get('content-security-policy')).toContain('sandbox allow-scripts;');
  expect(await page.text()).toContain('<title>Slides</title>');
  expect((await fetch(new URL('img/a.svg', url))).headers.get('content-type')).toBe('image/svg+xml');
  const [, ticket] = new URL(url).pathname.split('/');
  for (const path of [
    `/${ticket}/missing.html`,
    `/${ticket}x/index.html`,
    `/${ticket}/%2e%2e/x`,
    '/',
    '/a.b/index.html',
  ]) {
    const { status, headers } = await fetch(new URL(path, url));
    expect([status, headers.get('x-content-type-options')]).toEqual([404, 'nosniff']);
    expect(headers.get('content-security-policy')).toContain('sandbox');
  }

  const statuses = () => Promise.all([url, new URL('img/a.svg', url)].map(async (part) => (await fetch(part)).status));
  school.service.clock.advance(14_400_000 - 1);
  expect([expiresInSeconds, await statuses()]).toEqual([14_400, [200, 200]]);
  school.service.clock.advance(1);
  expect(await statuses()).toEqual([404, 404]);
  school.service.clock.advance(-14_400_000);
  const now = new Date(school.service.clock.now()).toISOString();
  await school.service.deliver(entitlementExpired, {
    ...{ ...order, expiredAt: now },
    entitlement: { ...entitlement, endsAt: now, revision: 2 },
  });
  expect(await statuses()).toEqual([404, 404]);
});

test('a file is taken once; the same again needs no sending', async () => {
  const bytes = document('', 'once');
  expect((await school.send(bytes, 'pdf')).body).toEqual({ status: true, storageKey: keyOf(bytes, 'pdf') });
  const body = { sha256: sha256Of(bytes), fileType: 'pdf' as const, sizeBytes: bytes.length };
  expect((await school.operator.call(announceFile, { body }).expect(200)).body.upload).toBeNull();
  const student = await school.student();
  await student.api.call(announceFile, { body }).expect(403).expect(refusal('auth.not_allowed'));
});

test('what was accepted cannot be replaced: its address was for a place of its own, and a copy is what is served', async () => {
  const bytes = document('', 'not to be replaced');
  const poison = Buffer.from(bytes.toString().replace('not to be replaced', 'was to be REPLACED'));
  expect(poison).toHaveLength(bytes.length);
  const body = { sha256: sha256Of(bytes), fileType: 'pdf' as const, sizeBytes: bytes.length };
  const address = async () => (await school.operator.call(announceFile, { body }).expect(200)).body.upload!;
  const [first, second] = [await address(), await address()];
  const put = ({ url, headers }: typeof first, what: Buffer) =>
    fetch(url, { method: 'PUT', headers, body: new Uint8Array(what) });
  expect((await put(first, bytes)).status).toBe(200);
  const accept = () => school.operator.call(acceptFile, { params: { sha256: body.sha256 }, body: { fileType: 'pdf' } });
  const { storageKey } = (await accept().expect(200)).body;
  const stored = () => school.service.app.get(ObjectStorage).read(storageKey, 10_000);

  for (const upload of [first, second]) {
    expect(new URL(upload.url).pathname).not.toContain(storageKey);
    await put(upload, poison);
    await overwrite(upload.url, poison);
    expect((await stored())?.equals(bytes)).toBe(true);
    await accept().expect(422).expect(refusal('file.other_bytes'));
    expect((await stored())?.equals(bytes)).toBe(true);
  }
  const other = await school.service.as({ roles: ['org-admin'], orgId: 'org-b' });
  // a hash is no secret: who has not sent the bytes has not got the file
  expect((await other.call(announceFile, { body }).expect(200)).body.upload).not.toBeNull();
  await other
    .call(acceptFile, { params: { sha256: body.sha256 }, body: { fileType: 'pdf' } })
    .expect(409)
    .expect(refusal('file.not_sent'));
});

test('a file whose stored bytes are other ones has to be sent again, and is whole then', async () => {
  const bytes = document('', 'damaged');
  const { storageKey } = (await school.send(bytes, 'pdf')).body as { storageKey: string };
  const storage = school.service.app.get(ObjectStorage);
  await storage.write(storageKey, Buffer.from('x'), { contentType: 'application/pdf', sizeBytes: 1 });
  expect((await school.send(bytes, 'pdf')).status).toBe(200);
  expect((await storage.read(storageKey, 10_000))?.equals(bytes)).toBe(true);
});

test('[CONT-019] an address takes the announced bytes alone: another size, type or hash is refused by the storage', async () => {
  const bytes = document('', 'signed');
  const body = { sha256: sha256Of(bytes), fileType: 'pdf' as const, sizeBytes: bytes.length };
  const { url, headers } = (await school.operator.call(announceFile, { body }).expect(200)).body.upload!;
  const put = async (given: Record<string, string>, what: Buffer) =>
    (await fetch(url, { method: 'PUT', headers: given, body: new Uint8Array(what) })).status;
  expect(await put(headers, Buffer.concat([bytes, bytes]))).toBe(403);
  expect(await put({ ...headers, 'content-type': 'text/html' }, bytes)).toBe(403);
  expect(await put({ ...headers, 'x-amz-checksum-sha256': Buffer.alloc(32).toString('base64') }, bytes)).toBe(403);
  expect(await put({ 'content-type': headers['content-type']! }, bytes)).toBe(403);
});

const bomb = Buffer.alloc(3_000_000);
const page = { name: 'index.html', body: '<p>hello</p>' };
const objectStream = (() => {
  const packed = deflateSync(Buffer.from('<< /S /JavaScript /JS (app.alert(1)) >>'));
  return Buffer.concat([
    Buffer.from(`%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ]);
})();

test('what is wrong with captions is told with its line', async () => {
  const { body } = await school.send(captions('one\n<b>two'), 'vtt');
  expect((body as unknown as { message: string }).message).toBe(
    'The captions are not WebVTT: line 5: <b> is not closed',
  );
});

test.each([
  ['an mp4 that is not one', 'mp4', Buffer.from('<html>'.repeat(20)), 'file.not_of_its_type'],
  ['an mp4 that is cut off', 'mp4', film('x'.repeat(100)).subarray(0, 60), 'file.not_of_its_type'],
  ['a PDF that is a program', 'pdf', Buffer.from(`MZ${'x'.repeat(100)}`), 'file.not_of_its_type'],
  ['a PDF with a script', 'pdf', document('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), 'file.active_pdf'],
  ['a script under an escaped name', 'pdf', document('/OpenAction << /S /Java#53cript >>'), 'file.active_pdf'],
  ['a script in a compressed object', 'pdf', objectStream, 'file.active_pdf'],
  ['an encrypted PDF', 'pdf', document('/Encrypt 9 0 R'), 'file.encrypted_pdf'],
  ['a zip that is not one', 'zip', Buffer.from(`PK${'x'.repeat(100)}`), 'file.not_of_its_type'],
  ['a zip with ../', 'zip', zipOf([page, { name: '../evil.html', body: 'x' }]), 'file.unsafe_zip'],
  ['a zip with a path from the root', 'zip', zipOf([page, { name: '/etc/passwd', body: 'x' }]), 'file.unsafe_zip'],
  ['a zip with a symbolic link', 'zip', zipOf([page, { name: 'a', body: '/etc', mode: 0o120777 }]), 'file.unsafe_zip'],
  ['a zip that names a file twice', 'zip', zipOf([page, page]), 'file.unsafe_zip'],
  ['a zip bomb', 'zip', zipOf([page, { name: 'bomb.txt', body: bomb }]), 'file.zip_bomb'],
  [
    'a bomb that hides its size',
    'zip',
    zipOf([page, { name: 'b.txt', body: bomb, claimedBytes: 10 }]),
    'file.unsafe_zip',
  ],
  [
    'a zip of too many files',
    'zip',
    zipOf([page, ...Array.from({ length: 2_001 }, (_, index) => ({ name: `${index}.txt`, body: 'x' }))]),
    'file.zip_bomb',
  ],
  ['captions with a script', 'vtt', captions('<script>alert(1)</script>'), 'file.bad_captions'],
  ['captions of another form', 'vtt', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello\n'), 'file.bad_captions'],
  ['slides without a page', 'zip', zipOf([{ name: 'readme.txt', body: 'x' }]), 'file.no_slides'],
] as const)('%s is refused clearly, and nothing of it is kept', async (_name, type, bytes, code) => {
  const answer = await school.send(Buffer.from(bytes), type);
  expect([answer.status, (answer.body as unknown as { code: string }).code]).toEqual([422, code]);
  const sha256 = sha256Of(Buffer.from(bytes));
  expect(await school.service.db.query('select 1 from stored_file where sha256 = $1', [sha256])).toEqual([]);
  const again = await school.operator
    .call(announceFile, { body: { sha256, fileType: type, sizeBytes: bytes.length } })
    .expect(200);
  expect(again.body.upload).not.toBeNull();
});

test('other bytes than were announced, a file that never came and one that is too large are refused', async () => {
  await expect(school.send(film('one'), 'mp4', sha256Of(film('another')))).rejects.toThrow('the storage answered 400');
  // … and by us, where a storage does not look at the hash
  const another = { sha256: sha256Of(film('another')), fileType: 'mp4' as const, sizeBytes: film('another').length };
  const { upload } = (await school.operator.call(announceFile, { body: another }).expect(200)).body;
  await overwrite(upload!.url, film('one'));
  const accept = { params: { sha256: another.sha256 }, body: { fileType: 'mp4' as const } };
  await school.operator.call(acceptFile, accept).expect(422).expect(refusal('file.other_bytes'));
  await school.operator.call(acceptFile, accept).expect(409).expect(refusal('file.not_sent'));
  const never = { params: { sha256: 'b'.repeat(64) }, body: { fileType: 'mp4' as const } };
  await school.operator.call(acceptFile, never).expect(409).expect(refusal('file.not_sent'));
  const long = { sha256: 'c'.repeat(64), fileType: 'vtt' as const, sizeBytes: 1_048_577 };
  await school.operator.call(announceFile, { body: long }).expect(413).expect(refusal('file.too_large'));
  const large = { sha256: 'c'.repeat(64), fileType: 'mp4' as const, sizeBytes: 209_715_201 };
  await school.operator.call(announceFile, { body: large }).expect(400).expect(refusal('request.invalid'));
});

test('a content that names a file that was not sent, a topic that is not there or another organisation’s is refused', async () => {
  const row = { orgId: 'org-a', contentId: 'c1', topicId: 'coulomb', contentName: 'C', fileType: 'pdf' };
  const { counts, refused } = await school.import({
    content: [
      { ...row, sha256: 'd'.repeat(64) },
      { ...row, contentId: 'c2', topicId: 'nothing', sha256: sha256Of(sent.text) },
      { ...row, contentId: 'c3' },
      { ...row, contentId: 'c4', fileType: 'xlsx' },
      { ...row, contentId: 'c5', sha256: sha256Of(sent.text), fileType: 'mp4' },
      { ...row, contentId: 'c6', sha256: sha256Of(sent.text) },
    ],
  });
  expect(counts.content).toMatchObject({ created: 1, refused: 5 });
  expect(refused.map((text) => text.split(' ')[0]).sort()).toEqual([
    'content.file_missing',
    'content.file_missing',
    'content.unknown_topic',
    'row.invalid',
    'row.invalid',
  ]);
  const foreign = await school.service.as({ roles: ['org-admin'], orgId: 'org-b' });
  const other = await school.import({ content: [{ ...row, sha256: sha256Of(sent.text) }] }, { operator: foreign });
  expect(other.counts.content).toMatchObject({ created: 0, refused: 1 });
  // bytes that are there, and that another organisation has sent
  await school.service.db.query('delete from file_of_organisation where sha256 = $1', [sha256Of(sent.text)]);
  const unsent = await school.import({ content: [{ ...row, contentId: 'c7', sha256: sha256Of(sent.text) }] });
  expect(unsent.refused).toEqual([expect.stringMatching(/^content\.file_missing /)]);
  await school.send(sent.text, 'pdf');
});

test('the same pack again changes nothing, a dry run neither, a changed row is updated', async () => {
  const again = await school.import({ content: sent.content });
  expect(again.counts.content).toEqual({ created: 0, updated: 0, unchanged: 6, refused: 0 });
  const changed = sent.content.map((row) => (row.contentId === 'film' ? { ...row, contentName: 'A new name' } : row));
  const name = () => school.service.db.query("select content_name from content_item where content_id = 'film'");
  const before = await name();
  expect((await school.import({ content: changed }, { dryRun: true })).counts.content).toMatchObject({ updated: 1 });
  expect(await name()).toEqual(before);
  expect((await school.import({ content: changed })).counts.content).toMatchObject({ updated: 1, unchanged: 5 });
  expect(await name()).toEqual([{ content_name: 'A new name' }]);
});

test('external contents are refused truthfully while no provider is set', async () => {
  await fetchUrl('far/film-1').expect(503).expect(refusal('provider.failed'));
});
