import { announceFile } from '@exam/contracts';
import { ownBucket, refusal } from '@exam/testing';
import { film, sha256Of } from '../../test/make-files.js';
import { orgId, School } from '../../test/school.js';

test('what an organisation keeps, has on its way and may still send is bounded together', async () => {
  const environment = { ...(await ownBucket()), CONTENT_BYTES_PER_ORGANISATION: '1000000' };
  const school = await School.open({ environment });
  const teacher = await school.service.as({ roles: ['org-admin'], orgId });
  const ask = (what: string, sizeBytes: number, by = teacher) => {
    const sha256 = sha256Of(film(what));
    return by.call(announceFile, { body: { sha256, fileType: 'mp4', sizeBytes } });
  };
  const kept = film('kept');
  expect((await school.send(kept, 'mp4')).status).toBe(200);
  await ask('one', 600_000).expect(200);
  await ask('two', 400_001 - kept.length)
    .expect(413)
    .expect(refusal('upload.quota_used'));
  await ask('two', 400_000 - kept.length).expect(200);
  await ask('three', 200_000, school.operator).expect(200);
  const other = await school.service.as({ roles: ['org-admin'], orgId: 'org-b' });
  await ask('four', 1_000_000, other).expect(200);
  // what was signed and not sent is over with its address
  school.service.clock.advance(1_200_001);
  await ask('five', 900_000).expect(200);
});
