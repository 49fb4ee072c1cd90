import { Module } from '@nestjs/common';
import { LiveModule } from '../live/index.js';
import { ExamRoomsRepository } from './exam-rooms.repository.js';
import { FollowRooms } from './follow-rooms.consumer.js';
import { FollowSittings } from './follow-sittings.consumer.js';
import { HearSaves } from './hear-saves.consumer.js';
import { MonitorController } from './monitor.controller.js';
import { MonitorReach } from './monitor-reach.js';
import { MonitorService } from './monitor.service.js';
import { Presence } from './presence.js';
import { PurgeSittings } from './purge-sittings.js';
import { SignsRepository } from './signs.repository.js';
import { Silences } from './silences.js';
import { SittingsRepository } from './sittings.repository.js';
import { TellMonitors } from './tell-monitors.js';
import { TellSilences } from './tell-silences.consumer.js';
import { WatchedExams } from './watched-exams.js';

/** How the students of a running exam stand, from what events and the live channel tell. The exam's service is not asked. */
@Module({
  imports: [LiveModule],
  controllers: [MonitorController],
  providers: [
    ...[SittingsRepository, SignsRepository, FollowSittings, HearSaves, PurgeSittings, Presence],
    ...[Silences, TellSilences, ExamRoomsRepository, FollowRooms],
    ...[WatchedExams, MonitorReach, MonitorService, TellMonitors],
  ],
  exports: [MonitorReach],
})
export class MonitorModule {}
