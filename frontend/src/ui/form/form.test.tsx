import { anyone, defineRoute } from '@exam/contracts/core/route';
import { newPassword } from '@exam/contracts/http/identity';
import { PasswordInput, TextInput } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { answer, hold, loseConnection, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { Form } from './form.js';
import { useContractForm } from './use-contract-form.js';

const register = defineRoute({
  service: 'identity',
  name: 'registerForTest',
  method: 'POST',
  path: '/form/:kind',
  summary: 'A form',
  access: anyone,
  params: z.object({ kind: z.string() }),
  body: z.object({
    name: z.string().trim().min(1).max(10),
    email: z.email().optional(),
    password: newPassword,
  }),
  answer: z.object({ id: z.string() }),
  refusals: ['signup.phone_taken', 'otp.too_many'],
});

const done: { id: string }[] = [];

function Page() {
  const form = useContractForm(register, {
    input: { params: { kind: 'student' } },
    initialValues: { name: '', email: '', password: '' },
    fieldOf: { 'signup.phone_taken': 'name' },
    onDone: (given) => void done.push(given),
  });
  return (
    <Form of={form} submit="Register">
      <TextInput label="Name" {...form.field('name')} autoComplete="name" />
      <TextInput label="Email" {...form.field('email')} autoComplete="email" />
      <PasswordInput label="Password" {...form.field('password')} autoComplete="new-password" />
    </Form>
  );
}

beforeEach(() => void done.splice(0));

async function opened(...answers: FakeAnswer[]) {
  const page = await renderPage({ page: Page, user: null, answers });
  const name = screen.getByLabelText('Name');
  const email = screen.getByLabelText('Email');
  const password = screen.getByLabelText('Password');
  const send = () => page.user.click(screen.getByRole('button', { name: 'Register' }));
  const fill = async () => {
    await page.user.type(name, 'Asha');
    await page.user.type(password, 'Purple1!');
  };
  return { ...page, name, email, password, send, fill };
}

test('a form says what the contract refuses at the fields, focuses the first and sends nothing', async () => {
  const { user, name, email, password, send, server } = await opened(answer(register, { id: '1' }));
  await user.type(email, 'no address');
  await user.type(password, 'short');
  await send();

  expect(name).toHaveFocus();
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('Please fill in this field');
  expect(email).toHaveAccessibleDescription('This is not an email address');
  expect(password).toHaveAccessibleDescription('Password must contain 8 character');
  expect(screen.getByRole('alert')).toHaveTextContent('Please correct what is marked.');
  expect(server.callsOf(register)).toHaveLength(0);

  await user.type(name, 'A name that is too long');
  expect(name).toBeValid();
  await send();
  expect(name).toHaveAccessibleDescription('At most 10 characters');
});

test('a form sends the body of its route; a field left empty is no value', async () => {
  const { fill, send, server } = await opened(answer(register, { id: '7' }));
  await fill();
  await send();

  await waitFor(() => expect(done).toHaveLength(1));
  expect(done).toEqual([{ id: '7' }]);
  expect(server.callsOf(register)).toEqual([
    { params: { kind: 'student' }, query: {}, body: { name: 'Asha', password: 'Purple1!' } },
  ]);
});

test('a form is sent once, however often the button is pressed', async () => {
  const held = hold(register, { id: '1' });
  const { user, fill, send, password, server } = await opened(held);
  await fill();
  // two events before anything is drawn anew, as of a double click on a slow device
  act(() => [1, 2].forEach(() => password.closest('form')!.requestSubmit()));
  await user.type(password, '{Enter}');
  await send();
  expect(screen.getByRole('button', { name: 'Register' })).toBeDisabled();
  held.release();

  await waitFor(() => expect(done).toHaveLength(1));
  expect(server.callsOf(register)).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled());
});

test('the field faults of a refusal stand at their fields, and what was typed stays', async () => {
  const { fill, send, name, email, password } = await opened(
    refuse(register, {
      status: 400,
      code: 'request.invalid',
      message: 'The request is not valid.',
      fields: { email: 'This address is blocked' },
    }),
  );
  await fill();
  await send();

  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription('This value is not valid');
  expect(name).toHaveValue('Asha');
  expect(password).toHaveValue('Purple1!');
  expect(done).toEqual([]);
});

test('a refusal without a field stands at the field its code speaks of, or at the form', async () => {
  const { fill, send, name, server } = await opened(refuse(register, { code: 'signup.phone_taken' }));
  await fill();
  await send();
  await waitFor(() => expect(name).toHaveAccessibleDescription('This mobile number is already registered.'));

  server.set(refuse(register, { status: 429, code: 'otp.too_many', message: 'Too many tries', isForeign: true }));
  await send();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts. Please try again later.'),
  );
  expect(name).toBeValid();
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('a lost connection keeps the form as it is and lets it be sent again', async () => {
  const { fill, send, server } = await opened(loseConnection(register));
  await fill();
  await send();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('There is no connection to the server.'));

  server.set(answer(register, { id: '2' }));
  await send();
  await waitFor(() => expect(done).toHaveLength(1));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('what a password manager wrote without an event is sent', async () => {
  const { name, password, send, server } = await opened(answer(register, { id: '1' }));
  Object.assign(name, { value: 'Asha' });
  Object.assign(password, { value: 'Purple1!' });
  await send();
  await waitFor(() => expect(server.callsOf(register)[0]?.body).toEqual({ name: 'Asha', password: 'Purple1!' }));
});
