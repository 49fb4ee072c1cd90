import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { mantineStyles } from './mantine-styles.js';
import { shellFiles } from './shell-files.js';
import { compiledTexts } from './texts-plugin.js';

/** The edge that `npm start` runs; the development server sends it everything that is not a page. */
const edge = process.env.EDGE_URL ?? 'http://127.0.0.1:8080';

/** What the first view needs, in one file instead of thirty. */
const baseModules = new RegExp(
  [
    '@mantine/core/esm/core',
    'icu-minify',
    '@tanstack/query-core/build/modern/(query|queryClient|queryCache|mutation|mutationCache)\\.',
    '@tanstack/react-query/build/modern/(QueryClientProvider|queryOptions)',
    '@mantine/core/esm/components/(Button|Text|Title|Group|Stack|Anchor|Loader|ActionIcon|UnstyledButton|Input|InputBase|InputsGroupFieldset|TextInput|PasswordInput|Transition)/',
    'frontend/src/(texts/(load|intl|language|languages|shared)\\.|lib/(paths|refusal|storage-keys|token|toast|query-client|message-of|use-top-of)|ui/icons)',
  ].join('|'),
);

// A build started from a test run inherits NODE_ENV=test and would carry React's development half, 60 KB more.
if (process.argv.includes('build')) process.env.NODE_ENV = 'production';

export default defineConfig({
  plugins: [compiledTexts(), react(), mantineStyles(), shellFiles()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: {
    proxy: {
      '/api': { target: edge, changeOrigin: false },
      '/socket.io': { target: edge, ws: true, changeOrigin: false },
    },
  },
  build: {
    target: ['chrome111', 'firefox114', 'safari16.4'],
    // The content security policy allows no data: address for fonts and scripts.
    assetsInlineLimit: 0,
    sourcemap: true,
    manifest: true,
    rolldownOptions: {
      input: { index: 'index.html', worker: 'src/offline/worker.ts' },
      output: {
        // The browser finds a service worker by its address, which never changes.
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 30 },
            { name: 'zod', test: /node_modules\/zod\//, priority: 30 },
            { name: 'base', test: baseModules, priority: 20 },
            { name: 'katex', test: /node_modules\/katex\//, priority: 30 },
            // What pages share, in few files: on a slow processor each one more costs some milliseconds. The first two
            // stay apart for the sign-in page.
            { name: 'query', test: /@tanstack\/(?!.*[qQ]ueries)/, priority: 15 },
            { name: 'calls', test: /frontend\/src\/lib\/http\.|contracts\/src\/http\/identity/, priority: 15 },
            {
              name: 'shared',
              test: /node_modules|libs\/|frontend\/src\/(ui|lib|features\/(?!session))/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 30_000,
              priority: 5,
            },
          ],
        },
      },
    },
  },
});
