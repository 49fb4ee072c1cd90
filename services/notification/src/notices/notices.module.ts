import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.js';
import { NoticesController } from './notices.controller.js';
import { NoticesService } from './notices.service.js';
import { NoticesRepository } from './notices.repository.js';
import { TellStudentsThatTheirResultIsReady } from './tell-students-that-their-result-is-ready.consumer.js';

/** Notices of a person: stored, told live, listed, read. Does not decide what is worth telling: events do. */
@Module({
  imports: [LiveModule],
  controllers: [NoticesController, TellStudentsThatTheirResultIsReady],
  providers: [NoticesService, NoticesRepository],
})
export class NoticesModule {}
