import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/index.js';
import { ExamStudentsModule } from '../exam-students/index.js';
import { ExamsModule } from '../exams/index.js';
import { ReceiptsService } from './receipts.service.js';
import { ReopeningsController } from './reopenings.controller.js';
import { ReopeningsRepository } from './reopenings.repository.js';
import { ReopeningsService } from './reopenings.service.js';

/** Staff let a submitted attempt run again. What was submitted before is kept with its receipt. */
@Module({
  imports: [AttemptsModule, ExamsModule, ExamStudentsModule],
  controllers: [ReopeningsController],
  providers: [ReopeningsService, ReceiptsService, ReopeningsRepository],
  exports: [ReopeningsService],
})
export class ReopeningsModule {}
