import { addContact, sendAppLink } from '@exam/contracts/http/contacts';
import { screen, waitFor } from '@testing-library/react';
import { answer, loseConnection, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { renderPage } from '../../../test/render-page.js';

const thanks = 'Thank you for your response. Our team will contact you soon';
const taken = answer(addContact, { status: true, successResponse: [{ message: thanks }] });
const linkSent = answer(sendAppLink, { status: true, success: true, data: { success: true }, message: 'Thank you.' });

const contact = (...answers: FakeAnswer[]) =>
  renderPage({ page: import('./contact.js'), at: '/contact', user: null, answers });
const home = (...answers: FakeAnswer[]) => renderPage({ page: import('./home.js'), at: '/', user: null, answers });
const submitButton = () => screen.getByRole('button', { name: 'Submit' });

test('[HOME-007] [HOME-008] each field says what it lacks, and Submit waits until all is right', async () => {
  const { user, server } = await contact(taken);
  const name = await screen.findByLabelText('Name');
  const reach = screen.getByLabelText('Email/Mobile');
  const message = screen.getByLabelText('Message');
  expect(submitButton()).toBeDisabled();
  for (const field of [name, reach, message]) await user.click(field);
  await user.tab();
  expect(name).toHaveAccessibleDescription('Please enter your name');
  expect(reach).toHaveAccessibleDescription('Please Eneter Valid email id or mobile no');
  expect(message).toHaveAccessibleDescription('Please Eneter Message');

  await user.type(name, 'Meena Iyer');
  await user.type(message, 'Hello');
  for (const wrong of ['98765', 'meena@', '1234567890']) {
    await user.clear(reach);
    await user.type(reach, wrong);
    expect(reach).toHaveAccessibleDescription('Please Eneter Valid email id or mobile no');
    expect(submitButton()).toBeDisabled();
  }
  await user.type(reach, '{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('enter valid email/mobile no');
  expect(server.callsOf(addContact)).toEqual([]);
  await user.clear(reach);
  for (const right of ['9876543210', '+91 98765 43210', 'meena@example.org']) {
    await user.clear(reach);
    await user.type(reach, right);
    expect(reach).toBeValid();
    expect(submitButton()).toBeEnabled();
  }
  for (const field of [name, message]) {
    await user.clear(field);
    expect(submitButton()).toBeDisabled();
    await user.type(field, 'Hello');
  }
});

test.each([
  ['9876543210', { phonenumber: '+919876543210' }],
  ['+91 98765 43210', { phonenumber: '+919876543210' }],
  ['meena@example.org', { email: 'meena@example.org' }],
])(
  '[HOME-009] [HOME-010] [CONST-006] %s goes to its field, and the thanks are shown for 6 s',
  async (typed, fields) => {
    const { user, server } = await home(taken);
    await user.type(await screen.findByLabelText('Name'), 'Meena Iyer');
    await user.type(screen.getByLabelText('Email/Mobile'), typed);
    await user.type(screen.getByLabelText('Message'), 'Hello');
    await user.click(submitButton());
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
    const date = expect.any(String) as string;
    expect(server.callsOf(addContact).map(({ body }) => body as object)).toEqual([
      { name: 'Meena Iyer', message: 'Hello', type: 'contactus', date, ...fields },
    ]);
    const { notificationsStore } = await import('@mantine/notifications');
    const shown = () => notificationsStore.getState().notifications.at(-1);
    await waitFor(() => expect(shown()).toMatchObject({ message: thanks, autoClose: 6_000 }));
  },
);

test('a message that could not be sent stays typed, and why is told', async () => {
  const { user } = await contact(loseConnection(addContact));
  await user.type(await screen.findByLabelText('Name'), 'Meena Iyer');
  await user.type(screen.getByLabelText('Email/Mobile'), 'meena@example.org');
  await user.type(screen.getByLabelText('Message'), 'Hello');
  await user.click(submitButton());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('There is no connection to the server.'));
  expect(screen.getByLabelText('Message')).toHaveValue('Hello');
});

test('[HOME-005] the box takes ten digits, and fewer send nothing', async () => {
  const { user, server } = await home(linkSent);
  const box = await screen.findByLabelText('Mobile number');
  await user.type(box, '98x76-5');
  expect(box).toHaveValue('98765');
  await user.click(screen.getByRole('button', { name: 'GO' }));
  expect(box).toHaveAccessibleDescription('Enter Valid Mobile Number');
  expect(server.callsOf(sendAppLink)).toEqual([]);
  await user.type(box, '432109999');
  expect(box).toHaveValue('9876543210');
});

test('a number that is pasted with its country code is the number that gets the message', async () => {
  const { user, server } = await home(linkSent);
  const box = await screen.findByLabelText('Mobile number');
  for (const pasted of ['+91 98765 43210', '098765 43210', '0091-9876543210']) {
    await user.click(box);
    await user.paste(pasted);
    expect(box).toHaveValue('9876543210');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveValue(''));
  }
  expect(server.callsOf(sendAppLink).map(({ params }) => params)).toEqual(Array(3).fill({ phone: '+919876543210' }));
});

test('[HOME-006] GO asks for the link with +91 and says thank you', async () => {
  const { user, server } = await home(linkSent);
  await user.type(await screen.findByLabelText('Mobile number'), '9876543210{Enter}');
  expect(await screen.findByText('Thank you. The app link will be sent to your mobile soon.')).toBeVisible();
  expect(server.sentTo(sendAppLink).map(({ path }) => decodeURIComponent(path))).toEqual([
    '/api/contact/sms/+919876543210',
  ]);

  server.set(refuse(sendAppLink, { code: 'contact.too_many' }));
  await user.type(screen.getByLabelText('Mobile number'), '9876543210{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Mobile number')).toHaveAccessibleDescription(
      'Too many attempts. Please try again later.',
    ),
  );
});
