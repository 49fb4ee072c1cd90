// Makes the services' programs of their TypeScript and of the packages, all in one go, which takes hardly longer than
// one of them.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'rolldown';

const root = path.resolve(import.meta.dirname, '../..');
/** While it is developed a service takes its packages from node_modules: only our own code is made anew. */
const onlyOwn = process.env.BUILD_SERVICES?.split(',');
const services = onlyOwn ?? readdirSync(path.join(root, 'services'));
const entries = services.map((name) => [name, path.join(root, 'services', name, 'src/main.ts')]);

/** Files that a service runs in a thread of their own lie beside the programs under their own name. */
const threads = [...entries.map(([, main]) => path.dirname(main)), path.join(root, 'libs/platform/src')].flatMap(
  (folder) =>
    readdirSync(folder, { recursive: true })
      .filter((file) => file.endsWith('.worker.ts'))
      .map((file) => [path.basename(file, '.ts'), path.join(folder, file)]),
);

const isPackage = (id) => id.includes('/node_modules/');
const isOwn = (id) => !isPackage(id) && path.isAbsolute(id);
const nativePackages = ['@node-rs/argon2', 'sharp']; // load native files that lie beside them

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
  tsconfig: path.join(root, 'tsconfig.base.json'), // decorators, and the types that Nest injects by
  resolve: { conditionNames: ['source'], extensionAlias: { '.js': ['.ts', '.js'] } },
  external: onlyOwn ? /^(?!@exam\/)(@?[a-z])/ : nativePackages,
  plugins: [dropMapsOfPackages],
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
    ...(!onlyOwn && { codeSplitting: { groups: [{ name: 'packages', test: isPackage, entriesAware: true }] } }),
  },
});
