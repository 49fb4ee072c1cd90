import { Module } from '@nestjs/common';
import { Counting } from './counting.js';

/** Counts of tries, for whoever slows something down. What is too many they judge themselves. */
@Module({ providers: [Counting], exports: [Counting] })
export class CountersModule {}
