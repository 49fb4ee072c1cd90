import { Module } from '@nestjs/common';
import { AnnounceOrganisations } from './announce.repository.js';
import { OrganisationsController } from './organisations.controller.js';
import { OrganisationsRepository } from './organisations.repository.js';
import { OrganisationsService } from './organisations.service.js';

/** Organisations and their boards. Who belongs where is the people's matter. */
@Module({
  controllers: [OrganisationsController],
  providers: [OrganisationsRepository, OrganisationsService, AnnounceOrganisations],
  // the repository is for the imports of this very feature
  exports: [OrganisationsRepository, OrganisationsService],
})
export class OrganisationsModule {}
