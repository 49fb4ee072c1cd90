import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/index.js';
import { ExamsModule } from '../exams/index.js';
import { ListsController } from './lists.controller.js';
import { ListsService } from './lists.service.js';

/** What a student sees before an exam: the two lists and the instruction screen. It never shows a question. */
@Module({ imports: [ExamsModule, AttemptsModule], controllers: [ListsController], providers: [ListsService] })
export class ListsModule {}
