import { Module } from '@nestjs/common';
import { OrganisationsModule } from '../organisations/index.js';
import { PeopleModule } from '../people/index.js';
import { SessionEndsModule } from '../session-ends/index.js';
import { OwnClasses } from './own-classes.js';
import { PeopleChanges } from './people-changes.js';
import { StaffController } from './staff.controller.js';
import { StaffRepository } from './staff.repository.js';
import { StaffService } from './staff.service.js';

/** Who runs a school: roles, and what teachers teach. */
@Module({
  imports: [OrganisationsModule, PeopleModule, SessionEndsModule],
  controllers: [StaffController],
  providers: [OwnClasses, PeopleChanges, StaffRepository, StaffService],
  exports: [OwnClasses, PeopleChanges, StaffService],
})
export class StaffModule {}
