import { Module } from '@nestjs/common';
import { ExamStudentsModule } from '../exam-students/index.js';
import { ExamsModule } from '../exams/index.js';
import { DecidedExams } from './decided-exams.js';
import { ReleaseController } from './release.controller.js';
import { ReleaseRepository } from './release.repository.js';
import { ReleaseService } from './release.service.js';

/** When students learn what they have: somebody of the staff says so. */
@Module({
  imports: [ExamsModule, ExamStudentsModule],
  controllers: [ReleaseController],
  providers: [DecidedExams, ReleaseRepository, ReleaseService],
  exports: [DecidedExams],
})
export class ReleaseModule {}
