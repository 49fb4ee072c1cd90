import { Module } from '@nestjs/common';
import { SessionEndsModule } from '../session-ends/index.js';
import { DevicesController } from './devices.controller.js';
import { DevicesRepository } from './devices.repository.js';
import { DevicesService } from './devices.service.js';

/** Where somebody is signed in, and the end of it. */
@Module({
  imports: [SessionEndsModule],
  controllers: [DevicesController],
  providers: [DevicesRepository, DevicesService],
})
export class DevicesModule {}
