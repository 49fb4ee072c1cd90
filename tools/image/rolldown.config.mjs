// The programs of the container that are no services, as `dist/tools`: two folders below the root like their sources.
import path from 'node:path';
import { defineConfig } from 'rolldown';

export default defineConfig({
  input: { run: path.join(import.meta.dirname, 'programs/run.ts') },
  platform: 'node',
  tsconfig: path.resolve(import.meta.dirname, '../../tsconfig.base.json'),
  resolve: { conditionNames: ['source'], extensionAlias: { '.js': ['.ts', '.js'] } },
  external: [/^@prisma\/schema-engine-wasm/], // loads its .wasm file from beside itself
  onLog(level, log, handle) {
    if (log.code !== 'UNRESOLVED_IMPORT') handle(level, log); // what packages can do without
  },
  output: { dir: 'dist/tools', format: 'esm', keepNames: true, chunkFileNames: '[name]-[hash].js' },
});
