import { pickTranslations, type CalendarEvent, type Translations } from '@exam/contracts';
import { istDay } from '@exam/domain';

interface Shown {
  readonly eventId: string;
  readonly eventName: string;
  readonly eventType: CalendarEvent['eventType'];
  readonly userId: string | null;
  readonly orgId: string;
  readonly startAt: Date;
  readonly endAt: Date;
  /** Of an exam or a class, as it is kept: { hi: { examName } }, { hi: { title } }. */
  readonly translations?: unknown;
}

/** The day is that of the beginning, whatever a request said (decision T156). */
export const present = ({ userId, startAt, endAt, translations: kept, ...event }: Shown): CalendarEvent => ({
  ...event,
  user_id: userId,
  eventDate: istDay(startAt.getTime()),
  startDateTime: startAt.toISOString(),
  endDateTime: endAt.toISOString(),
  ...pickTranslations(
    [kept as Translations | null | undefined, { eventName: 'examName' }],
    [kept as Translations | null | undefined, { eventName: 'title' }],
  ),
});

export const byBeginning = (one: CalendarEvent, other: CalendarEvent): number =>
  one.startDateTime === other.startDateTime
    ? one.eventId.localeCompare(other.eventId)
    : one.startDateTime < other.startDateTime
      ? -1
      : 1;
