import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarRepository } from './calendar.repository.js';
import { CalendarService } from './calendar.service.js';
import { Classes } from './classes.js';
import { SchoolEventsController } from './school-events.controller.js';
import { SchoolEventsRepository } from './school-events.repository.js';
import { SchoolEventsService } from './school-events.service.js';

/** Calendars: own events and the organisation's are kept here; exams and classes come by events of their services. */
@Module({
  imports: [PeopleModule],
  controllers: [CalendarController, SchoolEventsController],
  providers: [CalendarRepository, CalendarService, Classes, SchoolEventsRepository, SchoolEventsService],
})
export class CalendarModule {}
