import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/index.js';
import { ExamStudentsModule } from '../exam-students/index.js';
import { ForcedSubmissionsController } from './forced-submissions.controller.js';
import { ForcedSubmissionsRepository } from './forced-submissions.repository.js';
import { ForcedSubmissionsService } from './forced-submissions.service.js';

/** Staff end running attempts. It only sets when; what is submitted then is all that was acknowledged. */
@Module({
  imports: [AttemptsModule, ExamStudentsModule],
  controllers: [ForcedSubmissionsController],
  providers: [ForcedSubmissionsService, ForcedSubmissionsRepository],
})
export class ForcedSubmissionsModule {}
