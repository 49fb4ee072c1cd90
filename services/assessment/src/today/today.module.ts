import { Module } from '@nestjs/common';
import { AuthoringModule } from '../authoring/index.js';
import { ReleaseModule } from '../release/index.js';
import { TodayController } from './today.controller.js';
import { TodayService } from './today.service.js';

/** What of the tests waits for a member of the staff. */
@Module({
  imports: [AuthoringModule, ReleaseModule],
  controllers: [TodayController],
  providers: [TodayService],
})
export class TodayModule {}
