import { Module } from '@nestjs/common';
import { BankModule } from '../bank/index.js';
import { ExamStudentsModule } from '../exam-students/index.js';
import { ExamsModule } from '../exams/index.js';
import { ExtensionsController } from './extensions.controller.js';
import { ExtensionsRepository } from './extensions.repository.js';
import { ExtensionsService } from './extensions.service.js';
import { ReopeningsModule } from '../reopenings/index.js';
import { LostTimeMeasurement } from './lost-time.measurement.js';
import { LostTimeRepository } from './lost-time.repository.js';
import { LostTimeService } from './lost-time.service.js';
import { RecentLosses } from './recent-losses.js';
import { RoomOutagesRepository } from './room-outages.repository.js';
import { RoomOutages } from './room-outages.service.js';
import { OverridesRepository } from './overrides.repository.js';
import { OverridesService } from './overrides.service.js';
import { OutagesRepository } from './outages.repository.js';
import { OutagesService } from './outages.service.js';
import { SignOfLifeService } from './sign-of-life.service.js';

/** A teacher gives a running exam more time. Only the server moves a deadline, and only here. */
@Module({
  imports: [BankModule, ExamsModule, ExamStudentsModule, ReopeningsModule],
  controllers: [ExtensionsController],
  providers: [
    ExtensionsService,
    ExtensionsRepository,
    OutagesService,
    OutagesRepository,
    OverridesService,
    LostTimeService,
    LostTimeMeasurement,
    LostTimeRepository,
    RecentLosses,
    RoomOutages,
    RoomOutagesRepository,
    OverridesRepository,
    SignOfLifeService,
  ],
  exports: [RoomOutages],
})
export class ExtensionsModule {}
