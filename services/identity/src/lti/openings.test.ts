import { openLtiPlatforms } from '@exam/contracts';
import { openedByTwo, startService, toldOfEachOther, type Api } from '@exam/testing';

test('[CONSOLE-007] two who have the learning platforms of one school open are told of each other; another school and who has no right to them are not', async () => {
  const service = await startService('identity');
  const staff = { roles: ['org-admin' as const], orgId: 'org-a' };
  const strangers = [
    // it opens its own
    await service.as({ ...staff, orgId: 'org-b' }),
    await service.as({ roles: ['organiser'], orgId: 'org-a' }),
    await service.as({ roles: ['student'], orgId: 'org-a' }),
  ];
  const open = (by: Api) => by.call(openLtiPlatforms);
  expect(await openedByTwo({ service, open, staff, strangers })).toEqual({
    told: toldOfEachOther,
    strangers: [[], 'auth.not_allowed', 'auth.not_allowed'],
  });
});
