import { Module } from '@nestjs/common';
import { HoldingsModule } from '../holdings/index.js';
import { AnnounceWantedScores } from './announce-wanted-scores.js';
import { LtiGradesController } from './grades.controller.js';
import { GradesRepository } from './grades.repository.js';
import { GradesService } from './grades.service.js';
import { LaunchesController } from './launches.controller.js';
import { LaunchesRepository } from './launches.repository.js';
import { LaunchesService } from './launches.service.js';
import { LinksRepository } from './links.repository.js';
import { PassScoresOn } from './pass-scores-on.consumer.js';
import { PlatformAccess } from './platform-access.js';
import { PlatformCalls } from './platform-calls.js';
import { PlatformKeys } from './platform-keys.js';
import { PlatformsController } from './platforms.controller.js';
import { PlatformsRepository } from './platforms.repository.js';
import { PlatformsService } from './platforms.service.js';
import { PurgeLaunches } from './purge-launches.js';
import { SendGrades } from './send-grades.js';
import { ToolKeys } from './tool-keys.js';
import { ToolKeysRepository } from './tool-keys.repository.js';

/** A tool of learning platforms (LTI 1.3): exams are launched from there and marks sent back. It signs nobody in. */
@Module({
  imports: [HoldingsModule],
  controllers: [LaunchesController, LtiGradesController, PlatformsController],
  providers: [
    AnnounceWantedScores,
    GradesRepository,
    GradesService,
    LaunchesRepository,
    LaunchesService,
    LinksRepository,
    PassScoresOn,
    PlatformAccess,
    PlatformCalls,
    PlatformKeys,
    PlatformsRepository,
    PlatformsService,
    PurgeLaunches,
    SendGrades,
    ToolKeys,
    ToolKeysRepository,
  ],
})
export class LtiModule {}
