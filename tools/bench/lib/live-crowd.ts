import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Latencies } from './latencies.js';

export type CrowdOrder = { kind: 'connect'; url: string; tokens: string[]; examId: string } | { kind: 'report' };
export type CrowdReport = {
  kind: 'report';
  connected: number;
  refused: number;
  lost: number;
  arrivals: { client: number; version: number; atMs: number }[];
  marks: [version: number, centimarks: number[]][];
};

/** A probe: a submission whose marks nobody else has, and when it was acknowledged (clock of `monotonicMs`). */
export type Probe = { centimarks: number; acknowledgedAtMs: number };

const file = path.join(path.dirname(fileURLToPath(import.meta.url)), 'live-clients.ts');

export const monotonicMs = () => Number(process.hrtime.bigint()) / 1e6;

/** Two processes of clients that watch one exam. */
export class Crowd {
  private readonly children: ChildProcess[];

  constructor(processes = 2) {
    this.children = Array.from({ length: processes }, () => fork(file, { execArgv: process.execArgv }));
  }

  pids(): Record<string, number> {
    return Object.fromEntries(this.children.map((child, index) => [`crowd ${index + 1}`, child.pid ?? 0]));
  }

  /** Answers when each is connected and watches, or was refused. */
  async connect(
    url: string,
    tokens: readonly string[],
    examId: string,
  ): Promise<{ connected: number; refused: number }> {
    const answers = await Promise.all(
      this.children.map(async (child, index) => {
        const own = tokens.filter((_, at) => at % this.children.length === index);
        const answer = once(child, 'message');
        child.send({ kind: 'connect', url, tokens: own, examId } satisfies CrowdOrder);
        return (await answer)[0] as { connected: number; refused: number };
      }),
    );
    return { connected: sum(answers, 'connected'), refused: sum(answers, 'refused') };
  }

  async report(): Promise<CrowdReport[]> {
    return Promise.all(
      this.children.map(async (child) => {
        const answer = once(child, 'message');
        child.send({ kind: 'report' } satisfies CrowdOrder);
        return (await answer)[0] as CrowdReport;
      }),
    );
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.children.map(async (child) => {
        const gone = once(child, 'exit');
        child.kill();
        await gone;
      }),
    );
  }
}

/**
 * From the acknowledgement of each probe to the first board that holds its marks, for every client. `missed` counts
 * pairs of a probe and a client that never heard of it.
 */
export function delays(
  probes: readonly Probe[],
  reports: readonly CrowdReport[],
): { latencies: Latencies; missed: number } {
  const latencies = new Latencies();
  let missed = 0;
  for (const { connected, arrivals, marks } of reports) {
    const held = new Map(marks.map(([version, centimarks]) => [version, new Set(centimarks)]));
    const byClient = new Map<number, { version: number; atMs: number }[]>();
    for (const arrival of arrivals) byClient.set(arrival.client, [...(byClient.get(arrival.client) ?? []), arrival]);
    missed += (connected - byClient.size) * probes.length; // who heard nothing at all
    for (const heard of byClient.values()) {
      for (const { centimarks, acknowledgedAtMs } of probes) {
        const first = heard.find(({ version }) => held.get(version)?.has(centimarks));
        if (first) latencies.add(first.atMs - acknowledgedAtMs);
        else missed++;
      }
    }
  }
  return { latencies, missed };
}

/** From the sending of each version by a bare server to its arrival. */
export function broadcastDelays(sentAtMs: ReadonlyMap<number, number>, reports: readonly CrowdReport[]): Latencies {
  const latencies = new Latencies();
  for (const { arrivals } of reports)
    for (const { version, atMs } of arrivals) if (sentAtMs.has(version)) latencies.add(atMs - sentAtMs.get(version)!);
  return latencies;
}

const sum = <K extends string>(all: readonly Record<K, number>[], key: K) =>
  all.reduce((total, one) => total + one[key], 0);
