import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/folders.js';

/** The product's, as both documents carry it. */
export const productVersion = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string })
  .version;
