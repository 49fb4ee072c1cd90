import { Module } from '@nestjs/common';
import { AnnouncePurposes } from './announce.repository.js';
import { PrivacyController } from './privacy.controller.js';
import { PrivacyRepository } from './privacy.repository.js';
import { PrivacyService } from './privacy.service.js';

/** Consents, and what a person's data may be used for. It stops no use itself: each service obeys what it is told. */
@Module({
  controllers: [PrivacyController],
  providers: [AnnouncePurposes, PrivacyRepository, PrivacyService],
  exports: [PrivacyService],
})
export class PrivacyModule {}
