import { Module } from '@nestjs/common';
import { BankModule } from '../bank/index.js';
import { ChangeQuestionImport } from './change-import.js';
import { PurgeQuestionImports } from './purge-question-imports.js';
import { QuestionImportsController } from './question-imports.controller.js';
import { QuestionImportsRepository } from './question-imports.repository.js';
import { QuestionImports } from './question-imports.service.js';

/** Questions from files: read, shown, mended, and applied row by row. */
@Module({
  imports: [BankModule],
  controllers: [QuestionImportsController],
  providers: [ChangeQuestionImport, PurgeQuestionImports, QuestionImports, QuestionImportsRepository],
})
export class QuestionImportsModule {}
