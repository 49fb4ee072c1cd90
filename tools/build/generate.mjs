// Writes the typed clients of schemas: node tools/build/generate.mjs <schema> …
// The generator alone, all schemas in one process; Prisma's command would bring another 160 MB for the same files.
import { createRequire } from 'node:module';
import path from 'node:path';
import { cachedPackages } from '../lib/cache.mjs';

const load = createRequire(path.join(await cachedPackages('prisma'), 'package.json'));
const { getGenerators, loadSchemaContext } = load('@prisma/internals');
const { PrismaClientTsGenerator } = load('@prisma/client-generator-ts');

for (const schema of process.argv.slice(2)) {
  const schemaContext = await loadSchemaContext({ schemaPath: { cliProvidedPath: schema }, printLoadMessage: false });
  const registry = { 'prisma-client': { type: 'in-process', generator: new PrismaClientTsGenerator() } };
  for (const generator of await getGenerators({ schemaContext, registry })) {
    await generator.generate();
    generator.stop();
  }
}
