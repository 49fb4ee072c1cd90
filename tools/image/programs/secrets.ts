// What compose needs to keep secret, made at the first start: each container gets a folder with its own and no other's.
// What the environment names is taken instead.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesFor, missingOf, secretNames, type Secrets } from './secret-files.js';
import { newSigningKey } from '../../start/secrets.js';

const { SECRETS_FOLDER = '/secrets' } = process.env;
const kept = path.join(SECRETS_FOLDER, 'kept');

const missing = missingOf(process.env);
if (missing) {
  console.error(missing);
  process.exit(1);
}
const secrets = Object.fromEntries(secretNames.map((name) => [name, valueOf(name)])) as Secrets;
for (const [owner, files] of Object.entries(filesFor(secrets))) {
  for (const [name, text] of Object.entries(files)) write(path.join(SECRETS_FOLDER, owner), name, text);
}
console.log(`Secrets are in ${Object.keys(filesFor(secrets)).length} folders below ${SECRETS_FOLDER}.`);
process.exit(0);

function valueOf(name: (typeof secretNames)[number]): string {
  const given = process.env[name];
  const file = path.join(kept, name);
  const value = given || (existsSync(file) ? readFileSync(file, 'utf8') : made(name));
  write(kept, name, value);
  return value;
}

function made(name: (typeof secretNames)[number]): string {
  return name === 'AUTH_PRIVATE_JWK' ? JSON.stringify(newSigningKey()) : randomBytes(24).toString('base64url');
}

/** Others than the owner of the folder read it: PostgreSQL, Redis and Kafka run as users of their own. */
function write(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o444 });
}
