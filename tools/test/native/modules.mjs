// How Node.js itself reads our TypeScript in tests: `.js` means the `.ts` beside it, `@exam/…` its source, compiled as
// the product is (decorators with their types) and kept by content.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync, version } from '@swc/core';

const root = path.resolve(import.meta.dirname, '../../..');
const cache = path.join(root, 'node_modules/.cache/tests');
const options = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

/** Helpers of tests may hold what belongs to one file: hooks, open services. They are new for each. */
const isHelper = (url) => /\/(test|testing\/src)\/[^?]*$/.test(url) && !url.includes('/node_modules/');

let isRegistered = false;

export function registerModules() {
  if (isRegistered) return;
  isRegistered = true;
  mkdirSync(cache, { recursive: true });
  enableCompileCache(path.join(cache, 'v8'));
  process.setSourceMapsEnabled(true);
  registerHooks({ resolve, load });
}

function resolve(specifier, context, next) {
  const parent = context.parentURL ?? '';
  const file = /\?file=\d+$/.exec(parent)?.[0];
  if (specifier === '@jest/globals')
    return { url: new URL(`./globals.mjs${file ?? ''}`, import.meta.url).href, shortCircuit: true };
  const isOurs = parent.startsWith('file:') && !parent.includes('/node_modules/');
  if (!isOurs) return next(specifier, context);
  const found = ofSource(specifier, parent) ?? next(specifier, withSource(specifier, context));
  return file && isHelper(found.url) && found.url.endsWith('.ts') ? { ...found, url: found.url + file } : found;
}

function ofSource(specifier, parent) {
  if (!/^\.{1,2}\/.*\.js$/.test(specifier)) return null;
  const file = path.resolve(path.dirname(fileURLToPath(parent)), `${specifier.slice(0, -'.js'.length)}.ts`);
  return existsSync(file) ? { url: pathToFileURL(file).href, format: 'module', shortCircuit: true } : null;
}

const withSource = (specifier, context) =>
  specifier.startsWith('@exam/') ? { ...context, conditions: ['source', ...context.conditions] } : context;

function load(url, context, next) {
  const [plain] = url.split('?');
  if (!plain.endsWith('.ts') || plain.includes('/node_modules/')) return next(url, context);
  return { format: 'module', source: compiled(fileURLToPath(plain)), shortCircuit: true };
}

function compiled(file) {
  const source = readFileSync(file, 'utf8');
  const key = createHash('sha256')
    .update(JSON.stringify([version, options, file, source]))
    .digest('hex');
  const kept = path.join(cache, `${key}.js`);
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  const { code } = transformSync(source, { ...options, filename: file, sourceFileName: file });
  writeFileSync(`${kept}.${process.pid}`, code);
  renameSync(`${kept}.${process.pid}`, kept); // the other worker never reads half of it
  return code;
}
