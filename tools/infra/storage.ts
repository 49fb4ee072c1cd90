import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ownFolder } from '../lib/own-folder.js';
import { answers } from '../lib/liveness.js';
import { findJava } from './jars.js';
import { properties } from './kafka-settings.js';
import { localServer } from './local.js';
import type { RunningServer, StartLocal } from './types.js';

const bucket = 'files';
/** A pattern that an origin has to match as a whole; a backslash would have a meaning in the file of settings. */
const ofThisMachine = 'https?://(localhost|127[.]0[.]0[.]1)(:[0-9]+)?';

/** S3Proxy: an S3 server that checks signatures and keeps objects as files. */
export async function startStorage(
  options: StartLocal & { port: number; pages?: readonly string[] },
): Promise<RunningServer> {
  const { java, jars } = await findJava('storage', options.progress);
  const folder = ownFolder(path.join(options.dataFolder, 'storage'));
  const objects = path.join(folder, 'objects');
  closeObjects(path.join(objects, bucket));
  const { key, secret } = credentialsOf(folder);
  const endpoint = `http://127.0.0.1:${options.port}`;
  const config = path.join(folder, 's3proxy.properties');
  writeFileSync(
    config,
    properties(settings({ endpoint, key, secret, objects, pages: options.pages ?? [ofThisMachine] })),
    { mode: 0o600 },
  );
  const logConfig = path.join(folder, 'logback.xml');
  writeFileSync(logConfig, logback);
  return localServer(
    'storage',
    `http://${key}:${secret}@127.0.0.1:${options.port}/${bucket}`,
    {
      command: java,
      args: [
        ...['-Xms16m', '-Xmx96m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'],
        ...[`-Dlogback.configurationFile=${logConfig}`, '-cp', jars],
        ...['org.gaul.s3proxy.Main', '--properties', config],
      ],
      cwd: folder,
      isReady: () => answers(`${endpoint}/healthz`, 2_000),
    },
    options,
  );
}

const settings = (given: {
  endpoint: string;
  key: string;
  secret: string;
  objects: string;
  pages: readonly string[];
}) => ({
  's3proxy.endpoint': given.endpoint,
  's3proxy.authorization': 'aws-v4',
  's3proxy.identity': given.key,
  's3proxy.credential': given.secret,
  // the product's pages upload and play from another origin; what they may do is in the signature
  's3proxy.cors-allow-origins': given.pages.join(' '),
  's3proxy.cors-allow-methods': 'GET HEAD PUT',
  's3proxy.cors-allow-headers': '*',
  'jclouds.provider': 'filesystem',
  'jclouds.filesystem.basedir': given.objects,
  'jclouds.identity': 'local',
  'jclouds.credential': 'local',
});

const logback = `<configuration>
  <appender name="out" class="ch.qos.logback.core.ConsoleAppender">
    <encoder><pattern>%d %-5level %logger{20} %msg%n</pattern></encoder>
  </appender>
  <root level="WARN"><appender-ref ref="out"/></root>
</configuration>
`;

/**
 * S3Proxy takes what others may read on the disk for public, and answers without a signature. What an earlier version
 * has left open is closed once.
 */
function closeObjects(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if ((statSync(folder).mode & 0o077) === 0) return;
  for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(parentPath, name);
    chmodSync(file, statSync(file).mode & 0o700);
  }
  chmodSync(folder, 0o700);
}

/** Made once for a data folder. */
function credentialsOf(folder: string): { key: string; secret: string } {
  const file = path.join(folder, 'credentials.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as { key: string; secret: string };
  const made = { key: 'local', secret: randomBytes(24).toString('base64url') };
  writeFileSync(file, `${JSON.stringify(made)}\n`, { mode: 0o600 });
  return made;
}
