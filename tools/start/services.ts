import { existsSync } from 'node:fs';
import path from 'node:path';
import { edgeCommand } from '../edge/command.js';
import type { Infrastructure } from '../infra/index.js';
import type { ServiceDatabases } from './databases.js';
import { Failure } from '../lib/failure.js';
import { entryOf, serviceNames, type ServiceName } from '../lib/folders.js';
import { keepProcess } from '../lib/keep-process.js';
import type { Kept } from '../lib/keep-running.js';
import { answers } from '../lib/liveness.js';
import type { Command } from '../lib/processes.js';
import { makeOwnCertificate } from './certificate.js';
import { edgeOptions, nodeArguments, serviceEnvironment, serviceUrl } from './environment.js';
import type { StartOptions } from './options.js';
import type { Secrets } from './secrets.js';

export type Started = { kept: Record<ServiceName, Kept>; stop(): Promise<void> };
export type ServicesContext = {
  options: StartOptions;
  databases: ServiceDatabases;
  /** What Node runs of a service; the built program unless told otherwise. */
  entry?: (name: ServiceName) => string;
  /** Besides what Node is told of every service. */
  nodeArgs?: readonly string[];
  progress: (text: string) => void;
  say: (text: string) => void;
  signal: AbortSignal;
};

/** Starts all services at once and answers when each is ready; when one fails, the others are stopped. */
export async function startServices(
  infrastructure: Infrastructure,
  secrets: Secrets,
  context: ServicesContext,
): Promise<Started> {
  const { entry = entryOf, nodeArgs = [] } = context;
  const missing = serviceNames.filter((name) => !existsSync(entry(name)));
  if (missing.length > 0)
    throw new Failure(
      'Not every service is built',
      `dist/services lacks ${missing.join(', ')}.`,
      'Run npm run build -- --force and look at what it says.',
    );
  const failing = new AbortController();
  const signal = AbortSignal.any([context.signal, failing.signal]);
  let ready = 0;
  const results = await Promise.allSettled(
    serviceNames
      .map(async (name) => {
        const env = serviceEnvironment(name, context.options, infrastructure, secrets, context.databases[name]);
        const program = entry(name);
        const command = {
          name,
          command: process.execPath,
          args: [...nodeArguments, ...nodeArgs, program],
          // beside the programs, which are replaced with it
          env: { ...env, NODE_COMPILE_CACHE: path.join(path.dirname(program), '.compiled') },
          logFile: logOf(name, context.options),
        };
        const health = `${serviceUrl(name, context.options)}/health`;
        const kept = await keep(command, health, { ...context, signal });
        context.progress(`${++ready} of ${serviceNames.length} ready`);
        return kept;
      })
      .map((start) =>
        start.catch((error) => {
          failing.abort();
          throw error;
        }),
      ),
  );
  const running = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async () => void (await Promise.all(running.map((kept) => kept.stop())));
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (reasons.length === 0)
    return {
      kept: Object.fromEntries(serviceNames.map((name, at) => [name, running[at]])) as Record<ServiceName, Kept>,
      stop,
    };
  await stop();
  throw reasons.find((reason) => reason instanceof Failure) ?? reasons[0];
}

export async function startEdge(context: Omit<ServicesContext, 'databases'> & { storageUrl: string }): Promise<Kept> {
  const { options, progress, storageUrl } = context;
  if (options.tls?.isOwn) await makeOwnCertificate(options.tls);
  const command = await edgeCommand({
    ...edgeOptions(options, { storageUrl }),
    logFile: logOf('edge', options),
    say: progress,
  });
  return keep(command, `http://127.0.0.1:${options.ports.edgeInternal}/health`, context);
}

function keep(
  command: Command,
  health: string,
  { say, signal }: Pick<ServicesContext, 'say' | 'signal'>,
): Promise<Kept> {
  const isReady = () => answers(`${health}/ready`, 2_000);
  return keepProcess(command, { isReady, liveUrl: `${health}/live`, say, signal });
}

export const logOf = (name: string, options: StartOptions) => path.join(options.dataFolder, 'logs', `${name}.log`);
