import { startService } from '@exam/testing';
import { openOffice } from '../../test/office.js';
import { MessagesRepository } from './messages.repository.js';

test('organisations have turns: one that reminds everybody makes no other wait', async () => {
  const service = await startService('identity');
  const { ids } = await openOffice(service);
  const messages = service.app.get(MessagesRepository);
  // not due by the service's own clock: nobody else sends them
  const at = (second: number) => new Date(service.clock.now() + 3_600_000 + second * 1_000);
  const add = (code: string, second: number) =>
    messages.add(service.db, { userId: ids[code]!, kind: 'consent-reminder', target: '+919876500000', at: at(second) });
  for (let second = 0; second < 5; second += 1) await add('asha', second);
  await add('meera', 10);
  let after = '';
  const served: (string | undefined)[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const due = await messages.claim(at(20), after);
    after = due?.orgId ?? '';
    served.push(due?.orgId);
  }
  expect(served).toEqual(['org-a', 'org-b', undefined, 'org-a']);
});
