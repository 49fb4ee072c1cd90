import type { Notice } from '@exam/contracts/http/notification';
import { inHindi } from '../../test/in-hindi.js';
import { shownText } from './shown-text.js';

const notice = (values: Notice['values']): Notice => ({
  ...{ noticeId: 'n1', kind: 'exam.withdrawn', title: 'As the server wrote it', description: '', link: null },
  ...{ examId: 'e1', values, scheduleTime: '2026-11-24T06:00:00.000Z', read: false },
});

test('a notice says the name of its exam in the language of who reads it, where the exam has one', async () => {
  const named = notice({ name: 'Weekly mock', 'name.hi': 'साप्ताहिक मॉक' });
  expect(shownText(named).title).toContain('Weekly mock');
  await inHindi(() => {
    expect(shownText(named).title).toContain('साप्ताहिक मॉक');
    expect(shownText(notice({ name: 'Weekly mock', 'name.te': 'వారపు మాక్' })).title).toContain('Weekly mock');
    return Promise.resolve();
  });
});
