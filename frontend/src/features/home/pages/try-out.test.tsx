import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page.js';

const open = () => renderPage({ page: import('./home.js'), at: '/?try', user: null });
/** Of the question in view: those beside it are made ready behind it. */
async function option(role: 'radio' | 'checkbox', letter: string): Promise<HTMLElement> {
  await screen.findByRole('article');
  const shown = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-shown]');
    expect(found).not.toBeNull();
    return found!;
  });
  return within(shown).findByRole(role, { name: new RegExp(`option ${letter}`, 'i') });
}
const next = () => screen.getByRole('button', { name: 'Next' });

test('a visitor is led to five questions in the exam room, which are marked at once and kept nowhere', async () => {
  const { user, location } = await open();
  await user.click(await option('radio', 'b'));
  await user.click(next());
  await user.click(await option('radio', 'd'));
  for (let n = 2; n < 5; n += 1) await user.click(next());
  for (const letter of ['b', 'c']) await user.click(await option('checkbox', letter));
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  await user.click(await screen.findByRole('button', { name: 'Proceed to submit' }));

  expect(await screen.findByRole('heading', { level: 1, name: '7 of 20 marks' })).toBeVisible();
  expect(screen.getByText(/^2 of 5 right\./)).toBeVisible();
  const outcomes = [1, 2, 3, 4, 5].map((n) =>
    ['Right', 'Wrong', 'Not answered'].find((one) =>
      within(screen.getByRole('region', { name: `Question ${n}` })).queryByText(one),
    ),
  );
  expect(outcomes).toEqual(['Right', 'Wrong', 'Not answered', 'Not answered', 'Right']);
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  // a call of any kind would fail here: no answer to one was prepared
  expect(location()).toBe('/?try');

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await option('radio', 'b')).not.toBeChecked();
});

test('the first page leads there', async () => {
  await renderPage({ page: import('./home.js'), at: '/', user: null });
  expect(await screen.findByRole('link', { name: 'Try five questions' })).toHaveAttribute('href', '/?try');
});
