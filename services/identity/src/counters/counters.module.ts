import { Counting, countingOf } from '@exam/platform';
import { Module } from '@nestjs/common';
import { windowSeconds } from './sign-in-pace.js';
import { SignInTries } from './sign-in-tries.js';

/** Counts of tries of passwords and codes, and the pace that follows from them. */
@Module({
  providers: [countingOf({ service: 'identity', table: 'sign_in_tries', windowSeconds }), SignInTries],
  exports: [Counting, SignInTries],
})
export class CountersModule {}
