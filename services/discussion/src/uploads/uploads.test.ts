import {
  changePost,
  createAnswer,
  createPost,
  deletePost,
  getPost,
  personErased,
  signTalkUpload,
  type Attachment,
} from '@exam/contracts';
import { ObjectStorage, uuid7 } from '@exam/platform';
import { actor, ownBucket, refusal, startService, type Api, type TestService } from '@exam/testing';
import { until } from '@exam/testing/until';
import sharp from 'sharp';
import { SweepAttachments } from './sweep-attachments.js';

const scope = { boardId: 'board-a', classId: 'class-a', groupId: 'group-a' };
const text = { ...scope, subjectId: 'physics', subjectName: 'Physics', content: 'Why does the capacity grow?' };
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
const asha = actor({ name: 'Asha' });
let service: TestService;
let api: Api;
let ravi: Api;

beforeAll(async () => {
  const environment = { ...(await ownBucket()), TALK_WRITES_PER_MINUTE: '60', TALK_UPLOADS_PER_MINUTE: '60' };
  service = await startService('discussion', { environment });
  api = await service.as(asha);
  ravi = await service.as(actor({ name: 'Ravi' }));
});
beforeEach(() => service.clock.advance(61_000));

const storage = () => service.app.get(ObjectStorage);
const sign = (query: object, who = api) =>
  who.call(signTalkUpload, { query: { filename: 'a.png', ...query } as never });
async function upload(bytes: Uint8Array, contentType: string, who = api) {
  const { body } = await sign({ contentType, size: bytes.length }, who).expect(200);
  const put = (what: Uint8Array) => fetch(body.url, { method: 'PUT', headers: body.headers, body: what });
  expect((await put(bytes)).status).toBe(200);
  return { attachment: body.attachment, put };
}
const photo = () =>
  sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#ac36e2' } })
    .withExif({ IFD0: { Artist: 'Asha' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 5/1 0/1' } })
    .jpeg()
    .toBuffer();
const ask = async (attachments: Attachment[], who = api) =>
  (await who.call(createPost, { body: { ...text, attachments: [attachments] } }).expect(200)).body.data.doc;
const refused = (attachment: Attachment, who = api) =>
  who
    .call(createPost, { body: { ...text, attachments: [attachment] } })
    .expect(400)
    .expect(refusal('discussion.attachment_refused'));
const isThere = async ({ newFileName }: Attachment) => (await storage().head(newFileName)) !== null;

test('[DISC-035] [DISC-036] [CONST-004] [CONT-019] attachments: bound to type, size and owner, and judged by their bytes', async () => {
  for (const contentType of [
    'text/html',
    'image/svg+xml',
    'image/a+xml',
    'image/x-y',
    'video/x',
    'application/xhtml+xml',
  ])
    await sign({ contentType, size: 10 }).expect(400).expect(refusal('upload.type_refused'));
  const large = await sign({ contentType: 'image/png', size: 10_485_761 })
    .expect(413)
    .expect(refusal('upload.too_large'));
  expect(large.body).toMatchObject({ message: 'Only 10MB files are allowed.' });

  const { attachment } = await upload(pdf, 'application/pdf');
  const post = await ask([attachment]);
  const newFileName = expect.stringMatching(`^talk/${asha.userId}/[^/]+$`);
  const uri = expect.stringMatching(/^http/);
  expect(post.attachments).toEqual([[{ type: 'pdf', uri, name: 'a.png', newFileName, mimeType: 'application/pdf' }]]);
  const shown = await fetch(post.attachments[0]![0]!.uri);
  expect(shown.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(pdf);

  const { attachment: page } = await upload(Buffer.from('<html><script>alert(1)</script>'), 'image/png');
  await refused(page);
  const script = Buffer.from('%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF');
  await refused((await upload(script, 'application/pdf')).attachment);
  await refused((await upload(Buffer.from('ID3<html><script>alert(1)</script>'), 'audio/mpeg')).attachment);
  const { attachment: film } = await upload(pdf, 'video/mp4');
  await refused(film);
  await refused((await upload(pdf, 'application/pdf')).attachment, ravi);
  await refused({ ...attachment, newFileName: `${attachment.newFileName}0` });
  await refused(post.attachments[0]![0]!, ravi);
  for (const newFileName of ['pictures/x', `talk/${asha.userId}/../x`]) await refused({ ...attachment, newFileName });
});

test('[DISC-025] an answer takes a file that has been uploaded, and none that is still on its way', async () => {
  const post = await ask([]);
  const say = (attachment: Attachment) =>
    api.call(createAnswer, {
      params: { postId: post._id },
      body: { content: 'See the file', attachments: [attachment] },
    });
  const { body } = await sign({ contentType: 'application/pdf', size: pdf.length }).expect(200);
  await say(body.attachment).expect(400).expect(refusal('discussion.attachment_refused'));
  const { attachment } = await upload(pdf, 'application/pdf');
  expect((await say(attachment).expect(200)).body.data.doc.attachments).toMatchObject([[{ type: 'pdf' }]]);
});

test.each([
  ['image/png', 10],
  ['audio/mpeg', 50],
  ['video/mp4', 200],
  ['application/pdf', 25],
])('[DISC-035] [CONST-005] without a setting %s has %i MB at most', async (contentType, megabytes) => {
  await sign({ contentType, size: megabytes * 1_048_576 }).expect(200);
  const { body } = await sign({ contentType, size: megabytes * 1_048_576 + 1 }).expect(413);
  expect(body).toMatchObject({ message: `Only ${megabytes}MB files are allowed.` });
});

const kinds = { TALK_IMAGE_BYTES: 'image/png', TALK_AUDIO_BYTES: 'audio/mpeg', TALK_VIDEO_BYTES: 'video/mp4' };
test.each(Object.entries({ ...kinds, TALK_PDF_BYTES: 'application/pdf' }))(
  '[DISC-035] [CONST-005] %s can be set up to 1 GiB, of which %s is told 1024 MB, and no further',
  async (name, contentType) => {
    const environment = { ...(await ownBucket()), [name]: '1073741824', TALK_BYTES_PER_PERSON: '1099511627776' };
    const set = await startService('discussion', { environment });
    const who = await set.as(asha);
    await sign({ contentType, size: 1_073_741_824 }, who).expect(200);
    const { body } = await sign({ contentType, size: 1_073_741_825 }, who)
      .expect(413)
      .expect(refusal('upload.too_large'));
    expect(body).toMatchObject({ message: 'Only 1024MB files are allowed.' });
    await expect(startService('discussion', { environment: { ...environment, [name]: '1073741825' } })).rejects.toThrow(
      name,
    );
  },
);

test('[DISC-036] [CONST-004] a photo is drawn anew as WebP of 2048 points at most, without the place where it was taken', async () => {
  const bytes = await photo();
  const { attachment } = await upload(bytes, 'image/jpeg');
  const [[shown]] = (await ask([attachment])).attachments as [[Attachment]];
  expect(shown).toMatchObject({ type: 'image', mimeType: 'image/webp' });
  const drawn = Buffer.from(await (await fetch(shown.uri)).arrayBuffer());
  const { format, width, height, exif } = await sharp(drawn).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 2_048, height: 1_365, exif: undefined });
  expect(drawn.includes('Asha')).toBe(false);
  expect(await isThere(attachment)).toBe(false);
});

test('[DISC-036] [CONST-004] of a picture that moves the beginning is kept', async () => {
  const dot = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(['#ac36e2', '#36e2ac'].map(dot));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const { attachment } = await upload(moving, 'image/gif');
  const [[shown]] = (await ask([attachment])).attachments as [[Attachment]];
  const { format, width, height, pages } = await sharp((await storage().read(shown.newFileName, 10_000))!).metadata();
  expect({ format, width, height, pages }).toEqual({ format: 'webp', width: 8, height: 8, pages: undefined });
});

test('what was judged cannot be replaced, by the address of the upload or by another file of its name', async () => {
  const { attachment, put } = await upload(pdf, 'application/pdf');
  const first = (await ask([attachment])).attachments[0]![0]!;
  const evil = Buffer.from('<html><script>');
  expect(evil).toHaveLength(pdf.length - 1);
  await put(Buffer.concat([evil, Buffer.from(' ')]));
  const read = async () => (await storage().read(first.newFileName, 100))?.toString();
  expect(await read()).toBe(pdf.toString());
  // the same post again, as after an answer that was lost
  expect((await ask([attachment])).attachments[0]![0]!.newFileName).toBe(first.newFileName);
  expect(await read()).toBe(pdf.toString());
});

test('files go with the post, the answer below it or the edit that leaves them out, unless another text has them', async () => {
  const one = async () => (await upload(pdf, 'application/pdf')).attachment;
  const mine = await one();
  const post = await ask([mine, await one()]);
  const [kept, left] = post.attachments[0] as [Attachment, Attachment];
  const answered = await api
    .call(createAnswer, { params: { postId: post._id }, body: { content: 'See there', attachments: [await one()] } })
    .expect(200);
  const [below] = answered.body.data.doc.attachments[0] as [Attachment];

  const edited = { ...text, attachments: [{ ...kept, name: 'renamed.html', mimeType: 'text/html' }] };
  await api.call(changePost, { params: { id: post._id }, body: edited }).expect(200);
  const { body } = await api.call(getPost, { params: { id: post._id } });
  expect(body.data.doc.attachments).toMatchObject([[{ newFileName: kept.newFileName, mimeType: 'application/pdf' }]]);
  expect([await isThere(kept), await isThere(left), await isThere(below)]).toEqual([true, false, true]);

  const twin = await ask([mine]);
  await api.call(deletePost, { params: { id: post._id } }).expect(200);
  expect([await isThere(kept), await isThere(below)]).toEqual([true, false]);
  await api.call(deletePost, { params: { id: twin._id } }).expect(200);
  expect(await isThere(kept)).toBe(false);
});

test('[DISC-036] [CONST-004] without a setting a person has room for 1 GiB', async () => {
  const who = await service.as(actor({ name: 'Meera' }));
  const megabyte = 1_048_576;
  for (const megabytes of [200, 200, 200, 200, 200, 24])
    await sign({ contentType: 'video/mp4', size: megabytes * megabyte }, who).expect(200);
  await sign({ contentType: 'image/png', size: 1 }, who).expect(413).expect(refusal('upload.quota_used'));
});

test('[DISC-036] [CONST-004] a person has so much room for files, uploads that no text took included', async () => {
  const meera = actor({ name: 'Meera' });
  const environment = { ...(await ownBucket()), TALK_BYTES_PER_PERSON: '1000' };
  const service = await startService('discussion', { environment });
  const who = await service.as(meera);
  const signs = () => who.call(signTalkUpload, { query: { filename: 'a', contentType: 'audio/mpeg', size: 300 } });
  const fill = (key: string) =>
    service.app.get(ObjectStorage).write(key, Buffer.alloc(400), { contentType: 'audio/mpeg', sizeBytes: 400 });
  await fill(`uploads/talk/${meera.userId}/${uuid7()}`);
  await signs().expect(200);
  await fill(`talk/${meera.userId}/${uuid7()}`);
  await signs().expect(413).expect(refusal('upload.quota_used'));
});

test('addresses that were signed and not used count as well, however many are asked for at once', async () => {
  const environment = { ...(await ownBucket()), TALK_BYTES_PER_PERSON: '1000' };
  const service = await startService('discussion', { environment });
  const who = await service.as(actor({ name: 'Meera' }));
  const sign = () => who.call(signTalkUpload, { query: { filename: 'a', contentType: 'audio/mpeg', size: 200 } });
  const answers = await Promise.all(Array.from({ length: 12 }, () => sign()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  await sign().expect(413).expect(refusal('upload.quota_used'));
  // a file that was sent is counted once
  const { url, headers } = answers.find(({ status }) => status === 200)!.body;
  expect((await fetch(url, { method: 'PUT', headers, body: Buffer.alloc(200) })).status).toBe(200);
  service.clock.advance(1_200_000);
  const later = await Promise.all(Array.from({ length: 12 }, () => sign()));
  expect(later.filter(({ status }) => status === 200)).toHaveLength(4);
});

test('what is sent by an address after its person was erased, or after it was taken, is gone within the hour', async () => {
  const meera = actor({ name: 'Meera' });
  const who = await service.as(meera);
  const { attachment: other } = await upload(pdf, 'application/pdf');
  const taken = await upload(pdf, 'application/pdf');
  await ask([taken.attachment]);
  const late = await upload(pdf, 'application/pdf', who);
  await service.deliver(personErased, {
    userId: meera.userId,
    accountIds: [],
    requestedAt: '2026-11-26T00:00:00.000Z',
  });
  await until(async () => !(await isThere(late.attachment)), { what: 'the erasure of the files' });
  for (const { put } of [late, taken]) expect((await put(pdf)).status).toBe(200);
  service.clock.advance(3_600_000);
  await service.app.get(SweepAttachments, { strict: false }).sweep();
  const all = [late.attachment, taken.attachment, other];
  expect(await Promise.all(all.map(isThere))).toEqual([false, false, true]);
});

test('uploads that no text took go after a day, and so do files that no text has; the others stay', async () => {
  const { attachment: unused } = await upload(pdf, 'application/pdf');
  const { attachment: taken } = await upload(pdf, 'application/pdf');
  const [kept] = (await ask([taken])).attachments[0] as [Attachment];
  const left = { ...kept, newFileName: `talk/${asha.userId}/${uuid7()}` };
  await storage().write(left.newFileName, pdf, { contentType: 'application/pdf', sizeBytes: pdf.length });
  const all = async () => [await isThere(unused), await isThere(left), await isThere(kept)];
  const sweep = () => service.app.get(SweepAttachments, { strict: false }).sweep();
  await sweep();
  expect(await all()).toEqual([true, true, true]);
  service.clock.advance(86_400_000);
  await sweep();
  expect(await all()).toEqual([false, false, true]);
});
