import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findProgram, isRoot, runCommand } from '../lib/command.js';
import { Failure } from '../lib/failure.js';
import { cacheFolder, root } from '../lib/folders.js';
import { withLock } from '../lib/lock.mjs';

const pom = path.join(root, 'tools/kafka/pom.xml');

/** The folder of Kafka's jars: fetched by Maven once per user and version, then shared by all clones. */
export async function findKafkaJars(dataFolder: string, say: (text: string) => void): Promise<string> {
  const version =
    /<artifactId>kafka_[^<]*<\/artifactId>\s*<version>([^<]+)</.exec(readFileSync(pom, 'utf8'))?.[1] ?? 'unknown';
  const cache = cacheFolder(dataFolder);
  const folder = path.join(cache, `kafka-${version}`);
  if (existsSync(folder)) return folder;
  return withLock(
    path.join(cache, 'locks', 'kafka'),
    () => say('kafka: waiting for another download'),
    async () => {
      if (!existsSync(folder)) await fetchJars(folder, dataFolder, say);
      return folder;
    },
  );
}

/** Java's program; Debian's package when it is missing and the user is root. */
export async function findJava(say: (text: string) => void): Promise<string> {
  const home = process.env['JAVA_HOME'];
  const java = home ? path.join(home, 'bin/java') : await findOrInstall('java', 'default-jre-headless', say);
  const { code, output } = await runCommand(java, ['-version']);
  const major = Number(/version "(\d+)/.exec(output)?.[1] ?? 0);
  if (code === 0 && major >= 17) return java;
  throw new Failure(
    'Kafka needs Java 17 or newer',
    code === 0 ? `${java} is version ${major}.` : `${java} does not run: ${output.trim()}`,
    'Install Java 17 (apt-get install openjdk-17-jre-headless), or give the address of a running Kafka in KAFKA_BROKERS.',
  );
}

async function fetchJars(folder: string, dataFolder: string, say: (text: string) => void): Promise<void> {
  const maven = await findOrInstall('mvn', 'maven', say);
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  say('kafka: Maven fetches the jars');
  const { code, output } = await runCommand(
    maven,
    ['-B', '-f', pom, `-DoutputDirectory=${unfinished}`, '-DincludeScope=runtime', 'dependency:copy-dependencies'],
    {
      cwd: dataFolder,
      onLine: (line) =>
        /\[INFO\] (Copying|Download)/.test(line) && say(`kafka: ${line.replace(/.*\] /, '').slice(0, 90)}`),
    },
  );
  if (code !== 0) {
    throw new Failure(
      "Kafka's jars could not be fetched",
      output.trim().split('\n').slice(-8).join('\n'),
      'Is Maven Central (or the mirror in ~/.m2/settings.xml) reachable? Or give the address of a running Kafka in KAFKA_BROKERS.',
    );
  }
  renameSync(unfinished, folder);
}

async function findOrInstall(program: string, debianPackage: string, say: (text: string) => void): Promise<string> {
  const installed = findProgram(program);
  if (installed) return installed;
  if (isRoot && findProgram('apt-get')) {
    say(`kafka: installing Debian's ${debianPackage}`);
    const install = () =>
      runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', debianPackage], {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
    if ((await install()).code !== 0) {
      await runCommand('apt-get', ['update', '-q']);
      await install();
    }
  }
  const found = findProgram(program);
  if (found) return found;
  throw new Failure(
    `${program} is missing`,
    'The local Kafka needs it.',
    `Install it (apt-get install ${debianPackage}), or give the address of a running Kafka in KAFKA_BROKERS.`,
  );
}
