import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { folderInMemory } from './memory.js';

test('what a killed run left in memory goes with the next run, and nobody else’s', () => {
  const memory = mkdtempSync(path.join(os.tmpdir(), 'memory-'));
  const ended = spawnSync(process.execPath, ['--version']).pid;
  for (const name of [`exam-tests-${ended}-a`, `exam-tests-${process.pid}-b`, 'other'])
    mkdirSync(path.join(memory, name));
  try {
    const made = folderInMemory(memory);
    const left = [`exam-tests-${process.pid}-b`, 'other', ...(made ? [path.basename(made)] : [])];
    expect(readdirSync(memory).sort()).toEqual(left.sort());
  } finally {
    rmSync(memory, { recursive: true });
  }
});

test('where there is no memory to lie in, data lies on the disk', () => {
  expect(folderInMemory('/nowhere')).toBeUndefined();
});
