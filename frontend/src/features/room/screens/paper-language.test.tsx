import { screen, within } from '@testing-library/react';
import { drawRoom } from '../../../test/draw-room.js';
import { World } from '../test/world.js';

const options = ['Red', 'Blue'].map((value, at) => ({ id: 'ab'[at]!, value, imageUrl: null }));
const questions = [
  {
    question: 'Which colour?',
    options,
    otherLanguages: { hi: { question: 'कौन सा रंग?', paragraph: null, options: ['लाल', 'नीला'] } },
  },
  { question: 'Which number?', questionType: 'INT' as const, answerRange: { minimum: 0, maximum: 999 } },
];
const hindi = async (user: Awaited<ReturnType<typeof drawRoom>>['user'], language: string) =>
  user.selectOptions(screen.getByLabelText('Language of the questions'), language);

test('the language of the paper is switched at any question, and nothing that was answered is lost by it', async () => {
  const world = new World({ questions });
  const browser = world.browser();
  const tab = world.open(browser);
  const { user, wait } = await drawRoom(tab);

  await user.click(screen.getByRole('radio', { name: /Blue/ }));
  await hindi(user, 'hi');
  expect(screen.getByText('कौन सा रंग?')).toBeVisible();
  expect(screen.getByText('कौन सा रंग?').closest('[lang]')).toHaveAttribute('lang', 'hi');
  expect(screen.getByRole('radio', { name: /नीला/ })).toBeChecked();

  await user.click(screen.getByRole('button', { name: 'Save and Next' }));
  const shown = () => document.querySelector<HTMLElement>('[data-shown]')!;
  expect(within(shown()).getByText('Which number?').closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(within(shown()).getByRole('note')).toHaveTextContent(/is shown in English/);
  await user.keyboard('13');
  await hindi(user, 'en');
  expect(within(shown()).queryByRole('note')).toBeNull();
  expect(within(shown()).getByText('13')).toBeVisible();

  await hindi(user, 'hi');
  await wait(() => world.pass(2_000));
  expect(world.server.answers()).toEqual({ q1: 'b', q2: '13' });
  expect(browser.attempt?.language).toBe('hi');
});

test('a paper in one language has nothing to choose', async () => {
  const world = new World({ questions: [{ options }] });
  await drawRoom(world.open(world.browser()));
  expect(screen.queryByLabelText('Language of the questions')).toBeNull();
});
