import { tokenAudience } from '@exam/platform/auth/claims';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';

/** The claims of an access token, as the services read them. */
export interface TestActor {
  userId: string;
  sessionId: string;
  accountId: string;
  orgId: string;
  roles: string[];
  boardId: string;
  classId: string;
  groupId: string;
  sectionId: string | null;
  name: string;
  modules?: string[];
  /** Of a program; its audience is another. */
  scopes?: string[];
  /** When a password or code was last given, epoch milliseconds; now where nothing is said, null for never. */
  provedAt?: number | null;
}

/** Of a proof that lasts however far a test moves the clock. */
export const provedForGood = Date.now() + 10 * 365 * 86_400_000;

export const testIssuer = 'https://identity.test';

const keyId = 'test-key';
const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });

/** The key that signs tokens in tests; identity is booted with it, so that its tokens and ours are alike. */
export const testPrivateJwk: JWK = { ...(await exportJWK(pair.privateKey)), kid: keyId, alg: 'EdDSA', use: 'sig' };
const publicJwk: JWK = { ...(await exportJWK(pair.publicKey)), kid: keyId, alg: 'EdDSA', use: 'sig' };

/** A student of organisation `org-a` with ids of their own, where nothing else is said. */
export function actor(parts: Partial<TestActor> = {}): TestActor {
  return {
    userId: randomUUID(),
    sessionId: randomUUID(),
    accountId: randomUUID(),
    orgId: 'org-a',
    roles: ['student'],
    boardId: 'board-a',
    classId: 'class-a',
    groupId: 'group-a',
    sectionId: null,
    name: 'Asha Rao',
    ...parts,
  };
}

export interface TokenOptions {
  /** From now; 15 minutes where nothing is said. Negative makes a token that has ended. */
  readonly livesSeconds?: number;
  readonly issuer?: string;
  /** Null leaves it out. */
  readonly audience?: string | null;
  /** Signs with a key that nobody publishes. */
  readonly forged?: boolean;
}

/** A signed access token of that person. */
export async function tokenFor(parts: Partial<TestActor> = {}, options: TokenOptions = {}): Promise<string> {
  const { livesSeconds = 900, issuer = testIssuer, audience = tokenAudience, forged = false } = options;
  const who = actor(parts);
  const key = forged ? (await generateKeyPair('EdDSA', { crv: 'Ed25519' })).privateKey : pair.privateKey;
  const nowSeconds = Math.floor(Date.now() / 1000);
  const claims = {
    sid: who.sessionId,
    acc: who.accountId,
    org: who.orgId,
    roles: who.roles,
    brd: who.boardId,
    cls: who.classId,
    grp: who.groupId,
    sec: who.sectionId,
    name: who.name,
    ...(who.provedAt !== null && { prf: Math.floor((who.provedAt ?? Date.now()) / 1000) }),
    ...(who.modules && { mod: who.modules }),
    ...(who.scopes && { scp: who.scopes }),
    ...(audience !== null && { aud: audience }),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
    .setSubject(who.userId)
    .setIssuer(issuer)
    .setIssuedAt(Math.min(nowSeconds, nowSeconds + livesSeconds))
    .setExpirationTime(nowSeconds + livesSeconds)
    .sign(key);
}

let server: Promise<Server> | undefined;

/** The address of a small server that publishes the test key, started with the first call. */
export async function testJwksUrl(): Promise<string> {
  server ??= listen();
  return `http://127.0.0.1:${((await server).address() as AddressInfo).port}/keys`;
}

function listen(): Promise<Server> {
  const keys = JSON.stringify({ keys: [publicJwk] });
  // without it a connection that rests would keep the test file's process alive for seconds
  const http = createServer((_request, answer) =>
    answer.setHeader('content-type', 'application/json').setHeader('connection', 'close').end(keys),
  );
  http.unref(); // ends with the test file
  return new Promise((done, failed) => http.once('error', failed).listen(0, '127.0.0.1', () => done(http)));
}
