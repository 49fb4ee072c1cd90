import { Module } from '@nestjs/common';
import { ExamStudentsModule } from '../exam-students/index.js';
import { IncidentsController } from './incidents.controller.js';
import { IncidentsRepository } from './incidents.repository.js';
import { IncidentsService } from './incidents.service.js';

/** What happened on the day of an exam, as the staff tell it, and the report of that day. It changes no attempt. */
@Module({
  imports: [ExamStudentsModule],
  controllers: [IncidentsController],
  providers: [IncidentsService, IncidentsRepository],
})
export class IncidentsModule {}
