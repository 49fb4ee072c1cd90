import { listAnnouncements, readAnnouncements, sendAnnouncement, type InputOf } from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { AnnouncementsService } from './announcements.service.js';

@Controller()
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  @Changes(sendAnnouncement)
  send({ params, body }: InputOf<typeof sendAnnouncement>, context: ChangeContext) {
    return this.announcements.send(context, params.examId, body);
  }

  @Handles(listAnnouncements)
  async list({ params }: InputOf<typeof listAnnouncements>, { actor }: ActorContext) {
    return { items: await this.announcements.list(actor, params.examId) };
  }

  @Handles(readAnnouncements)
  async ofStudent({ params }: InputOf<typeof readAnnouncements>, { actor }: ActorContext) {
    return { items: await this.announcements.ofStudent(actor, params.examId) };
  }
}
