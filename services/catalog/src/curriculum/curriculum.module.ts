import { Module } from '@nestjs/common';
import { AccessModule } from '../access/index.js';
import { AnnounceSubjects } from './announce.repository.js';
import { Curricula } from './curricula.js';
import { CurriculumController } from './curriculum.controller.js';
import { CurriculumRepository } from './curriculum.repository.js';
import { ToldSubjects } from './told-subjects.js';
import { CurriculumService } from './curriculum.service.js';

/** Subjects, chapters, topics and their files, as packs bring them. It signs no URL. */
@Module({
  imports: [AccessModule],
  controllers: [CurriculumController],
  providers: [AnnounceSubjects, ToldSubjects, Curricula, CurriculumRepository, CurriculumService],
  exports: [ToldSubjects, CurriculumService],
})
export class CurriculumModule {}
