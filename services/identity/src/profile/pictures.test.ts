import { ObjectStorage, uuid7 } from '@exam/platform';
import { ownBucket, refusal, startService, type Api, type TestService } from '@exam/testing';
import sharp from 'sharp';
import { asha, importPack, operatorOf, school } from '../../test/packs.js';
import { SweepPictures } from './sweep-pictures.js';

let service: TestService;
let api: Api;
let accountId: string;

beforeAll(async () => {
  service = await startService('identity', { environment: await ownBucket() });
  await importPack(await operatorOf(service), school);
  const login = { phoneNumber: asha.phoneNumber, password: asha.password };
  const { body } = await service.api().post('/user/login', login).expect(200);
  api = service.api(body.token);
  accountId = body.user.currentAccountId;
});

const storage = () => service.app.get(ObjectStorage);
const info = async () => (await api.get(`/user/data/${accountId}`).expect(200)).body.Item.user_info;
const save = (profilePicStorageKey: string) => api.post('/user/profile', { profilePicStorageKey });

/** As a browser does it: asks, puts, names the key. */
async function upload(bytes: Uint8Array, contentType = 'image/jpeg'): Promise<string> {
  const { body } = await api.post('/user/profile/picture', { contentType, sizeBytes: bytes.length }).expect(200);
  const put = await fetch(body.upload.url, { method: 'PUT', headers: body.upload.headers, body: bytes });
  expect(put.status).toBe(200);
  return body.profilePicStorageKey;
}
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#ac36e2' } })
    .withExif({ IFD0: { Artist: 'Asha', ImageDescription: 'at home' } })
    .jpeg()
    .toBuffer();

test('[CONT-019] [PROF-004] [PROF-014] [PROF-017] a picture is drawn anew, small and without its metadata, and the upload is gone', async () => {
  const bytes = await photo();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  await api.post('/user/profile', { gender: 'female', shippingAddress: { city: 'Chennai' } }).expect(200);
  const { profilePicUrl: _url, profilePicStorageKey: _key, ...others } = await info();
  const key = await upload(bytes);
  await save(key).expect(200);
  const { profilePicUrl, profilePicStorageKey, ...rest } = await info();
  expect(rest).toEqual(others);
  expect(profilePicStorageKey).not.toBe(key);
  expect(new URL(profilePicUrl).searchParams.get('X-Amz-Signature')).toMatch(/./);
  expect((await fetch(profilePicUrl.replace(/\?.*/, ''))).status).toBe(403);
  const shown = Buffer.from(await (await fetch(profilePicUrl)).arrayBuffer());
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect((await sharp(shown).metadata()).exif).toBeUndefined();
  expect(shown.includes('Asha')).toBe(false);
  expect(await storage().head(key)).toBeNull();

  // beside other user info, which is changed with it
  await api.post('/user/profile', { gender: 'male', profilePicStorageKey: await upload(bytes) }).expect(200);
  expect(await storage().head(profilePicStorageKey)).toBeNull();
  const { profilePicUrl: nextUrl, profilePicStorageKey: nextKey, ...next } = await info();
  expect([nextUrl, nextKey]).toEqual([expect.any(String), expect.any(String)]);
  expect(next).toEqual({ ...others, gender: 'male' });
  await save('').expect(200);
  expect(await info()).toMatchObject({ profilePicStorageKey: null, profilePicUrl: null });
});

test('[CONST-005] another type than a picture’s, and more than 5 MB, are refused before the upload and by the storage', async () => {
  const ask = (body: object) => api.post('/user/profile/picture', body);
  for (const contentType of ['image/svg+xml', 'text/html', 'application/pdf'])
    await ask({ contentType, sizeBytes: 10 }).expect(400).expect(refusal('request.invalid', 'body.contentType'));
  await ask({ contentType: 'image/png', sizeBytes: 5 * 1024 * 1024 + 1 })
    .expect(400)
    .expect(refusal('request.invalid', 'body.sizeBytes'));
  await ask({ contentType: 'image/png', sizeBytes: 5 * 1024 * 1024 }).expect(200);
  const { body } = await ask({ contentType: 'image/png', sizeBytes: 10 }).expect(200);
  const put = (headers: Record<string, string>, bytes: string) =>
    fetch(body.upload.url, { method: 'PUT', headers, body: bytes });
  expect((await put({ 'content-type': 'text/html' }, 'x'.repeat(10))).status).toBe(403);
  expect((await put(body.upload.headers, 'x'.repeat(11))).status).toBe(403);
});

test('an SVG with a script, a torn file, a bomb and a key of somebody else change nothing', async () => {
  const before = await info();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const torn = (await photo()).subarray(0, 200);
  const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  for (const bytes of [svg, Buffer.from('not a picture'), torn, bomb])
    await save(await upload(bytes, 'image/png'))
      .expect(422)
      .expect(refusal('picture.unusable'));
  const foreign = 'uploads/pictures/0198a000-0000-7000-8000-000000000000/x';
  await storage().write(foreign, await photo(), { contentType: 'image/jpeg', sizeBytes: (await photo()).length });
  for (const key of [foreign, 'packages/logo.png', `uploads/pictures/../x`])
    await save(key).expect(422).expect(refusal('picture.unusable'));
  await storage().delete([foreign]);
  expect(await info()).toEqual(before);
});

test('who has uploaded much and used nothing is refused more, before the upload', async () => {
  const ask = () => api.post('/user/profile/picture', { contentType: 'image/png', sizeBytes: 10 });
  const { body } = await ask().expect(200);
  const used = body.profilePicStorageKey.replace(/[^/]+$/, '');
  for (const name of ['a', 'b', 'c']) {
    const bytes = Buffer.alloc(20 * 1024 * 1024);
    await storage().write(`${used}${name}`, bytes, { contentType: 'image/png', sizeBytes: bytes.length });
  }
  await ask().expect(413).expect(refusal('upload.quota_used'));
  await storage().delete(['a', 'b', 'c'].map((name) => `${used}${name}`));
  await ask().expect(200);
});

test('uploads that no profile took go after a day, and so do pictures that nobody has; the own one stays', async () => {
  const unused = await upload(await photo());
  await save(await upload(await photo())).expect(200);
  const { profilePicStorageKey: shown } = await info();
  const left = shown.replace(/[^/]+$/, `${uuid7()}.webp`);
  await storage().write(left, Buffer.from('x'), { contentType: 'image/webp', sizeBytes: 1 });
  const sweep = () => service.app.get(SweepPictures).sweep();
  await sweep();
  for (const key of [unused, shown, left]) expect(await storage().head(key)).not.toBeNull();
  service.clock.advance(86_400_000 + 60_000);
  await sweep();
  expect(await storage().head(unused)).toBeNull();
  expect(await storage().head(left)).toBeNull();
  expect(await storage().head(shown)).not.toBeNull();
});
