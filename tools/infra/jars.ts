import path from 'node:path';
import { findProgram, runCommand } from '../lib/command.js';
import { installAsRoot } from '../lib/debian-packages.js';
import { Failure } from '../lib/failure.js';
import { cachedJars } from '../lib/jars.mjs';

const instead = 'give the addresses of running ones in KAFKA_BROKERS and STORAGE_URL';

/** The Java program and the folder of a server's jars, which Maven fetches once for both servers. */
export async function findJava(
  server: 'kafka' | 'storage',
  say: (text: string) => void,
): Promise<{ java: string; jars: string }> {
  const home = process.env['JAVA_HOME'];
  const java = home ? path.join(home, 'bin/java') : await findOrInstall('java', 'default-jre-headless', say);
  const { code, output } = await runCommand(java, ['-version']);
  const major = Number(/version "(\d+)/.exec(output)?.[1] ?? 0);
  if (code !== 0 || major < 17)
    throw new Failure(
      'Kafka and the object storage need Java 17 or newer',
      code === 0 ? `${java} is version ${major}.` : `${java} does not run: ${output.trim()}`,
      `Install Java 17 (apt-get install openjdk-17-jre-headless), or ${instead}.`,
    );
  try {
    return { java, jars: path.join(await cachedJars((text) => say(`${server}: ${text}`)), server, '*') };
  } catch (error) {
    if (!findProgram('mvn')) {
      await findOrInstall('mvn', 'maven', say);
      return findJava(server, say);
    }
    throw new Failure(
      `The jars of ${server} could not be fetched`,
      (error as Error).message,
      `Is Maven Central (or the mirror in ~/.m2/settings.xml) reachable? Or ${instead}.`,
    );
  }
}

async function findOrInstall(program: string, debianPackage: string, say: (text: string) => void): Promise<string> {
  const installed = findProgram(program);
  if (installed) return installed;
  await installAsRoot(debianPackage, { onLine: (line) => say(`java: ${line}`) });
  const found = findProgram(program);
  if (found) return found;
  throw new Failure(
    `${program} is missing`,
    'The local Kafka and object storage need it.',
    `Install it (apt-get install ${debianPackage}), or ${instead}.`,
  );
}
