import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';

@Injectable()
export class PicturesRepository {
  constructor(private readonly db: Db) {}

  find(name: string): Promise<{ mime: string; bytes: Uint8Array } | null> {
    return this.db.prisma.picture.findUnique({ where: { name }, select: { mime: true, bytes: true } });
  }
}
