import { personRoutes, serviceNames } from '@exam/contracts';
import { startService } from '@exam/testing';
import { randomUUID } from 'node:crypto';

test.each(serviceNames)('an export of a person from %s is in its audit trail, with who asked', async (name) => {
  const service = await startService(name);
  const [userId, operatorId] = [randomUUID(), randomUUID()];
  const operator = await service.as({ roles: ['super'], userId: operatorId });
  await operator.call(personRoutes[name], { body: { userId, accountIds: [] } }).expect(200);
  const entries = `select action, subject, actor_id as "actorId" from platform.audit where action = 'person.exported'`;
  expect(await service.db.query(entries)).toEqual([
    { action: 'person.exported', subject: `user:${userId}`, actorId: operatorId },
  ]);
  await service.close();
});
