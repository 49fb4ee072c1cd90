import { Module } from '@nestjs/common';
import { EmailsModule } from '../emails/index.js';
import { OrganisationsModule } from '../organisations/index.js';
import { PeopleModule } from '../people/index.js';
import { PrivacyModule } from '../privacy/index.js';
import { SessionsModule } from '../sessions/index.js';
import { PicturesService } from './pictures.service.js';
import { ProfileController } from './profile.controller.js';
import { ProfileRepository } from './profile.repository.js';
import { ProfileService } from './profile.service.js';
import { SweepPictures } from './sweep-pictures.js';

/** What people tell of themselves, and may change. */
@Module({
  imports: [EmailsModule, OrganisationsModule, PeopleModule, PrivacyModule, SessionsModule],
  controllers: [ProfileController],
  providers: [PicturesService, ProfileRepository, ProfileService, SweepPictures],
})
export class ProfileModule {}
