import { Module } from '@nestjs/common';
import { Counting } from './counting.js';
import { SignInTries } from './sign-in-tries.js';

/** Counts of tries of passwords and codes, and the pace that follows from them. */
@Module({ providers: [Counting, SignInTries], exports: [Counting, SignInTries] })
export class CountersModule {}
