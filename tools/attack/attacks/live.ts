import { open } from '../target.js';
import type { Attack, Probe, Target } from '../types.js';

const channel = ({ address }: Pick<Target, 'address'>) => `${address}/socket.io/?EIO=4&transport=polling`;

/** A connection that shows this token, and what the live channel answers it; by polling, as that needs no client. */
async function connected(target: Target, token: string | undefined): Promise<{ url: string; seen: string }> {
  const opened = await open(channel(target), 'GET');
  const sid = /"sid":"([^"]+)"/.exec(opened.text)?.[1] ?? '';
  const url = `${channel(target)}&sid=${sid}`;
  const body = `40${token === undefined ? '' : JSON.stringify({ token })}`;
  await open(url, 'POST', { body, headers: { 'content-type': 'text/plain' } });
  return { url, seen: (await open(url, 'GET')).text };
}

/** Within what one body may hold; each is a question to the database. */
const flood = Array.from({ length: 300 }, () => '42["exam.watch",{"examId":"none"}]').join('\u001e');

/** `40` opens the channel, `44` refuses. */
export const liveChannel: Attack = {
  name: 'live channel',
  async run(target) {
    const [, claims = ''] = target.student.token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const tokens: [string, string | undefined, string][] = [
      ['the true token', target.student.token, '40'],
      ['no token', undefined, '44'],
      ['a token without a signature', `${none}.${claims}.`, '44'],
    ];
    const probes: Probe[] = [];
    for (const [tried, token, begins] of tokens) {
      const { seen } = await connected(target, token);
      probes.push({ tried, held: seen.startsWith(begins), seen: seen.slice(0, 60) });
    }
    const asked = await connected(target, target.student.token);
    const rooms = '420["exam.watch",{"examId":"none"}]\u001e421["monitor.watch",{"examId":"none"}]';
    await open(asked.url, 'POST', { body: rooms, headers: { 'content-type': 'text/plain' } });
    let told = '';
    for (let reads = 0; reads < 3 && !(told.includes('430') && told.includes('431')); reads += 1)
      told += (await open(asked.url, 'GET')).text;
    const refusals = told.match(/43[01]\[\{"ok":false/g) ?? [];
    probes.push({
      tried: 'an exam and a monitor that are not theirs',
      held: refusals.length === 2 && !told.includes('"ok":true'),
      seen: `${refusals.length} of 2 refused`,
    });
    const { url } = await connected(target, target.student.token);
    await open(url, 'POST', { body: flood, headers: { 'content-type': 'text/plain' } });
    const after = await open(url, 'POST', { body: '3', headers: { 'content-type': 'text/plain' } });
    probes.push({ tried: '300 messages at once', held: after.status === 400, seen: String(after.status) });
    return probes;
  },
};
