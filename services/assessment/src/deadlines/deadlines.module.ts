import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/index.js';
import { ExamsModule } from '../exams/index.js';
import { CloseExamsService } from './close-exams.service.js';
import { ExpectedStudentsRepository } from './expected-students.repository.js';
import { ExpectedStudents } from './expected-students.service.js';
import { PurgeSavedService } from './purge-saved.service.js';
import { SweepService } from './sweep.service.js';

/** What happens by the clock alone: attempts are submitted at their deadline, windows close. */
@Module({
  imports: [AttemptsModule, ExamsModule],
  providers: [SweepService, CloseExamsService, PurgeSavedService, ExpectedStudents, ExpectedStudentsRepository],
})
export class DeadlinesModule {}
