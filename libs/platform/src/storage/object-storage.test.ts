import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ObjectStorage } from './object-storage.js';
import { storageAddressOf } from './storage-address.js';

const storage = new ObjectStorage({ address: process.env['STORAGE_URL'] ?? '' });
const prefix = `test-${process.pid}-${Date.now()}`;
const png = Buffer.from('89504e470d0a1a0a', 'hex');

afterAll(async () => {
  const left: string[] = [];
  for await (const key of storage.keys(prefix)) left.push(key);
  await storage.delete(left);
  storage.close();
});

const put = (url: string, body: Uint8Array, headers: Record<string, string>) =>
  fetch(url, { method: 'PUT', body, headers });

test('a browser uploads with a signed request and reads a range with a signed URL', async () => {
  const key = `${prefix}/picture.png`;
  const upload = await storage.signUpload(key, { contentType: 'image/png', sizeBytes: png.length });
  expect((await put(upload.url, png, upload.headers)).status).toBe(200);
  expect(await storage.head(key)).toEqual({ sizeBytes: 8, contentType: 'image/png' });

  const answer = await fetch(await storage.signDownload(key), { headers: { range: 'bytes=1-3' } });
  expect(answer.status).toBe(206);
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('PNG');
});

test('an upload of another type, another size or without the signature is refused and stores nothing', async () => {
  const key = `${prefix}/refused.png`;
  const { url, headers } = await storage.signUpload(key, { contentType: 'image/png', sizeBytes: png.length });
  expect((await put(url, png, { 'content-type': 'text/html' })).status).toBe(403);
  expect((await put(url, Buffer.concat([png, png]), headers)).status).toBe(403);
  expect((await put(url.split('?')[0] as string, png, headers)).status).toBe(403);
  expect(await storage.head(key)).toBeNull();
});

test('where the hash is known it is signed: without it, or with another, the address takes nothing', async () => {
  const key = `${prefix}/hashed.png`;
  const sha256 = createHash('sha256').update(png).digest('hex');
  const { url, headers } = await storage.signUpload(key, { contentType: 'image/png', sizeBytes: png.length, sha256 });
  expect((await put(url, png, { 'content-type': 'image/png' })).status).toBe(403);
  const other = createHash('sha256').update('other').digest('base64');
  expect((await put(url, png, { ...headers, 'x-amz-checksum-sha256': other })).status).toBe(403);
  expect(await storage.head(key)).toBeNull();
  expect((await put(url, png, headers)).status).toBe(200);
  expect(await storage.sha256Of(key)).toBe(sha256);
  expect(await storage.sha256Of(`${key}0`)).toBeNull();
});

test('a stream of a size that is not held in memory is written with its hash, and copied', async () => {
  const part = Buffer.alloc(1024 * 1024, 'x');
  const parts = 40;
  const hash = createHash('sha256');
  for (let index = 0; index < parts; index += 1) hash.update(part);
  const sha256 = hash.digest('hex');
  const [from, to] = [`${prefix}/large`, `${prefix}/large-copy`];
  const body = Readable.from(Array.from({ length: parts }, () => part));
  await storage.write(from, body, { contentType: 'video/mp4', sizeBytes: parts * part.length, sha256 });
  expect(await storage.copy(from, to, 'video/webm')).toBe(true);
  expect(await storage.sha256Of(to)).toBe(sha256);
  expect(await storage.bytesBelow(`${prefix}/large`)).toBe(2 * parts * part.length);
});

test('a copy has the bytes as they were, and the type that it is given', async () => {
  const [from, to] = [`${prefix}/from a+b`, `${prefix}/to.png`];
  await storage.write(from, png, { contentType: 'text/html', sizeBytes: png.length });
  expect(await storage.copy(from, to, 'image/png')).toBe(true);
  await storage.write(from, Buffer.from('other'), { contentType: 'text/html', sizeBytes: 5 });
  expect(await storage.head(to)).toEqual({ sizeBytes: 8, contentType: 'image/png' });
  expect((await storage.read(to, 8))?.equals(png)).toBe(true);
  expect(await storage.copy(`${prefix}/nothing`, to, 'image/png')).toBe(false);
});

test('an expired URL is refused', async () => {
  const key = `${prefix}/expired.txt`;
  await storage.write(key, Buffer.from('x'), { contentType: 'text/plain', sizeBytes: 1 });
  const url = new URL(await storage.signDownload(key));
  url.searchParams.set('X-Amz-Date', '20200101T000000Z');
  expect((await fetch(url)).status).toBe(403);
});

test('objects are written, read up to a limit, listed and deleted', async () => {
  const key = (name: string) => `${prefix}/many/${name}`;
  for (const name of ['a', 'b']) {
    await storage.write(key(name), Buffer.from('four'), { contentType: 'text/plain', sizeBytes: 4 });
  }
  expect((await storage.read(key('a'), 4))?.toString()).toBe('four');
  await expect(storage.read(key('a'), 3)).rejects.toThrow('larger than 3 bytes');
  const listed: string[] = [];
  for await (const one of storage.keys(`${prefix}/many/`)) listed.push(one);
  expect(listed).toEqual([key('a'), key('b')]);
  await storage.delete([key('a'), key('never-there')]);
  expect(await storage.read(key('a'), 4)).toBeNull();
  expect(await storage.read(key('b'), 4)).not.toBeNull();
});

test('an address without a secret or a bucket is refused, and the message does not repeat the secret', () => {
  expect(() => storageAddressOf('https://s3.example.in/files')).toThrow('no access key and secret');
  expect(() => storageAddressOf('https://key:hidden@s3.example.in/')).toThrow('names no bucket');
  expect(storageAddressOf('https://key:hid%2Fden@s3.example.in/files?region=eu-west-1')).toEqual({
    endpoint: 'https://s3.example.in',
    region: 'eu-west-1',
    bucket: 'files',
    accessKeyId: 'key',
    secretAccessKey: 'hid/den',
  });
});
