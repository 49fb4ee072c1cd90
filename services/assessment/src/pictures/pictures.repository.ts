import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';

@Injectable()
export class PicturesRepository {
  constructor(private readonly db: Db) {}

  /** Of the bank, or of a file of questions that is being looked at. */
  async find(name: string): Promise<{ mime: string; bytes: Uint8Array } | null> {
    const select = { mime: true, bytes: true } as const;
    const kept = await this.db.prisma.picture.findUnique({ where: { name }, select });
    return kept ?? this.db.prisma.questionImportPicture.findFirst({ where: { name }, select });
  }
}
