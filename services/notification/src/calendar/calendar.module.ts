import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarRepository } from './calendar.repository.js';
import { CalendarService } from './calendar.service.js';
import { Classes } from './classes.js';

/** Calendars: own events and the organisation's are kept here; exams and classes come by events of their services. */
@Module({
  imports: [PeopleModule],
  controllers: [CalendarController],
  providers: [CalendarRepository, CalendarService, Classes],
})
export class CalendarModule {}
