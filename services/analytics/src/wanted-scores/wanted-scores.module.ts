import { Module } from '@nestjs/common';
import { TellScores } from './tell-scores.js';
import { WantScores } from './want-scores.consumer.js';
import { WantedScoresRepository } from './wanted-scores.repository.js';

/** Marks that a learning platform waits for, told once they are released. It knows no platform. */
@Module({ exports: [TellScores], providers: [TellScores, WantScores, WantedScoresRepository] })
export class WantedScoresModule {}
