import { Module } from '@nestjs/common';
import { assessmentImports } from '@exam/contracts';
import { ImportsModule } from '@exam/platform/imports/index';
import { AttemptsModule } from '../attempts/index.js';
import { BankModule } from '../bank/index.js';
import { ExamsModule } from '../exams/index.js';
import { Boards } from './boards.js';
import { QuestionPlacesModule } from '../question-places/index.js';
import { ExamImport } from './exam.import.js';
import { PictureImport } from './picture.import.js';
import { QuizzesModule } from '../quizzes/index.js';
import { StudentsModule } from '../students/index.js';
import { QuestionImport } from './question.import.js';
import { QuizImport } from './quiz.import.js';
import { ResultImport } from './result.import.js';

/** What a content pack brings to this service. It judges rows; staging them and the report are the platform's. */
@Module({
  imports: [
    ImportsModule.register({
      routes: assessmentImports,
      kinds: [PictureImport, QuestionImport, ExamImport, QuizImport, ResultImport],
      owned: {
        board: { table: 'board', id: 'board_id' },
        chapter: { table: 'chapter', id: 'chapter_id' },
        exam: { table: 'exam', id: 'exam_id' },
      },
      imports: [BankModule, ExamsModule, AttemptsModule, QuestionPlacesModule, QuizzesModule, StudentsModule],
    }),
  ],
  providers: [Boards],
})
export class PacksModule {}
