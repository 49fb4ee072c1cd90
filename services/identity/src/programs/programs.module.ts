import { Module } from '@nestjs/common';
import { SessionEndsModule } from '../session-ends/index.js';
import { SessionsModule } from '../sessions/index.js';
import { ProgramsController } from './programs.controller.js';
import { ProgramsRepository } from './programs.repository.js';
import { ProgramsService } from './programs.service.js';

/** Tokens for programs. What they open is in the contracts of the calls; they change nothing. */
@Module({
  imports: [SessionEndsModule, SessionsModule],
  controllers: [ProgramsController],
  providers: [ProgramsRepository, ProgramsService],
})
export class ProgramsModule {}
