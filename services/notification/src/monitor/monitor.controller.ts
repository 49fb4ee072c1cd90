import { readMonitor, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { MonitorService } from './monitor.service.js';

@Controller()
export class MonitorController {
  constructor(private readonly monitor: MonitorService) {}

  @Handles(readMonitor)
  read({ params, query }: InputOf<typeof readMonitor>, { actor }: ActorContext) {
    return this.monitor.read(actor, params.examId, query);
  }
}
