import { Module } from '@nestjs/common';
import { AccessModule } from './access/access.module.js';
import { AttemptsModule } from './attempts/attempts.module.js';
import { ChoicesModule } from './choices/choices.module.js';
import { DeadlinesModule } from './deadlines/deadlines.module.js';
import { ExamsModule } from './exams/exams.module.js';
import { ExtensionsModule } from './extensions/extensions.module.js';
import { PacksModule } from './imports/packs.module.js';
import { ListsModule } from './lists/lists.module.js';
import { MistakesModule } from './mistakes/mistakes.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { QuizzesModule } from './quizzes/quizzes.module.js';
import { ResultsModule } from './results/results.module.js';
import { SelfsModule } from './selfs/selfs.module.js';
import { Persons } from './persons/persons.module.js';

@Module({
  imports: [
    AccessModule,
    ExamsModule,
    ListsModule,
    AttemptsModule,
    ResultsModule,
    QuizzesModule,
    SelfsModule,
    ChoicesModule,
    MistakesModule,
    PicturesModule,
    ExtensionsModule,
    DeadlinesModule,
    PacksModule,
    Persons,
  ],
})
export class AppModule {}
