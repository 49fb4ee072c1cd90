import { openingCountsMs, openPerson } from '@exam/contracts';
import { refusal, startService, type TestService } from '@exam/testing';
import { openOffice, type Office } from '../../test/office.js';

let service: TestService;
let school: Office;
beforeAll(async () => {
  service = await startService('identity');
  school = await openOffice(service);
});

test('[CONSOLE-007] two who have one person open are told of each other; another school’s and a teacher are not', async () => {
  const office = await school.as('office');
  const other = await service.as({ roles: ['org-admin'], orgId: 'org-a' });
  const open = (by: typeof office) => by.call(openPerson, { params: { userId: school.ids['asha']! } });
  expect((await open(office).expect(200)).body.others).toEqual([]);
  const [seen] = (await open(other).expect(200)).body.others;
  expect(seen).toBe(school.ids['office']);
  expect((await open(office).expect(200)).body.others).toHaveLength(1);
  service.clock.advance(openingCountsMs + 1);
  expect((await open(office).expect(200)).body.others).toEqual([]);
  expect(await open(await school.as('beta'))).toEqual(refusal('user.not_found'));
  expect(await open(await school.as('maths'))).toEqual(refusal('auth.not_allowed'));
});
