import { Module } from '@nestjs/common';
import { CurriculumRepository } from './curriculum.repository.js';
import { CurriculumService } from './curriculum.service.js';
import { FollowedSubjects } from './followed-subjects.js';

/** Which chapters catalog teaches: what a package may sell. It changes none. */
@Module({ providers: [CurriculumRepository, CurriculumService, FollowedSubjects], exports: [CurriculumService] })
export class CurriculumModule {}
