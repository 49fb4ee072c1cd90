import { Module } from '@nestjs/common';
import { AccessModule } from '../access/index.js';
import { AttemptsModule } from '../attempts/index.js';
import { ExamsModule } from '../exams/index.js';
import { ResultsModule } from '../results/index.js';
import { SelfsController } from './selfs.controller.js';
import { SelfsRepository } from './selfs.repository.js';
import { SelfsService } from './selfs.service.js';

/** Self assessments: drawn from open chapters for one student. Sitting, scoring and review are those of any exam. */
@Module({
  imports: [AccessModule, AttemptsModule, ExamsModule, ResultsModule],
  controllers: [SelfsController],
  providers: [SelfsRepository, SelfsService],
  exports: [SelfsService],
})
export class SelfsModule {}
