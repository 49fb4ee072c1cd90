import { Module } from '@nestjs/common';
import { PurposesConsumer } from './purposes.consumer.js';
import { PurposesRepository } from './purposes.repository.js';
import { PurposesService } from './purposes.service.js';

/** What people have withdrawn. The features that would use it ask here before they keep anything. */
@Module({ providers: [PurposesConsumer, PurposesRepository, PurposesService], exports: [PurposesService] })
export class PurposesModule {}
