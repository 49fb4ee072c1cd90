import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';

@Injectable()
export class OwnPasswordsRepository {
  constructor(private readonly db: Db) {}

  /** A reset by e-mail also sets the password of the sign-in by e-mail, where there is one. */
  async setSecondPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
    await tx.prisma.secondLogin.updateMany({ where: { userId, email: { not: null } }, data: { passwordHash } });
  }

  async secondEmail(userId: string): Promise<string | null> {
    const row = await this.db.prisma.secondLogin.findUnique({ where: { userId }, select: { email: true } });
    return row?.email ?? null;
  }
}
