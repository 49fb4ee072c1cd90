import { Module } from '@nestjs/common';
import { CurriculumModule } from '../curriculum/index.js';
import { CurriculumEditingController } from './curriculum-editing.controller.js';
import { CurriculumEditingService } from './curriculum-editing.service.js';
import { EditedCurriculaRepository } from './edited-curricula.repository.js';
import { FollowQuestions } from './follow-questions.consumer.js';
import { PartsRepository } from './parts.repository.js';
import { PartsInUseRepository } from './parts-in-use.repository.js';

/** The curriculum as the console edits it; packs bring it by `packs`. Of questions it knows what they are about, alone. */
@Module({
  imports: [CurriculumModule],
  controllers: [CurriculumEditingController],
  providers: [
    CurriculumEditingService,
    EditedCurriculaRepository,
    FollowQuestions,
    PartsInUseRepository,
    PartsRepository,
  ],
})
export class CurriculumEditingModule {}
