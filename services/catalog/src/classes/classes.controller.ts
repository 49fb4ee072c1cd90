import {
  listMeetings,
  pickTranslations,
  remindOfClass,
  saveAttendance,
  type InputOf,
  type Meeting,
  type Translations,
} from '@exam/contracts';
import { Handles, NotYours, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import type { ClassRow } from './class-row.js';
import { ClassesService } from './classes.service.js';

@Controller()
export class ClassesController {
  constructor(private readonly classes: ClassesService) {}

  @Handles(listMeetings)
  async list({ params, query }: InputOf<typeof listMeetings>, { actor }: ActorContext) {
    const { rows, total, boardName, reminded, attended } = await this.classes.list(actor, params, query);
    const shown = (row: ClassRow): Meeting => ({
      ...meetingView(row),
      boardName,
      isReminded: reminded.has(row.virtualClassId),
      hasAttended: attended.has(row.virtualClassId),
    });
    return { Items: rows.map(shown), totalRecords: total };
  }

  @Handles(saveAttendance)
  async attend({ body }: InputOf<typeof saveAttendance>, { actor }: ActorContext) {
    if (body.userRef !== actor.userId) throw new NotYours();
    return { attendedAt: (await this.classes.attend(actor, body.virtualClassId)).toISOString() };
  }

  @Handles(remindOfClass)
  async remind({ params }: InputOf<typeof remindOfClass>, { actor }: ActorContext) {
    return { remindAt: (await this.classes.remind(actor, params.virtualClassId)).toISOString() };
  }
}

const meetingView = (row: ClassRow): Omit<Meeting, 'boardName' | 'isReminded' | 'hasAttended'> => ({
  _id: row.virtualClassId,
  virtualClassId: row.virtualClassId,
  title: row.title,
  startTime: row.startsAt.toISOString(),
  endTime: row.endsAt.toISOString(),
  subjectName: row.subjectName,
  description: row.description,
  ...pickTranslations([row.translations as Translations | null, { title: 'title', description: 'description' }]),
  meetingApp: row.meetingApp as Meeting['meetingApp'],
  meetingInfo: { join_url: row.joinUrl, joinUrl: row.joinUrl, agenda: row.agenda },
  teacherName: row.teacherName,
  duration: (row.endsAt.getTime() - row.startsAt.getTime()) / 60_000,
  resources: row.resources as Meeting['resources'],
  recording: row.recording,
});
