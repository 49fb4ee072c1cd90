import { acceptFile, announceFile } from '@exam/contracts';
import { ownBucket } from '@exam/testing';
import { film, sha256Of } from '../../test/make-files.js';
import { School } from '../../test/school.js';

test('a file that is accepted several times at once is taken once, and each is told so', async () => {
  const school = await School.open({ environment: await ownBucket() });
  const bytes = film('at once');
  const body = { sha256: sha256Of(bytes), fileType: 'mp4' as const, sizeBytes: bytes.length };
  const { upload } = (await school.operator.call(announceFile, { body }).expect(200)).body;
  await fetch(upload!.url, { method: 'PUT', headers: upload!.headers as Record<string, string>, body: bytes });
  const accept = { params: { sha256: body.sha256 }, body: { fileType: 'mp4' as const } };
  await Promise.all(Array.from({ length: 6 }, () => school.operator.call(acceptFile, accept).expect(200)));
});
