import { Module } from '@nestjs/common';
import { BankModule } from '../bank/index.js';
import { ExamsModule } from '../exams/index.js';
import { AuthoringController } from './authoring.controller.js';
import { AuthoringRepository } from './authoring.repository.js';
import { AuthoringService } from './authoring.service.js';

/** Tests that the staff make of the bank. They are planned and published by the code of the packs. */
@Module({
  imports: [BankModule, ExamsModule],
  controllers: [AuthoringController],
  providers: [AuthoringRepository, AuthoringService],
})
export class AuthoringModule {}
