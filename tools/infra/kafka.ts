import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { kafkaConnection } from '@exam/platform/events/kafka-address';
import '@exam/platform/events/kafkajs-idle'; // corrects the library for whatever tool starts or finds a Kafka
import { Kafka, logLevel } from 'kafkajs';
import { runCommand } from '../lib/command.js';
import { Failure } from '../lib/failure.js';
import { ownFolder } from '../lib/own-folder.js';
import { answers } from '../lib/ports.js';
import { findJava } from './jars.js';
import { localServer } from './local.js';
import {
  kafkaAddress,
  kafkaSettings,
  localListeners,
  logSettings,
  passwordSettings,
  properties,
  rightsLog,
  rightsSettings,
} from './kafka-settings.js';
import { ownPassword, writeSecretly } from './own-password.js';
import type { RunningServer, StartLocal } from './types.js';

interface KafkaOptions extends StartLocal {
  readonly port: number;
  readonly controllerPort: number;
  readonly advertisedPort?: number;
  /**
   * Passwords of users who may do nothing until they are given rights (SCRAM-SHA-512). Then each question of a right
   * and its answer stand in the log. Without them every user may do everything.
   */
  readonly users?: Readonly<Record<string, string>>;
}

const folderIn = (dataFolder: string): string => ownFolder(path.join(dataFolder, 'kafka'));
const passwordIn = (dataFolder: string): string => ownPassword(path.join(folderIn(dataFolder), 'password'));

/** Where it will answer. */
export const localKafkaAddress = ({ dataFolder }: Pick<StartLocal, 'dataFolder'>, port: number): string =>
  kafkaAddress(passwordIn(dataFolder), '127.0.0.1', port);

/** Apache Kafka itself, one node that is broker and controller. */
export async function startKafka(options: KafkaOptions): Promise<RunningServer> {
  const { java, jars } = await findJava('kafka', options.progress);
  const folder = folderIn(options.dataFolder);
  const logs = path.join(folder, 'topics');
  const config = path.join(folder, 'server.properties');
  const logConfig = path.join(folder, 'log4j2.properties');
  const password = passwordIn(options.dataFolder);
  writeSecretly(
    config,
    properties({
      ...kafkaSettings,
      ...passwordSettings(password),
      ...localListeners(options.port, options.controllerPort, options.advertisedPort),
      ...(options.users && rightsSettings),
      'log.dirs': logs,
    }),
  );
  writeFileSync(logConfig, properties({ ...logSettings, ...(options.users && rightsLog) }));
  // the quick compiler alone: the other one takes a third of a core in the first minutes, and one node has little to do
  const jvm = [
    '-Xms128m',
    '-Xmx512m',
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
    `-Dlog4j2.configurationFile=${logConfig}`,
    '-cp',
    jars,
  ];

  if (!existsSync(path.join(logs, 'meta.properties'))) {
    const id = `K${randomBytes(16).toString('base64url').slice(1)}`; // one that begins with a hyphen would be taken for an option
    const users = Object.entries(options.users ?? {}).flatMap(([name, word]) => [
      '--add-scram',
      `SCRAM-SHA-512=[name=${name},password=${word}]`,
    ]);
    const { code, output } = await runCommand(
      java,
      [...jvm, 'kafka.tools.StorageTool', 'format', '-t', id, '-c', config, '--ignore-formatted', ...users],
      { cwd: folder, ...(options.signal && { signal: options.signal }) },
    );
    if (code !== 0)
      throw new Failure(
        'Kafka could not make its data folder',
        output.trim(),
        `Look at the folder ${folder}: is there space, may this user write?`,
      );
  }
  return localServer(
    'kafka',
    localKafkaAddress(options, options.advertisedPort ?? options.port),
    {
      command: java,
      args: [...jvm, 'kafka.Kafka', config],
      cwd: folder,
      isReady: () => servesGroups(localKafkaAddress(options, options.port)),
      withinMs: 90_000,
    },
    options,
  );
}

/**
 * The port opens before the broker is registered, which topics need, and before the first group has its coordinator.
 */
async function servesGroups(address: string): Promise<boolean> {
  const connection = kafkaConnection([address]);
  const { hostname, port } = new URL(`tcp://${connection.brokers[0]}`);
  if (!(await answers(Number(port), hostname))) return false;
  const admin = new Kafka({
    ...connection,
    clientId: 'start',
    logLevel: logLevel.NOTHING,
    retry: { retries: 0 },
    connectionTimeout: 2_000,
    requestTimeout: 5_000,
  }).admin();
  try {
    await admin.connect();
    const { brokers, controller } = await admin.describeCluster();
    if (brokers.length === 0 || controller === null) return false;
    await admin.fetchOffsets({ groupId: 'start' });
    return true;
  } catch {
    return false;
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}
