import { Module } from '@nestjs/common';
import { LiveModule } from '../live/index.js';
import { MonitorModule } from '../monitor/index.js';
import { AnnouncementsController } from './announcements.controller.js';
import { AnnouncementsRepository } from './announcements.repository.js';
import { AnnouncementsService } from './announcements.service.js';
import { HearSeen } from './hear-seen.js';
import { PurgeAnnouncements } from './purge-announcements.js';

/** What staff tell the rooms of an exam while it runs. It changes no answer and no time. */
@Module({
  imports: [LiveModule, MonitorModule],
  controllers: [AnnouncementsController],
  providers: [AnnouncementsService, AnnouncementsRepository, HearSeen, PurgeAnnouncements],
})
export class AnnouncementsModule {}
