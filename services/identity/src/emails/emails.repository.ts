import { lockUntilCommit, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';

type Hash = Uint8Array<ArrayBuffer>;

@Injectable()
export class EmailsRepository {
  constructor(private readonly db: Db) {}

  /** One verification of an address at a time: it ends as one person's. */
  async lock(tx: Queryable, email: string): Promise<void> {
    await lockUntilCommit(tx, `e-mail ${email}`);
  }

  /**
   * Whether somebody else has proven that the address is theirs. Who has only written it down holds nothing: else a
   * stranger could keep its owner out, or have it verified by the owner's own click.
   */
  async isTaken(tx: Pick<Tx, 'prisma'>, email: string, userId: string): Promise<boolean> {
    const others = { not: userId };
    const verified = await tx.prisma.person.count({
      where: { email: { equals: email, mode: 'insensitive' }, emailVerifiedAt: { not: null }, userId: others },
    });
    return (
      verified > 0 ||
      (await tx.prisma.secondLogin.count({ where: { email, verifiedAt: { not: null }, userId: others } })) > 0
    );
  }

  async addLink(tx: Tx, link: { tokenHash: Hash; userId: string; email: string; createdAt: Date; endsAt: Date }) {
    await tx.prisma.emailLink.create({ data: link });
  }

  linkOf(tokenHash: Hash): Promise<{ userId: string; email: string; endsAt: Date; usedAt: Date | null } | null> {
    return this.db.prisma.emailLink.findUnique({ where: { tokenHash } });
  }

  linksSince(tx: Tx, userId: string, since: Date): Promise<number> {
    return tx.prisma.emailLink.count({ where: { userId, createdAt: { gt: since } } });
  }

  /** The newest address of the person that waits for its link; null where none does. */
  async pendingOf(userId: string): Promise<string | null> {
    const person = await this.db.prisma.person.findUnique({
      where: { userId },
      select: { email: true, emailVerifiedAt: true, secondLogin: { select: { email: true, verifiedAt: true } } },
    });
    const { secondLogin: second } = person ?? {};
    if (second?.email && second.verifiedAt === null) return second.email;
    return person?.email && person.emailVerifiedAt === null ? person.email.toLowerCase() : null;
  }

  /** False where it was used or has ended meanwhile. */
  async useLink(tx: Tx, tokenHash: Hash, now: Date): Promise<boolean> {
    const { count } = await tx.prisma.emailLink.updateMany({
      where: { tokenHash, usedAt: null, endsAt: { gt: now } },
      data: { usedAt: now },
    });
    return count === 1;
  }

  /** Of the profile and of the sign-in, where it is still their address; false where it is neither's. */
  async markVerified(tx: Tx, userId: string, email: string, now: Date): Promise<boolean> {
    const person = await tx.prisma.person.updateMany({
      where: { userId, email: { equals: email, mode: 'insensitive' } },
      data: { emailVerifiedAt: now },
    });
    const second = await tx.prisma.secondLogin.updateMany({ where: { userId, email }, data: { verifiedAt: now } });
    return person.count + second.count > 0;
  }

  /**
   * Takes away the sign-ins and links that others have made with an address that has turned out to be this person's.
   */
  async dropClaims(tx: Tx, email: string, userId: string): Promise<void> {
    const others = { not: userId };
    await tx.prisma.secondLogin.updateMany({
      where: { email, verifiedAt: null, userId: others },
      data: { email: null, passwordHash: null },
    });
    await tx.prisma.emailLink.deleteMany({ where: { email, usedAt: null, userId: others } });
  }

  /** A changed address is unverified, in the profile and as the sign-in, which is closed until its link is opened. */
  async setEmail(tx: Tx, userId: string, email: string): Promise<{ wasVerified: boolean }> {
    const where = { userId };
    const held = await tx.prisma.person.findUniqueOrThrow({ where, select: { emailVerifiedAt: true } });
    await tx.prisma.person.update({ where, data: { email, emailVerifiedAt: null } });
    await tx.prisma.secondLogin.updateMany({
      where: { userId, email: { not: null } },
      data: { email, verifiedAt: null },
    });
    return { wasVerified: held.emailVerifiedAt !== null };
  }

  async setPending(tx: Tx, userId: string, pending: { email: string; passwordHash: string; endsAt: Date }) {
    const { email, passwordHash, endsAt } = pending;
    const data = { pendingEmail: email, pendingPasswordHash: passwordHash, pendingEndsAt: endsAt };
    await tx.prisma.secondLogin.upsert({ where: { userId }, create: { userId, ...data }, update: data });
  }

  /** False where no such sign-in waits for its code. */
  async confirmPending(tx: Tx, userId: string, email: string, now: Date): Promise<boolean> {
    const row = await tx.prisma.secondLogin.findFirst({
      where: { userId, pendingEmail: email, pendingEndsAt: { gt: now } },
      select: { pendingPasswordHash: true },
    });
    if (!row) return false;
    const gone = { pendingEmail: null, pendingPasswordHash: null, pendingEndsAt: null };
    await tx.prisma.secondLogin.update({
      where: { userId },
      data: { email, passwordHash: row.pendingPasswordHash, verifiedAt: null, ...gone },
    });
    return true;
  }
}
