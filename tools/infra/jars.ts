import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findProgram, isRoot, runCommand } from '../lib/command.js';
import { Failure } from '../lib/failure.js';
import { cacheFolder } from '../lib/folders.js';
import { withLock } from '../lib/lock.mjs';

export interface JarsWanted {
  readonly name: 'kafka' | 'storage';
  /** Lists the jars for Maven. */
  readonly pom: string;
  /** The one whose version names the folder. */
  readonly artifact: string;
  /** What a person sets instead of a local server. */
  readonly setting: string;
  readonly dataFolder: string;
  readonly say: (text: string) => void;
}

/** The folder of a Java server's jars: fetched by Maven once per user and version, then shared by all clones. */
export async function findJars(wanted: JarsWanted): Promise<string> {
  const { name, pom, artifact, dataFolder, say } = wanted;
  const declared = new RegExp(`<artifactId>${artifact}</artifactId>\\s*<version>([^<]+)<`);
  const version = declared.exec(readFileSync(pom, 'utf8'))?.[1] ?? 'unknown';
  const cache = cacheFolder(dataFolder);
  const folder = path.join(cache, `${name}-${version}`);
  if (existsSync(folder)) return folder;
  return withLock(
    path.join(cache, 'locks', name),
    () => say(`${name}: waiting for another download`),
    async () => {
      if (!existsSync(folder)) await fetchJars(folder, wanted);
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
    'Kafka and the object storage need Java 17 or newer',
    code === 0 ? `${java} is version ${major}.` : `${java} does not run: ${output.trim()}`,
    'Install Java 17 (apt-get install openjdk-17-jre-headless), or give the addresses of running ones in KAFKA_BROKERS and STORAGE_URL.',
  );
}

async function fetchJars(folder: string, { name, pom, setting, dataFolder, say }: JarsWanted): Promise<void> {
  const maven = await findOrInstall('mvn', 'maven', say);
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  say(`${name}: Maven fetches the jars`);
  const { code, output } = await runCommand(
    maven,
    // a file whose checksum is wrong is refused, not only warned of
    [
      '-B',
      '--strict-checksums',
      '-f',
      pom,
      `-DoutputDirectory=${unfinished}`,
      '-DincludeScope=runtime',
      'dependency:copy-dependencies',
    ],
    {
      cwd: dataFolder,
      onLine: (line) =>
        /\[INFO\] (Copying|Download)/.test(line) && say(`${name}: ${line.replace(/.*\] /, '').slice(0, 90)}`),
    },
  );
  if (code !== 0) {
    throw new Failure(
      `The jars of ${name} could not be fetched`,
      output.trim().split('\n').slice(-8).join('\n'),
      `Is Maven Central (or the mirror in ~/.m2/settings.xml) reachable? Or give the address of a running server in ${setting}.`,
    );
  }
  renameSync(unfinished, folder);
}

async function findOrInstall(program: string, debianPackage: string, say: (text: string) => void): Promise<string> {
  const installed = findProgram(program);
  if (installed) return installed;
  if (isRoot && findProgram('apt-get')) {
    say(`java: installing Debian's ${debianPackage}`);
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
    'The local Kafka and object storage need it.',
    `Install it (apt-get install ${debianPackage}), or give the addresses of running ones in KAFKA_BROKERS and STORAGE_URL.`,
  );
}
