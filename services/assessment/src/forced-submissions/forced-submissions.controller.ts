import { forceSubmissions, type InputOf } from '@exam/contracts';
import { Changes, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ForcedSubmissionsService } from './forced-submissions.service.js';

@Controller()
export class ForcedSubmissionsController {
  constructor(private readonly submissions: ForcedSubmissionsService) {}

  @Changes(forceSubmissions)
  force({ params, body }: InputOf<typeof forceSubmissions>, context: ChangeContext) {
    return this.submissions.force(context, params.examId, body);
  }
}
