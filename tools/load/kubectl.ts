// The cluster that KUBECONFIG names, by kubectl: whatever an operator may do by hand, and nothing else.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../lib/failure.js';
import { until } from './until.js';

export const namespace = 'exam';
const lookEveryMs = 500;
const largestOutput = 64 * 1024 * 1024;

/** Answers what it prints; throws a Failure with what it complains of. */
export function kubectl(args: readonly string[], input?: string): Promise<string> {
  return new Promise((done, failed) => {
    const child = execFile('kubectl', [...args], { maxBuffer: largestOutput }, (error, stdout, stderr) => {
      if (!error) return done(stdout);
      failed(
        new Failure(
          `kubectl ${args.slice(0, 4).join(' ')} failed`,
          stderr.trim() || error.message,
          'Is KUBECONFIG set?',
        ),
      );
    });
    if (input !== undefined) child.stdin?.end(input);
  });
}

/** In the product's namespace. */
export const inProduct = (...args: string[]): Promise<string> => kubectl(['-n', namespace, ...args]);

export async function json<T>(...args: string[]): Promise<T> {
  return JSON.parse(await inProduct(...args, '-o', 'json')) as T;
}

export type Pod = {
  metadata: { name: string; labels: Record<string, string>; deletionTimestamp?: string };
  status: { conditions?: { type: string; status: string }[]; containerStatuses?: { restartCount: number }[] };
};

export const isReady = ({ metadata, status }: Pod): boolean =>
  !metadata.deletionTimestamp &&
  (status.conditions ?? []).some(({ type, status }) => type === 'Ready' && status === 'True');

export async function podsOf(name: string, inNamespace = namespace): Promise<Pod[]> {
  const text = await kubectl(['-n', inNamespace, 'get', 'pods', '-l', `app.kubernetes.io/name=${name}`, '-o', 'json']);
  return (JSON.parse(text) as { items: Pod[] }).items;
}

/** As `until`, but rarer: each look is a kubectl of its own, which takes more than a tenth of a second of a core. */
export const untilSeen = (what: string, withinMs: number, holds: () => Promise<boolean>): Promise<number> =>
  until(what, withinMs, holds, lookEveryMs);

/** The decoded values of the Secrets and ConfigMaps that a workload's first container reads. */
export async function settingsOf(deployment: string): Promise<Record<string, string>> {
  type Workload = {
    spec: {
      template: {
        spec: { containers: { envFrom?: { secretRef?: { name: string }; configMapRef?: { name: string } }[] }[] };
      };
    };
  };
  const { spec } = await json<Workload>('get', 'deployment', deployment);
  const found: Record<string, string> = {};
  for (const { secretRef, configMapRef } of spec.template.spec.containers[0]?.envFrom ?? []) {
    const [kind, name] = secretRef ? ['secret', secretRef.name] : ['configmap', configMapRef!.name];
    const { data = {} } = await json<{ data?: Record<string, string> }>('get', kind!, name!);
    for (const [key, value] of Object.entries(data))
      found[key] = secretRef ? Buffer.from(value, 'base64').toString() : value;
  }
  return found;
}

/** A long-running kubectl (proxy, port-forward) that is begun again when it ends, as it does when a pod goes. */
export class Kept {
  private child: ChildProcess | undefined;
  private isOver = false;

  private constructor(private readonly args: readonly string[]) {}

  /** Answers when it says that it serves. */
  static async begin(args: readonly string[]): Promise<Kept> {
    const kept = new Kept(args);
    void kept.keep();
    await kept.once();
    return kept;
  }

  stop(): void {
    this.isOver = true;
    this.child?.kill();
  }

  private serving: (() => void) | undefined;
  private once(): Promise<void> {
    return new Promise((done) => (this.serving = done));
  }

  private async keep(): Promise<void> {
    while (!this.isOver) {
      await new Promise<void>((ended) => {
        const child = spawn('kubectl', [...this.args], { stdio: ['ignore', 'pipe', 'ignore'] });
        this.child = child;
        createInterface({ input: child.stdout }).once('line', () => this.serving?.());
        child.once('exit', () => ended()).once('error', () => ended());
      });
      await sleep(300);
    }
  }
}
