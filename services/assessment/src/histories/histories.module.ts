import { Module } from '@nestjs/common';
import { ExamStudentsModule } from '../exam-students/index.js';
import { ExtensionsModule } from '../extensions/index.js';
import { HistoriesController } from './histories.controller.js';
import { HistoriesRepository } from './histories.repository.js';
import { HistoriesService } from './histories.service.js';
import { KeepWhatRoomsTell } from './keep-what-rooms-tell.consumer.js';
import { PurgeHistories } from './purge-histories.js';

/** What happened in an attempt, for the staff who watch it. It changes no attempt, and shows no answer and no mark. */
@Module({
  imports: [ExamStudentsModule, ExtensionsModule],
  controllers: [HistoriesController],
  providers: [HistoriesService, HistoriesRepository, KeepWhatRoomsTell, PurgeHistories],
})
export class HistoriesModule {}
