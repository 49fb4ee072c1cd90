// How the services become programs: each starts from one file and what it shares with the others, instead of from 2,000
// files (docs/decisions/017). Their own lines and those of the packages lie in files of their own.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'rolldown';

const folder = path.resolve(import.meta.dirname, '../../services');
const entries = readdirSync(folder)
  .map((name) => [name, path.join(folder, name, 'dist/main.js')])
  .filter(([, file]) => existsSync(file));

/** Files that a service runs in a thread of their own lie beside the programs under their own name. */
const threads = entries.flatMap(([, main]) =>
  readdirSync(path.dirname(main), { recursive: true })
    .filter((file) => file.endsWith('.worker.js'))
    .map((file) => [path.basename(file, '.js'), path.join(path.dirname(main), file)]),
);

const isPackage = (id) => id.includes('/node_modules/');
const isOwn = (id) => !isPackage(id) && path.isAbsolute(id);

/** Our compiled files know the lines of the TypeScript that they were made from. */
const readOwnMaps = {
  name: 'read-own-maps',
  load: {
    filter: { id: /\/(libs|services)\/[^/]+\/dist\/.*\.js$/ },
    handler: (id) => ({ code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') }),
  },
};

/**
 * Node reads the map of every file that it loads and keeps it: those of the packages would cost a start 0.7 s and 90
 * MB.
 */
const dropMapsOfPackages = {
  name: 'drop-maps-of-packages',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk' || file.moduleIds.some(isOwn)) continue;
      delete files[`${file.fileName}.map`];
      file.code = file.code.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');
    }
  },
};

export default defineConfig({
  input: Object.fromEntries([...entries, ...threads]),
  platform: 'node',
  external: ['@node-rs/argon2', 'sharp'], // load native files that lie beside them
  plugins: [readOwnMaps, dropMapsOfPackages],
  onLog(level, log, handle) {
    if (log.code !== 'UNRESOLVED_IMPORT') return handle(level, log);
    if (isOwn(log.id)) handle('error', log); // Nest asks for packages that nobody has to have; we do not
  },
  output: {
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    keepNames: true, // Nest and the log tell classes by name
    chunkFileNames: ({ name }) => `${name.split('~')[0]}-[hash].js`,
    // entriesAware: a package that one service uses is not loaded by the others
    codeSplitting: { groups: [{ name: 'packages', test: isPackage, entriesAware: true }] },
  },
});
