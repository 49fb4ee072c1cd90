import { Module } from '@nestjs/common';
import { assessmentImports } from '@exam/contracts';
import { ImportsModule } from '@exam/platform/imports/index';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { ExamsModule } from '../exams/exams.module.js';
import { ExamImport } from './exam.import.js';
import { PictureImport } from './picture.import.js';
import { QuestionImport } from './question.import.js';
import { ResultImport } from './result.import.js';

/** What a content pack brings to this service. It judges rows; staging them and the report are the platform's. */
@Module({
  imports: [
    ImportsModule.register({
      routes: assessmentImports,
      kinds: [PictureImport, QuestionImport, ExamImport, ResultImport],
      imports: [ExamsModule, AttemptsModule],
    }),
  ],
})
export class PacksModule {}
