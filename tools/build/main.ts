import { runCommandLine } from '../lib/command-line.js';
import { flag, optionsOf } from '../lib/options.js';
import { step } from '../lib/steps.js';
import { buildAll } from './index.js';

const name = 'npm run build';
const { read } = optionsOf(name, { force: flag });
await runCommandLine({
  ...{ name, read, help: '\nnpm run build -- [--force]\n\n  Compiles what changed; --force compiles everything.\n' },
  run: ({ force = false }) => step('build', (progress) => buildAll({ progress, force })),
});
