import { createHash, createPrivateKey, randomUUID, sign, type JsonWebKey, type KeyObject } from 'node:crypto';
import { tokenAudience } from '@exam/platform/auth/claims';
import { issuer } from '../start/environment.js';
import type { Secrets } from '../start/secrets.js';
import { newStudentOf, type Student } from './pack.js';

/**
 * Signs access tokens as identity would, with the key that the tool itself gave to the product: signing in thousands
 * of people would measure argon2 instead.
 */
export class Tokens {
  private readonly key: KeyObject;
  private readonly header: string;

  constructor(privateJwk: Record<string, unknown>) {
    this.key = createPrivateKey({ key: privateJwk as JsonWebKey, format: 'jwk' });
    this.header = part({ alg: 'EdDSA', kid: privateJwk.kid });
  }

  /** `provedAt`: when the person last gave the password, epoch milliseconds. */
  for(student: Student, livesSeconds = 3_600, roles: readonly string[] = ['student'], provedAt?: number): string {
    const nowSeconds = Math.floor(Date.now() / 1000);
    const claims = part({
      sub: student.userId,
      sid: sessionOf(student.userId),
      acc: student.accountId,
      org: student.orgId,
      roles,
      brd: student.boardId,
      cls: student.classId,
      grp: student.groupId,
      sec: null,
      name: student.name,
      iss: issuer,
      aud: tokenAudience,
      iat: nowSeconds,
      ...(provedAt !== undefined && { prf: Math.floor(provedAt / 1000) }),
      exp: nowSeconds + livesSeconds,
    });
    const signed = `${this.header}.${claims}`;
    return `${signed}.${sign(null, Buffer.from(signed), this.key).toString('base64url')}`;
  }
}

/** Of a school's administrator who has just given the password, for an hour. */
export function officeToken({ run, secrets }: { run: string; secrets: Pick<Secrets, 'privateJwk'> }): string {
  const who = { ...newStudentOf(run, 1_000_000), userId: randomUUID(), accountId: randomUUID() };
  return new Tokens(secrets.privateJwk).for(who, 3_600, ['org-admin'], Date.now());
}

/** One sign-in for each student, however many tokens it is given: an attempt belongs to the session that began it. */
const sessionOf = (userId: string): string =>
  createHash('sha256')
    .update(userId)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
