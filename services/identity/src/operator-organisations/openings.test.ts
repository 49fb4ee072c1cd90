import { openingCountsMs, openOrganisation } from '@exam/contracts';
import { openedByTwo, startService, toldOfEachOther, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { openOffice } from '../../test/office.js';

test('[CONSOLE-007] two who have one organisation open are told of each other; its own office and whoever opens another are not', async () => {
  const service = await startService('identity');
  const school = await openOffice(service);
  const open = (orgId: string) => (by: Api) => by.call(openOrganisation, { params: { orgId } });
  const above = { roles: ['super' as const], orgId: 'operators' };
  const given = { service, open: open('org-a'), staff: above, strangers: [await school.as('office')] };
  expect(await openedByTwo(given)).toEqual({ told: toldOfEachOther, strangers: ['auth.not_allowed'] });
  service.clock.advance(openingCountsMs);
  const [one, other] = [await service.as(above), await service.as({ ...above, userId: randomUUID() })];
  await open('org-b')(one).expect(200);
  expect((await open('org-a')(other).expect(200)).body.others).toEqual([]);
  expect((await open('org-none')(other)).body).toMatchObject({ code: 'organisation.not_found' });
});
