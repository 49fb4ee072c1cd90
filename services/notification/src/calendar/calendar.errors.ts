import { Conflict, Forbidden, NotFound } from '@exam/platform';

export class EventNotYours extends Forbidden {
  readonly code = 'calendar.not_yours';
  constructor() {
    super('This event is not yours to change.');
  }
}
/** A teacher's event is for own sections. */
export class NotYourSection extends Forbidden {
  readonly code = 'event.not_your_section';
  constructor() {
    super('Not all sections are yours.');
  }
}
export class EventNotFound extends NotFound {
  readonly code = 'calendar.event_not_found';
  constructor() {
    super('There is no such event.');
  }
}
export class CalendarFull extends Conflict {
  readonly code = 'calendar.full';
  constructor() {
    super('Your calendar holds 2000 events at most.');
  }
}
export class FeedNotFound extends NotFound {
  readonly code = 'calendar.feed_not_found';
  constructor() {
    super('There is no calendar at this address.');
  }
}
