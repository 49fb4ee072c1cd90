import { z } from 'zod';
import { ask, open, type Seen } from '../target.js';
import type { Attack, Person, Probe, Target } from '../types.js';

const signedAnswer = z.object({
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  attachment: z.object({ type: z.string(), uri: z.string() }).loose(),
});

function announced(target: Target, person: Person, contentType: string, size: number): Promise<Seen> {
  const query = new URLSearchParams({ filename: 'picture.png', contentType, size: String(size) });
  return ask(target, 'GET', `/discussion/uploadImage?${query}`, { token: person.token });
}

/** The bytes at an address that was signed for a picture of `size` bytes; its storage's status and the attachment. */
async function sent(target: Target, person: Person, bytes: string, size = bytes.length) {
  const { url, headers, attachment } = signedAnswer.parse(
    JSON.parse((await announced(target, person, 'image/png', size)).text),
  );
  const { status } = await fetch(url, { method: 'PUT', headers, body: bytes, signal: AbortSignal.timeout(30_000) });
  return { status, attachment };
}

/** What the storage answers to an upload that asks for a copy of this file of somebody else instead. */
async function copiedByStorage(target: Target, person: Person, key: string): Promise<string> {
  const { url, headers } = signedAnswer.parse(JSON.parse((await announced(target, person, 'image/png', 4)).text));
  const [, bucket = ''] = new URL(url).pathname.split('/');
  const copying = { ...headers, 'x-amz-copy-source': `/${bucket}/${key}` };
  return (await open(url, 'PUT', { headers: copying, body: '0000' })).text;
}

/** What the storage says to who signs by a header, wrongly: some read the body before they judge. */
async function signedByHeader(target: Target, person: Person): Promise<number> {
  const { url } = signedAnswer.parse(JSON.parse((await announced(target, person, 'image/png', 4)).text));
  const { origin, pathname } = new URL(url);
  const headers = {
    authorization: `AWS4-HMAC-SHA256 Credential=local/20261128/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=${'0'.repeat(64)}`,
    ...{ 'x-amz-content-sha256': '0'.repeat(64), 'x-amz-date': '20261128T000000Z' },
  };
  return (await open(`${origin}${pathname}`, 'PUT', { headers, body: '0'.repeat(1_000_000) })).status;
}

/** Nothing of it is kept: what was sent and not attached is swept up. */
export const sentFiles: Attack = {
  name: 'files',
  async run(target) {
    const { student, other } = target;
    const page = '<html><script>alert(1)</script></html>';
    const attach = async (person: Person, attachment: object) => {
      const { boardId, classId, groupId } = person.place;
      const body = {
        ...{ boardId, classId, groupId, subjectId: 'physics', subjectName: 'Physics' },
        ...{ content: 'A picture for all of you', attachments: [attachment] },
      };
      const seen = await ask(target, 'POST', '/discussion/posts', { token: person.token, body });
      return { held: seen.code === 'discussion.attachment_refused', seen: `${seen.status} ${seen.code ?? ''}` };
    };
    const refusedType = async (tried: string, type: string, size: number): Promise<Probe> => {
      const seen = await announced(target, other, type, size);
      return { tried, held: seen.status === 400 || seen.status === 413, seen: `${seen.status} ${seen.code ?? ''}` };
    };
    const longer = await sent(target, other, page, page.length + 1);
    const { attachment } = await sent(target, other, page);
    const byHeader = await signedByHeader(target, other);
    const copied = await copiedByStorage(target, student, String(attachment['newFileName']));
    return [
      await refusedType('a drawing that may hold scripts', 'image/svg+xml', 100),
      await refusedType('a picture of a terabyte', 'image/png', 1e12),
      { tried: 'another size than was announced', held: longer.status === 403, seen: String(longer.status) },
      { tried: 'an upload that is signed by a header', held: byHeader === 403, seen: String(byHeader) },
      {
        tried: 'the storage is told to copy a file',
        held: !copied.includes('CopyObjectResult'),
        seen: copied.slice(0, 60),
      },
      { tried: 'a page that calls itself a picture', ...(await attach(other, attachment)) },
      { tried: "another student's upload", ...(await attach(student, attachment)) },
      {
        tried: 'a key with a path',
        ...(await attach(student, { ...attachment, newFileName: 'uploads/talk/../../x' })),
      },
    ];
  },
};
