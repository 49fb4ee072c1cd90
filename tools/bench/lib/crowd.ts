import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sum } from '../../load/report.js';

export type CrowdOrder = { kind: 'connect'; url: string; tokens: string[]; examId: string } | { kind: 'report' };
export type CrowdReport = {
  connected: number;
  refused: number;
  lost: number;
  arrivals: { client: number; version: number; atMs: number }[];
  /** Of each version of the board: the centimarks that are in it. */
  marks: [version: number, centimarks: number[]][];
};

/** CLOCK_MONOTONIC: one clock for all processes of a machine. */
export const monotonicMs = () => Number(process.hrtime.bigint()) / 1e6;

/** Processes of clients that watch one exam, so that the generator of the load survives them. */
export class Crowd {
  private readonly children: ChildProcess[];

  constructor(processes = 2) {
    const file = path.join(import.meta.dirname, 'crowd-clients.ts');
    this.children = Array.from({ length: processes }, () => fork(file, { execArgv: process.execArgv }));
  }

  pids(): Record<string, number> {
    return Object.fromEntries(this.children.map((child, index) => [`crowd ${index + 1}`, child.pid ?? 0]));
  }

  /** Answers when each is connected and watches, or was refused. */
  async connect(url: string, tokens: readonly string[], examId: string) {
    const share = (index: number) => tokens.filter((_, at) => at % this.children.length === index);
    const answers = await this.ask((index) => ({ kind: 'connect', url, tokens: share(index), examId }));
    return { connected: sum(answers.map((one) => one.connected)), refused: sum(answers.map((one) => one.refused)) };
  }

  report(): Promise<CrowdReport[]> {
    return this.ask(() => ({ kind: 'report' }));
  }

  async stop(): Promise<void> {
    await Promise.all(this.children.map((child) => (child.kill(), once(child, 'exit'))));
  }

  private ask(order: (index: number) => CrowdOrder): Promise<CrowdReport[]> {
    return Promise.all(
      this.children.map(async (child, index) => {
        const answer = once(child, 'message');
        child.send(order(index));
        return (await answer)[0] as CrowdReport;
      }),
    );
  }
}
