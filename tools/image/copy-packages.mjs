// Copies packages with all that they depend on from node_modules: node tools/image/copy-packages.mjs <to> <package>…
// Those that the bundles leave out, because they load native files that lie beside them.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const [to, ...wanted] = process.argv.slice(2);
const copied = new Set();

function copy(name) {
  const from = path.join('node_modules', name);
  if (copied.has(name) || !existsSync(from)) return; // an optional one for another platform
  copied.add(name);
  cpSync(from, path.join(to, name), { recursive: true, dereference: true });
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(path.join(from, 'package.json')));
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) copy(needed);
}

wanted.forEach(copy);
const missing = wanted.filter((name) => !copied.has(name));
if (missing.length > 0) throw new Error(`not installed: ${missing.join(', ')}`);
console.log([...copied].join(' '));
