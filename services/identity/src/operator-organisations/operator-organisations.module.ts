import { Module } from '@nestjs/common';
import { OfficeModule } from '../office/index.js';
import { OrganisationsModule } from '../organisations/index.js';
import { PeopleModule } from '../people/index.js';
import { PrivacyModule } from '../privacy/index.js';
import { StartCodesModule } from '../start-codes/index.js';
import { LogosService } from './logos.service.js';
import { OperatorOrganisationsController } from './operator-organisations.controller.js';
import { OperatorOrganisationsRepository } from './operator-organisations.repository.js';
import { OperatorOrganisations } from './operator-organisations.service.js';
import { SweepLogos } from './sweep-logos.js';

/** What super does with organisations: makes and changes them, and lets their first administrator in. */
@Module({
  imports: [OfficeModule, OrganisationsModule, PeopleModule, PrivacyModule, StartCodesModule],
  controllers: [OperatorOrganisationsController],
  providers: [LogosService, OperatorOrganisations, OperatorOrganisationsRepository, SweepLogos],
})
export class OperatorOrganisationsModule {}
