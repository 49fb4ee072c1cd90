/** Notifications. */
export default {
  'accounts.notices.title': 'Notifications',
  'accounts.notices.more': 'View More Notifications',

  'own.notices.empty': 'No notifications yet',
  'own.notices.emptyText': 'When a result of yours is ready, you read it here and at the bell above.',
  'own.notices.bell': 'Notifications, {count} unread',
  'own.notices.readAll': 'Mark all as read',
  'own.notices.failed': 'The notifications could not be loaded.',
  'own.notices.previous': 'Previous',
  'own.notices.next': 'Next',
  'own.notices.page': 'Page {page} of {pages}',
} as const;
