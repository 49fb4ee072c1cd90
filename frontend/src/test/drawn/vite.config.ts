import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { mantineStyles } from '../../../mantine-styles.js';
import { compiledTexts } from '../../../texts-plugin.js';

/** The page that draws questions for tools/drawn: the room as it is, without a server. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [compiledTexts(), react(), mantineStyles()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: { emptyOutDir: true, minify: false, target: 'chrome111' },
});
