import { Module } from '@nestjs/common';
import { ExamsModule } from '../exams/index.js';
import { ChoicesController } from './choices.controller.js';
import { ChoicesRepository } from './choices.repository.js';
import { ChoicesService } from './choices.service.js';
import { FindFlagged } from './find-flagged.js';
import { FlagsRepository } from './flags.repository.js';

/** What was answered to each question, for whoever sets exams. Students never reach it: it tells keys. */
@Module({
  imports: [ExamsModule],
  controllers: [ChoicesController],
  providers: [ChoicesRepository, ChoicesService, FindFlagged, FlagsRepository],
})
export class ChoicesModule {}
