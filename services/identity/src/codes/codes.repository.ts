import { lockUntilCommit, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Asker } from '../counters/index.js';
import { Db, type Tx } from '../db.js';
import type { CodePurpose, CodeRow } from './code-rules.js';

export interface NewCode {
  readonly codeId: string;
  readonly target: string;
  readonly purpose: CodePurpose;
  readonly asker: Asker;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const columns = {
  codeId: true,
  purpose: true,
  expiresAt: true,
  sentAt: true,
  askerKeyHash: true,
  wrongTries: true,
  wrongTriesByAddress: true,
  verifiedAt: true,
  endedAt: true,
} as const;

/** Of the browser, or of the address where the browser shows no cookie. */
const of = ({ keyHash, address }: Asker) => ({ OR: [{ askerKeyHash: keyHash }, { askerAddress: address }] });

@Injectable()
export class CodesRepository {
  constructor(private readonly db: Db) {}

  /** One call about a number or address at a time: two at once are still counted one after the other. */
  async lockTarget(tx: Queryable, target: string): Promise<void> {
    await lockUntilCommit(tx, `one-time code ${target}`);
  }

  /** When the asker's codes of this purpose were made since, oldest first: at most a handful. */
  async madeSince(tx: Tx, { target, purpose, asker }: Omit<NewCode, 'codeId'>, since: Date): Promise<Date[]> {
    const rows = await tx.prisma.oneTimeCode.findMany({
      where: { target, purpose, createdAt: { gt: since }, ...of(asker) },
      select: { createdAt: true },
      orderBy: { createdAt: 'asc' },
      take: 50,
    });
    return rows.map((row) => row.createdAt);
  }

  /** Of these purposes, by everybody or by one asker. */
  async totals(
    tx: Tx,
    given: { target: string; purposes: readonly CodePurpose[]; since: Date; asker?: Asker },
  ): Promise<{ sends: number; wrongTries: number }> {
    const { target, purposes, since, asker } = given;
    const { _count, _sum } = await tx.prisma.oneTimeCode.aggregate({
      where: { target, purpose: { in: [...purposes] }, createdAt: { gt: since }, ...(asker && of(asker)) },
      _count: true,
      _sum: { wrongTries: true, wrongTriesByAddress: true },
    });
    return { sends: _count, wrongTries: (_sum.wrongTries ?? 0) + (_sum.wrongTriesByAddress ?? 0) };
  }

  /** A new code ends the browser's codes of the same purpose before it; of an address the newest alone is looked at. */
  async add(tx: Tx, { asker, ...code }: NewCode): Promise<void> {
    const { target, purpose, createdAt } = code;
    await tx.prisma.oneTimeCode.updateMany({
      where: { target, purpose, endedAt: null, askerKeyHash: asker.keyHash },
      data: { endedAt: createdAt },
    });
    const { address: askerAddress, keyHash: askerKeyHash } = asker;
    await tx.prisma.oneTimeCode.create({ data: { ...code, askerAddress, askerKeyHash } });
  }

  /** Of each purpose the newest that the browser asked for, and the newest of its address; the newest first. */
  async newest(tx: Tx, target: string, asker: Asker, purposes?: readonly CodePurpose[]): Promise<CodeRow[]> {
    const rows = await tx.prisma.oneTimeCode.findMany({
      where: { target, ...(purposes && { purpose: { in: [...purposes] } }), ...of(asker) },
      orderBy: [{ createdAt: 'desc' }, { codeId: 'desc' }],
      select: columns,
      take: 50,
    });
    const codes = rows.map(({ askerKeyHash, wrongTriesByAddress, ...row }) => {
      const isHolder = askerKeyHash !== null && Buffer.from(askerKeyHash).equals(asker.keyHash);
      const wrongTries = isHolder ? row.wrongTries : wrongTriesByAddress;
      return { ...row, purpose: row.purpose as CodePurpose, isHolder, wrongTries };
    });
    const lane = ({ purpose, isHolder }: CodeRow) => `${purpose} ${isHolder}`;
    return codes.filter((code, index) => codes.findIndex((one) => lane(one) === lane(code)) === index);
  }

  async addWrongTry(tx: Tx, codes: readonly CodeRow[]): Promise<void> {
    for (const { codeId, isHolder } of codes) {
      const counted = isHolder ? 'wrongTries' : 'wrongTriesByAddress';
      await tx.prisma.oneTimeCode.update({ where: { codeId }, data: { [counted]: { increment: 1 } } });
    }
  }

  async verified(
    tx: Tx,
    codeId: string,
    given: { verifiedAt: Date; ticketHash?: Uint8Array<ArrayBuffer>; ticketEndsAt?: Date },
  ): Promise<void> {
    await tx.prisma.oneTimeCode.update({ where: { codeId }, data: given });
  }

  async targetOf(codeId: string): Promise<string | null> {
    const row = await this.db.prisma.oneTimeCode.findUnique({ where: { codeId }, select: { target: true } });
    return row?.target ?? null;
  }

  /** Null where it was claimed before, or is over: a message goes out once. */
  async claimSending(codeId: string, now: Date): Promise<{ target: string; purpose: CodePurpose } | null> {
    const rows = await this.db.transaction((tx) =>
      tx.prisma.oneTimeCode.updateManyAndReturn({
        where: { codeId, sentAt: null, endedAt: null, expiresAt: { gt: now } },
        data: { sentAt: now },
        select: { target: true, purpose: true },
      }),
    );
    return (rows[0] as { target: string; purpose: CodePurpose } | undefined) ?? null;
  }

  async unclaim(codeId: string): Promise<void> {
    await this.db.transaction((tx) => tx.prisma.oneTimeCode.updateMany({ where: { codeId }, data: { sentAt: null } }));
  }

  /** A code that never went out counts for no limit. */
  async drop(codeId: string): Promise<void> {
    await this.db.transaction((tx) => tx.prisma.oneTimeCode.deleteMany({ where: { codeId } }));
  }

  async end(codeId: string, now: Date): Promise<void> {
    await this.db.transaction((tx) =>
      tx.prisma.oneTimeCode.updateMany({
        where: { codeId, endedAt: null, expiresAt: { lte: now } },
        data: { endedAt: now },
      }),
    );
  }

  /** Whose ticket it is, while it is good. */
  async ticket(
    tx: Tx,
    ticketHash: Uint8Array<ArrayBuffer>,
    given: { target: string; purpose: CodePurpose; now: Date },
  ): Promise<string | null> {
    const { target, purpose, now } = given;
    const row = await tx.prisma.oneTimeCode.findFirst({
      where: { ticketHash, target, purpose, ticketEndsAt: { gt: now } },
      select: { codeId: true },
    });
    return row?.codeId ?? null;
  }

  /** False where another call was quicker. */
  async useTicket(tx: Tx, ticketHash: Uint8Array<ArrayBuffer>): Promise<boolean> {
    const { count } = await tx.prisma.oneTimeCode.updateMany({
      where: { ticketHash, ticketEndsAt: { not: null } },
      data: { ticketEndsAt: null },
    });
    return count === 1;
  }

  /** Whether it was one of that number, and what it was for has happened. */
  async isTicketUsed(
    ticketHash: Uint8Array<ArrayBuffer>,
    { target, purpose }: { target: string; purpose: CodePurpose },
  ): Promise<boolean> {
    const where = { ticketHash, target, purpose, ticketEndsAt: null };
    return (await this.db.prisma.oneTimeCode.count({ where })) > 0;
  }

  async purge(before: Date): Promise<void> {
    await this.db.transaction((tx) => tx.prisma.oneTimeCode.deleteMany({ where: { createdAt: { lt: before } } }));
  }
}
