import { Module } from '@nestjs/common';
import { AccessRepository } from './access.repository.js';
import { AccessService } from './access.service.js';
import { FollowAccess } from './follow-access.consumer.js';

/** The names of chapters and who may open them, from catalog's events. It decides nothing itself. */
@Module({ providers: [AccessRepository, AccessService, FollowAccess], exports: [AccessService] })
export class AccessModule {}
