import { Module } from '@nestjs/common';
import { SelfsModule } from '../selfs/index.js';
import { MistakesController } from './mistakes.controller.js';
import { MistakesRepository } from './mistakes.repository.js';
import { MistakesService } from './mistakes.service.js';

/** What went wrong, when it is due again, and practice of it. What is practised is a self assessment. */
@Module({
  imports: [SelfsModule],
  controllers: [MistakesController],
  providers: [MistakesRepository, MistakesService],
})
export class MistakesModule {}
