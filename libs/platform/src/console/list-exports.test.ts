import { listExports } from '@exam/contracts';
import { refusal, startService } from '@exam/testing';
import { randomUUID } from 'node:crypto';

test.each([
  [listExports.people, 'org-admin', 'people.exported'],
  [listExports.absent, 'organiser', 'results.absent_exported'],
  [listExports.orders, 'shop', 'order.list_exported'],
  [listExports.incidents, 'teacher', 'incident.list_exported'],
] as const)(
  '[AUDITUI-002] that a list of persons is saved is an entry with its filter, and wants a proof: %o',
  async (route, role, action) => {
    const service = await startService(route.service);
    const [userId, commandId] = [randomUUID(), randomUUID()];
    const filter = { q: '98765 43210', sectionId: 'sec-a' };
    const api = await service.as({ roles: [role], userId, orgId: 'org-a' });
    await api.call(route, { body: { commandId, filter } }).expect(200);
    const late = await service.as({ roles: [role], userId, provedAt: null });
    await late
      .call(route, { body: { commandId: randomUUID(), filter } })
      .expect(403)
      .expect(refusal('auth.proof_needed'));
    const student = await service.as({ roles: ['student'] });
    await student
      .call(route, { body: { commandId: randomUUID() } })
      .expect(403)
      .expect(refusal('auth.not_allowed'));
    const entries = await service.db.query(
      'select action, actor_id, org_id, subject, details from platform.audit where action = $1',
      [action],
    );
    expect(entries).toEqual([
      {
        ...{
          action,
          actor_id: userId,
          org_id: 'org-a',
          subject: route.path.replace('/operator/lists/', 'list:').replace('/exports', ''),
        },
        details: { role, commandId, filter: { q: '…3210', sectionId: 'sec-a' } },
      },
    ]);
    await service.close();
  },
);
