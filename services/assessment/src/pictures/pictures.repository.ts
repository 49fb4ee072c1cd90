import { Injectable } from '@nestjs/common';
import { PrismaClient } from '../generated/prisma/client.js';

@Injectable()
export class PicturesRepository {
  constructor(private readonly prisma: PrismaClient) {}

  find(name: string): Promise<{ mime: string; bytes: Uint8Array } | null> {
    return this.prisma.picture.findUnique({ where: { name }, select: { mime: true, bytes: true } });
  }
}
