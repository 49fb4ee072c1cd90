import {
  calendarFeedState,
  createEvent,
  deleteEvent,
  listAgenda,
  openCalendarFeed,
  updateEvent,
  type CalendarEvent,
} from '@exam/contracts/http/calendar';
import { istDay } from '@exam/domain/ist';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, hold } from '../../test/fake-server.js';
import { inHindi } from '../../test/in-hindi.js';
import { renderPage } from '../../test/render-page.js';
import { instantAt, monthPage } from './month.js';

const today = istDay(Date.now());
const anEvent = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  eventId: '0198c5a0-0000-7000-8000-0000000000e1',
  eventName: 'Revise optics',
  eventDate: today,
  startDateTime: instantAt(today, '10:00'),
  endDateTime: instantAt(today, '11:30'),
  eventType: 'self',
  user_id: 'student-1',
  orgId: 'org',
  ...given,
});
const agenda = (...data: CalendarEvent[]) => answer(listAgenda, { status: true, data });

const says = async (text: string) => {
  const { notificationsStore } = await import('@mantine/notifications');
  await waitFor(() =>
    expect(notificationsStore.getState().notifications.map(({ message }) => message)).toContain(text),
  );
};

async function open(...answers: NonNullable<Parameters<typeof renderPage>[0]['answers']>[number][]) {
  const { default: Calendar } = await import('./calendar.js');
  const Component = () => <Calendar userId="student-1" orgId="org" />;
  return renderPage({ page: Promise.resolve({ Component }), at: '/dashboard', answers });
}

test('[CAL-001] a month with a marker on days that have events, and the list of the chosen day', async () => {
  const other = monthPage(today).find((day) => day !== today)!;
  const { user } = await open(
    agenda(
      anEvent(),
      anEvent({ eventId: 'class-1', eventType: 'class', eventName: 'Live' }),
      anEvent({
        ...{ eventId: 'exam-1', eventType: 'exam', eventName: 'Weekly mock', eventDate: other },
        ...{ startDateTime: instantAt(other, '10:00'), endDateTime: instantAt(other, '11:00') },
      }),
    ),
  );
  for (const name of ['Revise optics', 'Live']) expect(await screen.findByText(name)).toBeVisible();
  expect(screen.queryByText('Weekly mock')).toBeNull();
  for (const day of screen.getAllByRole('button', { name: /events?$/ }))
    expect(day.getAttribute('aria-label')).toMatch(new RegExp(`^${day.textContent} `));
  const marked = screen.getByRole('button', { name: /2 events/ });
  expect(marked).toHaveAttribute('aria-pressed', 'true');
  expect(marked).toHaveAttribute('data-marked');
  const free = screen.getAllByRole('button', { name: /no events/ });
  expect([free.length, free.filter((day) => day.hasAttribute('data-marked'))]).toEqual([40, []]);
  const one = screen.getByRole('button', { name: /, 1 event$/ });
  expect(one).toHaveAttribute('data-marked');
  await user.click(one);
  expect(await screen.findByText('Weekly mock')).toBeVisible();
  expect(screen.queryByText('Live')).toBeNull();
  await user.click(free[0]!);
  expect(await screen.findByText('No events on this day')).toBeVisible();
  expect(screen.queryByText('Revise optics')).toBeNull();
});

test('an exam is called as the reader’s language calls it', () =>
  inHindi(async () => {
    const exam = { eventId: 'exam-1', eventType: 'exam' as const, eventName: 'Weekly mock' };
    await open(agenda(anEvent({ ...exam, translations: { hi: { eventName: 'साप्ताहिक मॉक' } } }), anEvent()));
    expect(await screen.findByText('साप्ताहिक मॉक')).toBeVisible();
    expect(screen.getByText('Revise optics')).toBeVisible();
  }));

test('[CAL-002] [CAL-005] an event is added by its dialog', async () => {
  const { user, server } = await open(
    agenda(),
    answer(createEvent, { status: true, message: 'Event Added Successfully', data: anEvent() }),
  );
  await user.click(await screen.findByRole('button', { name: 'Add Event' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Event Name'), 'Revise optics');
  expect(within(dialog).getByLabelText('Start time')).toHaveValue('09:00');
  expect(within(dialog).getByLabelText('End time')).toHaveValue('10:00');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  await says('Event Added Successfully');
  expect(server.sentTo(createEvent)[0]?.body).toEqual({
    user_id: 'student-1',
    orgId: 'org',
    eventType: 'self',
    eventName: 'Revise optics',
    eventDate: today,
    startDateTime: instantAt(today, '09:00'),
    endDateTime: instantAt(today, '10:00'),
  });
  await waitFor(() => expect(server.callsOf(listAgenda)).toHaveLength(2));
});

test('[CAL-002] [CAL-006] [CAL-009] editing shows the fields filled and updates', async () => {
  const { user, server } = await open(
    agenda(anEvent()),
    answer(updateEvent, { status: true, message: 'Event Updated Successfully', data: anEvent() }),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Revise optics' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('Event Name')).toHaveValue('Revise optics');
  expect(within(dialog).getByLabelText('Start time')).toHaveValue('10:00');
  expect(within(dialog).getByLabelText('End time')).toHaveValue('11:30');
  await user.clear(within(dialog).getByLabelText('Event Name'));
  await user.type(within(dialog).getByLabelText('Event Name'), 'Revise waves');
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  await says('Event Updated Successfully');
  expect(server.callsOf(updateEvent)[0]?.params).toEqual({ eventId: anEvent().eventId });
  expect(server.sentTo(updateEvent)[0]?.body).toEqual({
    user_id: 'student-1',
    orgId: 'org',
    eventType: 'self',
    eventName: 'Revise waves',
    eventDate: today,
    startDateTime: instantAt(today, '10:00'),
    endDateTime: instantAt(today, '11:30'),
  });
  await waitFor(() => expect(server.callsOf(listAgenda)).toHaveLength(2));
});

test('[CAL-007] [CAL-009] deleting says so and the day reloads', async () => {
  const { user, server } = await open(
    agenda(anEvent()),
    answer(deleteEvent, { status: true, message: 'Event Deleted Successfully' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Delete Revise optics' }));
  await says('Event Deleted Successfully');
  expect(server.callsOf(deleteEvent).map(({ params }) => params)).toEqual([{ eventId: anEvent().eventId }]);
  await waitFor(() => expect(server.callsOf(listAgenda)).toHaveLength(2));
});

test('[CAL-008] a blank name and a start that is not before the end are told, and nothing is sent', async () => {
  const { user, server } = await open(agenda());
  await user.click(await screen.findByRole('button', { name: 'Add Event' }));
  const dialog = await screen.findByRole('dialog');
  const create = async (name: string, end: string) => {
    await user.clear(within(dialog).getByLabelText('Event Name'));
    if (name) await user.type(within(dialog).getByLabelText('Event Name'), name);
    await user.clear(within(dialog).getByLabelText('End time'));
    await user.type(within(dialog).getByLabelText('End time'), end);
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  };
  for (const name of ['', '   ']) {
    await create(name, '10:00');
    expect(await within(dialog).findByText('Enter Event Name')).toBeVisible();
    expect(within(dialog).queryByText('Please select proper date format')).not.toBeInTheDocument();
  }
  for (const end of ['09:00', '08:59']) {
    await create('Revise optics', end);
    expect(await within(dialog).findByText('Please select proper date format')).toBeVisible();
    expect(within(dialog).queryByText('Enter Event Name')).not.toBeInTheDocument();
  }
  expect(server.callsOf(createEvent)).toEqual([]);
});

test('[CAL-009] an event of the organisation has an Admin badge and neither edit nor delete', async () => {
  await open(agenda(anEvent({ eventName: 'Sports day', eventType: 'admin' })));
  expect(await screen.findByText('Sports day')).toBeVisible();
  expect(screen.getByText('Admin')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Edit|Delete/ })).toBeNull();
});

test('the month is written with the digits of the rest, in every language', async () => {
  document.documentElement.lang = 'mr';
  try {
    await open(agenda());
    // of the month and of the day below it
    const dated = await screen.findAllByText(new RegExp(`(^|\\s)${today.slice(0, 4)}$`));
    expect(dated).toHaveLength(2);
  } finally {
    document.documentElement.lang = '';
  }
});

test('a private address can be ended as soon as it is made, also while the state from before is still on its way', async () => {
  const before = hold(calendarFeedState, { status: true, createdAt: null });
  const made = answer(openCalendarFeed, { status: true, path: '/api/event/feed/abc.ics' });
  const { user } = await open(agenda(), before, made);
  await user.click(await screen.findByRole('button', { name: 'Show in another calendar' }));
  await user.click(screen.getByRole('button', { name: 'Make a private address' }));
  expect(await screen.findByLabelText('Private address')).toHaveValue('http://localhost/api/event/feed/abc.ics');
  before.release();
  expect(screen.getByRole('button', { name: 'End the address' })).toBeVisible();
});
