/** Written from ../en/calendar.json by `npm run tool -- texts types`. */
import type { None, Word } from '../parameters.js';

export type English = {
  'accounts.calendar.add': None;
  'accounts.calendar.name': None;
  'accounts.calendar.start': None;
  'accounts.calendar.end': None;
  'accounts.calendar.create': None;
  'accounts.calendar.update': None;
  'accounts.calendar.admin': None;
  'accounts.calendar.nameMissing': None;
  'accounts.calendar.order': None;
  'accounts.calendar.added': None;
  'accounts.calendar.updated': None;
  'accounts.calendar.deleted': None;
  'own.calendar.before': None;
  'own.calendar.after': None;
  'own.calendar.day': { day: Word; count: number };
  'own.calendar.none': None;
  'own.calendar.exam': None;
  'own.calendar.class': None;
  'own.calendar.editEvent': None;
  'own.calendar.deleteEvent': None;
  'own.calendar.edit': { name: Word };
  'own.calendar.delete': { name: Word };
  'own.calendar.editTitle': None;
  'own.calendar.feed': None;
  'own.calendar.feedText': None;
  'own.calendar.feedMake': None;
  'own.calendar.feedNew': None;
  'own.calendar.feedEnd': None;
  'own.calendar.feedEnded': None;
  'own.calendar.feedAddress': None;
};
