import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.js';
import { NotifyResults } from './notify-results.consumer.js';
import { NoticesController } from './notices.controller.js';
import { NoticesService } from './notices.service.js';
import { NoticesRepository } from './notices.repository.js';

/** Notices of a person: stored, told live, listed, read. Does not decide what is worth telling: events do. */
@Module({
  imports: [LiveModule],
  controllers: [NoticesController],
  providers: [NoticesService, NoticesRepository, NotifyResults],
})
export class NoticesModule {}
