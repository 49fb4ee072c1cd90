import { CONFIG } from '@exam/platform';
import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { IdentityPool } from './identity-pool.js';
import { PoolSessions } from './pool-sessions.service.js';
import { PoolSessionsRepository } from './pool-sessions.repository.js';

/** Null where the product signs people in on its own. */
export const POOL = Symbol('the pool of the identity provider, in hosted mode');

/** The hosted mode: a pool of an identity provider keeps the passwords of people with a phone number. */
@Module({
  providers: [
    PoolSessions,
    PoolSessionsRepository,
    {
      provide: POOL,
      inject: [CONFIG],
      useFactory: ({ hostedPool }: IdentityConfig): IdentityPool | null => hostedPool && new IdentityPool(hostedPool),
    },
  ],
  exports: [POOL, PoolSessions],
})
export class HostedModule implements OnApplicationShutdown {
  constructor(@Inject(POOL) private readonly pool: IdentityPool | null) {}

  onApplicationShutdown(): void {
    this.pool?.close();
  }
}
