import { addIncident, readExamDay, type InputOf } from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { IncidentsService } from './incidents.service.js';

@Controller()
export class IncidentsController {
  constructor(private readonly incidents: IncidentsService) {}

  @Changes(addIncident)
  add({ params, body }: InputOf<typeof addIncident>, context: ChangeContext) {
    return this.incidents.add(context, params.examId, body);
  }

  @Handles(readExamDay)
  day({ params }: InputOf<typeof readExamDay>, { actor }: ActorContext) {
    return this.incidents.day(actor, params.examId);
  }
}
