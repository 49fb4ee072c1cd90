import { Module } from '@nestjs/common';
import { HoldingsConsumer } from './holdings.consumer.js';
import { HoldingsRepository } from './holdings.repository.js';
import { HoldingsService } from './holdings.service.js';

/**
 * What an account holds and has submitted, for the session user. It sells nothing, opens nothing and knows no marks.
 */
@Module({ providers: [HoldingsConsumer, HoldingsRepository, HoldingsService], exports: [HoldingsService] })
export class HoldingsModule {}
