import { Module } from '@nestjs/common';
import { AccessConsumer } from './access.consumer.js';
import { AccessRepository } from './access.repository.js';
import { AccessService } from './access.service.js';
import { TellUnlocked } from './tell-unlocked.js';

/** What an account may open, from commerce's packages and paid orders. It sells nothing and knows no file. */
@Module({ providers: [AccessConsumer, AccessRepository, AccessService, TellUnlocked], exports: [AccessService] })
export class AccessModule {}
