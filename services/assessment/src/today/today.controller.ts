import { testsToday, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { TodayService } from './today.service.js';

@Controller()
export class TodayController {
  constructor(private readonly today: TodayService) {}

  @Handles(testsToday)
  read(_input: InputOf<typeof testsToday>, { actor }: ActorContext) {
    return this.today.read(actor);
  }
}
