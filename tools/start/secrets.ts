import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../lib/failure.js';

export type Secrets = {
  /** Signs the access tokens: an Ed25519 key as JWK, with its thumbprint as `kid`. */
  privateJwk: Record<string, unknown>;
  operator: { login: string; password: string };
};

/** The secrets of this data folder, made on the first start and readable by this user only. */
export function secretsOf(dataFolder: string): Secrets {
  const file = path.join(dataFolder, 'secrets.json');
  if (existsSync(file)) return read(file);
  const secrets: Secrets = {
    privateJwk: newSigningKey(),
    operator: { login: 'operator', password: randomBytes(15).toString('base64url') },
  };
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

function read(file: string): Secrets {
  try {
    const secrets = JSON.parse(readFileSync(file, 'utf8')) as Secrets;
    if (secrets.privateJwk && secrets.operator.login && secrets.operator.password) return secrets;
  } catch {
    // told below, without what is in it
  }
  throw new Failure(
    'The secrets cannot be read',
    `${file} is not what a start wrote.`,
    'Restore the file, or start with --fresh, which deletes all local data.',
  );
}

export function newSigningKey(): Record<string, unknown> {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  // RFC 7638: the thumbprint is over the required public members in the order of the alphabet
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x: jwk.x }))
    .digest('base64url');
  return { ...jwk, kid, alg: 'EdDSA', use: 'sig' };
}
