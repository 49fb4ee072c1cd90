import { Module } from '@nestjs/common';
import { BankModule } from '../bank/index.js';
import { PurgeQuestionExports } from './purge-question-exports.js';
import { QuestionExportsController } from './question-exports.controller.js';
import { QuestionExportsRepository } from './question-exports.repository.js';
import { QuestionExports } from './question-exports.service.js';

/** Questions of the bank as files of other programs. */
@Module({
  imports: [BankModule],
  controllers: [QuestionExportsController],
  providers: [PurgeQuestionExports, QuestionExports, QuestionExportsRepository],
})
export class QuestionExportsModule {}
