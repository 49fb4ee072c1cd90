// Which process runs which file, so that tools/test/jest.ts can end the one that hangs, and no other.
import { expect } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = process.env.TEST_RUNNING;
if (folder) writeFileSync(path.join(folder, String(process.pid)), expect.getState().testPath);
