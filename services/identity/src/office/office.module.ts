import { Module } from '@nestjs/common';
import { OfficeMessagesModule } from '../messages/index.js';
import { OrganisationsModule } from '../organisations/index.js';
import { PeopleModule } from '../people/index.js';
import { PrivacyModule } from '../privacy/index.js';
import { SessionEndsModule } from '../session-ends/index.js';
import { StaffModule } from '../staff/index.js';
import { StartCodesModule } from '../start-codes/index.js';
import { AddClass } from './add-class.service.js';
import { ApplyMoves } from './apply-moves.js';
import { ConsentsController } from './consents.controller.js';
import { ConsentsService } from './consents.service.js';
import { MovesService } from './moves.service.js';
import { OfficeController } from './office.controller.js';
import { OfficeReads } from './office-reads.service.js';
import { OfficeRepository } from './office.repository.js';
import { OfficeService } from './office.service.js';
import { PeopleListRepository } from './people-list.repository.js';
import { PlannedMovesRepository } from './planned-moves.repository.js';
import { RequestsController } from './requests.controller.js';
import { RequestsRepository } from './requests.repository.js';
import { RequestsService } from './requests.service.js';
import { SignInsRepository } from './sign-ins.repository.js';

/** The school's office: people in lists and one by one, moves, start codes, requests, sign-in problems. */
@Module({
  imports: [
    OfficeMessagesModule,
    OrganisationsModule,
    PeopleModule,
    PrivacyModule,
    SessionEndsModule,
    StaffModule,
    StartCodesModule,
  ],
  controllers: [ConsentsController, OfficeController, RequestsController],
  providers: [
    ...[
      AddClass,
      ApplyMoves,
      ConsentsService,
      MovesService,
      OfficeReads,
      OfficeRepository,
      OfficeService,
      PeopleListRepository,
      PlannedMovesRepository,
    ],
    ...[RequestsRepository, RequestsService, SignInsRepository],
  ],
  exports: [OfficeReads, OfficeService],
})
export class OfficeModule {}
