import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { noFilters } from './migrate.js';
import { withSchemaEngine } from './schema-engine.js';

/**
 * The SQL that would bring the database to the datamodel (a schema file, or a folder of them): the next migration's
 * text, and empty when the migrations already say all that the schema says.
 */
export async function pendingDiff(databaseUrl: string, schemaPath: string): Promise<string> {
  const files = await schemaFiles(schemaPath);
  return withSchemaEngine(
    { databaseUrl, datamodels: files.map(({ path: name, content }) => [name, content]) },
    async (engine) => {
      const { stdout } = await engine.diff({
        from: { tag: 'schemaDatasource', files, configDir: path.dirname(schemaPath) },
        to: { tag: 'schemaDatamodel', files },
        script: true,
        exitCode: null,
        filters: noFilters,
      });
      const sql = (stdout ?? '').trim();
      return sql.startsWith('-- This is an empty migration') ? '' : sql;
    },
  );
}

async function schemaFiles(schemaPath: string): Promise<{ path: string; content: string }[]> {
  const isFolder = (await stat(schemaPath)).isDirectory();
  const paths = isFolder
    ? (await readdir(schemaPath))
        .filter((name) => name.endsWith('.prisma'))
        .sort()
        .map((name) => path.join(schemaPath, name))
    : [schemaPath];
  return Promise.all(paths.map(async (file) => ({ path: file, content: await readFile(file, 'utf8') })));
}
