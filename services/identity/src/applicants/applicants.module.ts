import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { Persons } from '../persons/index.js';
import { ApplicantsController } from './applicants.controller.js';
import { ApplicantsRepository } from './applicants.repository.js';
import { ApplicantsService } from './applicants.service.js';

/** Who registered in an organisation that decides whom it lets in. Whether it does, the organisation says. */
@Module({
  imports: [PeopleModule, Persons],
  controllers: [ApplicantsController],
  providers: [ApplicantsRepository, ApplicantsService],
})
export class ApplicantsModule {}
