import { Module } from '@nestjs/common';
import { AttemptsModule } from './attempts/attempts.module.js';
import { DeadlinesModule } from './deadlines/deadlines.module.js';
import { ExamsModule } from './exams/exams.module.js';
import { ExtensionsModule } from './extensions/extensions.module.js';
import { PacksModule } from './imports/packs.module.js';
import { ListsModule } from './lists/lists.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { ResultsModule } from './results/results.module.js';

@Module({
  imports: [
    ExamsModule,
    ListsModule,
    AttemptsModule,
    ResultsModule,
    PicturesModule,
    ExtensionsModule,
    DeadlinesModule,
    PacksModule,
  ],
})
export class AppModule {}
