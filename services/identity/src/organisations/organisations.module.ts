import { Module } from '@nestjs/common';
import { OrganisationsController } from './organisations.controller.js';
import { OrganisationsRepository } from './organisations.repository.js';

/** Organisations and their boards. Who belongs where is the people's matter. */
@Module({ controllers: [OrganisationsController], providers: [OrganisationsRepository], exports: [OrganisationsRepository] })
export class OrganisationsModule {}
