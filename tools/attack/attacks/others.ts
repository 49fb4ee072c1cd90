import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { ask, signedIn } from '../target.js';
import type { Attack, Probe, Target } from '../types.js';

const sessionsAnswer = z.object({ Items: z.array(z.object({ sessionId: z.string(), isCurrent: z.boolean() })) });
const examsAnswer = z.object({ exams: z.array(z.object({ examId: z.string(), bucket: z.string() })) });

/** One call to each service, so that each is asked whether it takes the token. */
const callsOf = ({ student: { userId, accountId } }: Target) => [
  '/user/getSession',
  '/content/languages',
  '/orders/billing',
  '/discussion/notifications/all',
  `/pushnotification/user/${userId}`,
  `/analytics/performance/${accountId}`,
  `/assessments/list/adhocmocktest/accountId/${accountId}`,
];

/** Where the token is taken after its end; the services hear of that by an event, and are given ten seconds. */
async function stillOpen(target: Target, token: string): Promise<string[]> {
  let open = callsOf(target);
  for (let tries = 0; tries < 50 && open.length > 0; tries += 1) {
    const seen = await Promise.all(open.map((path) => ask(target, 'GET', path, { token })));
    open = open.filter((_, at) => seen[at]?.status !== 401);
    if (open.length > 0) await setTimeout(200);
  }
  return open;
}

export const endedSessions: Attack = {
  name: 'ended sessions',
  async run(target) {
    const { student, other } = target;
    const again = await signedIn(target, student.login, student.password);
    await ask(target, 'POST', '/user/logout', { token: again.token, body: {} });
    const open = await stillOpen(target, again.token);
    const { text } = await ask(target, 'GET', '/user/sessions', { token: other.token });
    const own = sessionsAnswer.parse(JSON.parse(text)).Items.find(({ isCurrent }) => isCurrent)?.sessionId;
    const end = await ask(target, 'DELETE', `/user/sessions/${own}`, { token: student.token, body: {} });
    const still = await ask(target, 'GET', '/user/getSession', { token: other.token });
    return [
      { tried: 'a token after the sign-out, at each service', held: open.length === 0, seen: open.join('; ') || '401' },
      {
        tried: "another student's session ended",
        held: end.status >= 400 && still.status === 200,
        seen: `${end.status} ${end.code ?? ''}, theirs ${still.status}`,
      },
    ];
  },
};

/** What a student says of themselves or of others and may not. Nothing of it is kept. */
export const takenRights: Attack = {
  name: 'taken rights',
  async run(target) {
    const { student, other } = target;
    const { token } = student;
    const probes: Probe[] = [];
    const refused = async (tried: string, method: string, path: string, body: object) => {
      const { status, code } = await ask(target, method, path, { token, body });
      probes.push({ tried, held: status >= 400 && status < 500, seen: `${status} ${code ?? ''}` });
    };
    const raised = await ask(target, 'POST', '/user/profile', { token, body: { roles: ['super'], orgId: 'none' } });
    const { text } = await ask(target, 'GET', '/user/getSession', { token });
    probes.push({
      tried: 'a role in the own profile',
      held: text.includes('"roles":["student"]'),
      seen: String(raised.status),
    });
    await refused("another's account removed", 'PUT', '/user/deletegradeofuser', { accountId: other.accountId });
    await refused("another's account made one's own", 'POST', '/user/grades/updateCurrentAccountOfUser', {
      userId: student.userId,
      accountId: other.accountId,
    });
    await refused('an order in the name of another', 'POST', '/orders/save', {
      userId: other.userId,
      packageIds: ['none'],
      idempotencyKey: randomUUID(),
    });
    await refused("an event in another's calendar", 'POST', '/event/create', {
      ...{ user_id: other.userId, orgId: 'none', eventType: 'self', eventName: 'An event' },
      ...{ startDateTime: '2030-01-01T10:00:00Z', endDateTime: '2030-01-01T11:00:00Z' },
    });
    const list = await ask(target, 'GET', `/assessments/list/adhocmocktest/accountId/${student.accountId}`, { token });
    const { exams } = examsAnswer.parse(JSON.parse(list.text));
    for (const { examId } of exams.filter(({ bucket }) => bucket === 'upcoming').slice(0, 1))
      await refused('an exam before its time', 'POST', `/exams/${examId}/attempts`, { deviceId: randomUUID() });
    return probes;
  },
};
