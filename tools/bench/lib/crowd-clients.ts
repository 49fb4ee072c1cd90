// Many connections to the live channel; a process of its own, started by crowd.ts.
import { LiveSocket } from '../../load/live.js';
import { monotonicMs, type CrowdOrder, type CrowdReport } from './crowd.js';

const connectAtOnce = 40;
const report: Omit<CrowdReport, 'marks'> = { connected: 0, refused: 0, lost: 0, arrivals: [] };
const marks = new Map<number, number[]>();

process.on('disconnect', () => process.exit(0));
process.on('message', (order: CrowdOrder) => {
  const answer = () => process.send?.({ ...report, marks: [...marks] } satisfies CrowdReport);
  if (order.kind === 'report') answer();
  else void connectAll(order).then(answer);
});

async function connectAll({ url, tokens, examId }: Extract<CrowdOrder, { kind: 'connect' }>): Promise<void> {
  const waiting = [...tokens.entries()];
  const connects = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) await connect(url, one[1], one[0], examId);
  };
  await Promise.all(Array.from({ length: connectAtOnce }, connects));
}

function connect(url: string, token: string, client: number, examId: string): Promise<void> {
  return new Promise((done) => {
    let watches: boolean | undefined;
    const settle = (isIn: boolean) => {
      if (watches !== undefined) return;
      watches = isIn;
      report[isIn ? 'connected' : 'refused']++;
      done();
    };
    new LiveSocket(url, token, {
      open: (socket) => socket.ask(0, 'exam.watch', { examId }),
      answer: (_number, text) => settle(text.includes('"ok":true')),
      event: (text) => void (text.startsWith('["board"') && hear(client, text)),
      refused: () => settle(false),
      closed: () => (watches ? report.lost++ : settle(false)),
    });
  });
}

function hear(client: number, text: string): void {
  const version = Number(/"version":(\d+)/.exec(text)?.[1]);
  report.arrivals.push({ client, version, atMs: monotonicMs() });
  if (marks.has(version)) return; // parsed once for all clients
  const [, board] = JSON.parse(text) as [string, { distribution?: [number, number][] }];
  const held = (board.distribution ?? []).map(([centimarks]) => centimarks);
  marks.set(version, held);
}
