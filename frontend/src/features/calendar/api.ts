import {
  calendarFeedState,
  closeCalendarFeed,
  createEvent,
  deleteEvent,
  listAgenda,
  openCalendarFeed,
  updateEvent,
} from '@exam/contracts/http/calendar';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { t } from '../../texts/calendar.js';

export const calendarKey = ['calendar'] as const;

export type Whose = { userId: string; orgId: string };

export const agendaQuery = ({ userId, orgId }: Whose, startDate: string, endDate: string) =>
  queryOptions({
    queryKey: [...calendarKey, userId, startDate, endDate],
    // a read, although it is a POST
    queryFn: ({ signal }) =>
      call(listAgenda, { params: { userId, orgId }, body: { startDate, endDate } }, { signal, retries: 3 }),
    placeholderData: keepPreviousData,
  });

export type EventTimes = { eventName: string; eventDate: string; startDateTime: string; endDateTime: string };

/** Adds an event, or changes the one whose id is given. */
export const useSaveEvent = ({ userId, orgId }: Whose, eventId: string | undefined) =>
  useMutation({
    mutationFn: (times: EventTimes) => {
      const body = { ...times, user_id: userId, orgId, eventType: 'self' as const };
      return eventId === undefined ? call(createEvent, { body }) : call(updateEvent, { params: { eventId }, body });
    },
    meta: {
      done: eventId === undefined ? t('accounts.calendar.added') : t('accounts.calendar.updated'),
      invalidates: [calendarKey],
    },
  });

export const useDeleteEvent = () =>
  useMutation({
    mutationFn: (eventId: string) => call(deleteEvent, { params: { eventId } }),
    meta: { done: t('accounts.calendar.deleted'), invalidates: [calendarKey] },
  });

export const feedStateQuery = (userId: string) =>
  queryOptions({
    queryKey: ['calendar-feed', userId],
    queryFn: ({ signal }) => call(calendarFeedState, { params: { userId } }, { signal }),
  });

export const useOpenFeed = (userId: string) =>
  useMutation({
    mutationFn: () => call(openCalendarFeed, { params: { userId } }),
    meta: { invalidates: [['calendar-feed']] },
  });

export const useCloseFeed = (userId: string) =>
  useMutation({
    mutationFn: () => call(closeCalendarFeed, { params: { userId } }),
    meta: { done: t('own.calendar.feedEnded'), invalidates: [['calendar-feed']] },
  });
