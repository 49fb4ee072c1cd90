import { Module } from '@nestjs/common';
import { TestSettingsController } from './test-settings.controller.js';
import { TestSettingsRepository } from './test-settings.repository.js';
import { TestSettingsService } from './test-settings.service.js';

/** What a school has settled for all of its tests. */
@Module({
  controllers: [TestSettingsController],
  providers: [TestSettingsRepository, TestSettingsService],
  exports: [TestSettingsService],
})
export class TestSettingsModule {}
