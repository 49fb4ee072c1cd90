// The typed clients of the services' databases. What a schema gives is kept once per user, so a clone of a known schema
// neither generates nor needs the generator. Plain JavaScript, because the bootstrap asks whether it will be needed.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cached, cacheFolder, hashOf, run } from '../lib/cache.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const generator = path.join(root, 'tools/cached/prisma/package-lock.json');
/** Names the version that a clone's copy is of. */
const note = '.made-from';

const schemaOf = (service) => path.join(root, 'services', service, 'prisma/schema.prisma');
const services = () => readdirSync(path.join(root, 'services')).filter((name) => existsSync(schemaOf(name)));
const nameOf = (service) => `database-client-${service}-${hashOf(generator, schemaOf(service))}`;
const targetOf = (service) => path.join(root, 'services', service, 'src/generated/prisma');

function isCurrent(service) {
  const file = path.join(targetOf(service), note);
  return existsSync(file) && readFileSync(file, 'utf8') === nameOf(service);
}

/** Is there a schema whose client was never made for this user? */
export const needsGenerator = () =>
  services().some((service) => !isCurrent(service) && !existsSync(path.join(cacheFolder(), nameOf(service))));

/** Puts each client in its place; answers which services' had changed. Throws with the generator's words. */
export async function generateDatabaseClients() {
  const changed = services().filter((service) => !isCurrent(service));
  const missing = changed.filter((service) => !existsSync(path.join(cacheFolder(), nameOf(service))));
  if (missing.length > 0) {
    const schemas = missing.map(schemaOf);
    missing.forEach((service) => rmSync(targetOf(service), { recursive: true, force: true }));
    const program = path.join(root, 'tools/build/generate.mjs');
    const { code, output } = await run(process.execPath, [program, ...schemas], root);
    if (code !== 0) throw new Error(output.trim());
  }
  for (const service of changed) {
    const target = targetOf(service);
    const kept = await cached(nameOf(service), (unfinished) => cpSync(target, unfinished, { recursive: true }));
    const unfinished = `${target}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(path.dirname(unfinished), { recursive: true });
    cpSync(kept, unfinished, { recursive: true });
    writeFileSync(path.join(unfinished, note), nameOf(service));
    rmSync(target, { recursive: true, force: true });
    renameSync(unfinished, target);
  }
  return changed;
}
