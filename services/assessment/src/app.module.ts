import { TeachingModule } from '@exam/platform';
import { Module } from '@nestjs/common';
import { AccessModule } from './access/index.js';
import { AttemptsModule } from './attempts/index.js';
import { AuthoringModule } from './authoring/index.js';
import { BankModule } from './bank/index.js';
import { ChoicesModule } from './choices/index.js';
import { DeadlinesModule } from './deadlines/index.js';
import { ExamsModule } from './exams/index.js';
import { ForcedSubmissionsModule } from './forced-submissions/index.js';
import { ExtensionsModule } from './extensions/index.js';
import { HistoriesModule } from './histories/index.js';
import { IncidentsModule } from './incidents/index.js';
import { PacksModule } from './imports/index.js';
import { KeysModule } from './keys/index.js';
import { ListsModule } from './lists/index.js';
import { MistakesModule } from './mistakes/index.js';
import { PicturesModule } from './pictures/index.js';
import { PrintsModule } from './prints/index.js';
import { QuestionExportsModule } from './question-exports/index.js';
import { QuestionImportsModule } from './question-imports/index.js';
import { QuizzesModule } from './quizzes/index.js';
import { RegradesModule } from './regrades/index.js';
import { ReleaseModule } from './release/index.js';
import { ReopeningsModule } from './reopenings/index.js';
import { ResultsModule } from './results/index.js';
import { RoomsModule } from './rooms/index.js';
import { SelfsModule } from './selfs/index.js';
import { Persons } from './persons/index.js';
import { TestSettingsModule } from './test-settings/index.js';
import { StudentsModule } from './students/index.js';
import { TodayModule } from './today/index.js';

@Module({
  imports: [
    TeachingModule.register(),
    AccessModule,
    ExamsModule,
    ListsModule,
    AttemptsModule,
    ResultsModule,
    ReleaseModule,
    KeysModule,
    RegradesModule,
    QuizzesModule,
    SelfsModule,
    ChoicesModule,
    MistakesModule,
    PicturesModule,
    ExtensionsModule,
    ForcedSubmissionsModule,
    ReopeningsModule,
    HistoriesModule,
    RoomsModule,
    IncidentsModule,
    DeadlinesModule,
    StudentsModule,
    PacksModule,
    BankModule,
    AuthoringModule,
    TestSettingsModule,
    PrintsModule,
    QuestionExportsModule,
    QuestionImportsModule,
    TodayModule,
    Persons,
  ],
})
export class AppModule {}
