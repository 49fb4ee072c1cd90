import { Global, Module } from '@nestjs/common';
import { Database } from '@exam/platform';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/prisma/client.js';

/** The ORM, on the connections of the platform's pool. It serves reads and small writes; hot paths are plain SQL. */
@Global()
@Module({
  providers: [
    {
      provide: PrismaClient,
      inject: [Database],
      useFactory: ({ pool }: Database) => new PrismaClient({ adapter: new PrismaPg(pool) }),
    },
  ],
  exports: [PrismaClient],
})
export class PrismaModule {}
