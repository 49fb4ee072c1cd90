// The jars of Kafka and the object storage: one run of Maven for each user and version, shared by all clones. Plain
// JavaScript, because the bootstrap fetches them while npm installs.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cached, hashOf, run } from './cache.mjs';

const poms = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../jars');
const all = ['pom.xml', 'kafka/pom.xml', 'storage/pom.xml'].map((file) => path.join(poms, file));

/**
 * A folder that holds a folder for each server. Throws with Maven's last lines.
 * @param {(text: string) => void} [say]
 */
export function cachedJars(say = () => undefined) {
  return cached(
    `jars-${hashOf(...all)}`,
    async (unfinished) => {
      say('Maven fetches the jars');
      // a file whose checksum is wrong is refused, not only warned of
      const goal = ['-B', '-T2', '--strict-checksums', `-Djars=${unfinished}`, 'dependency:copy-dependencies'];
      const { code, output } = await run('mvn', ['-f', poms, ...goal], poms, (line) => {
        if (/\[INFO\] (Copying|Download)/.test(line)) say(line.replace(/.*\] /, '').slice(0, 90));
      });
      if (code !== 0) throw new Error(output.trim().split('\n').slice(-8).join('\n'));
    },
    () => say('waiting for another download'),
  );
}
