import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type InlineConfig, type UserConfig } from 'vite';
import { refuseChunkCycles } from './chunk-cycles.js';
import { fileNames, fileOfModule } from './chunk-parts.js';
import { mantineStyles } from './mantine-styles.js';
import { shellFiles } from './shell-files.js';
import { keepBudgets } from './size-budgets.js';
import { compiledTexts } from './texts-plugin.js';

/** The edge that `npm start` runs; the development server sends it everything that is not a page. */
const edge = process.env.EDGE_URL ?? 'http://127.0.0.1:8080';

// A build started from a test run inherits NODE_ENV=test and would carry React's development half, 60 KB more.
if (process.argv.includes('build')) process.env.NODE_ENV = 'production';

const common = () =>
  ({
    plugins: [compiledTexts(), react(), mantineStyles()],
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: {
      target: ['chrome111', 'firefox114', 'safari16.4'],
      // The content security policy allows no data: address for fonts and scripts.
      assetsInlineLimit: 0,
    },
  }) satisfies InlineConfig;

const shortName = (name: string): string => /^[\w-]+/.exec(name)?.[0] ?? 'asset';

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const fileOf = command === 'build' ? await fileOfModule(common()) : () => undefined;
  const { plugins, resolve, build } = common();
  return {
    plugins: [...plugins, shellFiles(), refuseChunkCycles(), keepBudgets()],
    resolve,
    server: {
      proxy: {
        '/api': { target: edge, changeOrigin: false },
        '/socket.io': { target: edge, ws: true, changeOrigin: false },
      },
    },
    build: {
      ...build,
      sourcemap: true,
      manifest: true,
      rolldownOptions: {
        input: { index: 'index.html', worker: 'src/offline/worker.ts' },
        output: {
          // The browser finds a service worker by its address, which never changes.
          entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
          // the first view names every file: a chunk that several pages share is not called after all of them, and a hash
          // has seven letters, the fewest that the bundler takes
          chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
          assetFileNames: ({ names: [name = 'asset'] }) => `assets/${shortName(name)}-[hash:7][extname]`,
          codeSplitting: {
            groups: [
              // changes rarely, so browsers keep it over releases
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 30 },
              // each is whole; with what their unused exports import they would be all of Mantine
              ...fileNames.map((name, at) => ({
                name,
                test: (id: string) => fileOf(id) === name,
                includeDependenciesRecursively: false,
                priority: 20 - at,
              })),
              // What the same pages share is one file. Small ones are not merged: chunks would import each other.
              {
                name: 'shared',
                test: /node_modules|libs\/|frontend\/src\/(ui|lib|entities|features\/(?!session))/,
                minShareCount: 2,
                entriesAware: true,
                priority: 5,
              },
            ],
          },
        },
      },
    },
  };
});
