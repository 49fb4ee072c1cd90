import { serverTime, type InputOf } from '@exam/contracts';
import { Clock, Handles, type RequestContext } from '@exam/platform';
import { Controller, Module } from '@nestjs/common';

@Controller()
class TimeController {
  constructor(private readonly clock: Clock) {}

  @Handles(serverTime)
  tell(_input: InputOf<typeof serverTime>, { reply }: RequestContext) {
    reply.header('cache-control', 'no-store');
    return { serverTime: this.clock.now() };
  }
}

/** The clock that exam buckets and timers go by. */
@Module({ controllers: [TimeController] })
export class TimeModule {}
