import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { drawRoom } from '../../../test/draw-room.js';
import { World } from '../test/world.js';

const options = ['Red', 'Blue'].map((value, at) => ({ id: 'ab'[at]!, value, imageUrl: null }));
const questions = Array.from({ length: 4 }, () => ({ options }));
const rule = { positiveMarks: 4, negativeMarks: 1, partialMarks: 0, unansweredMarks: 0 };
const scheme = {
  subjects: [
    {
      subjectId: 's1',
      subjectName: 'Physics',
      types: { SCCT: { ...rule, totalQuestions: 4, totalMarkedQuestions: 1 } },
    },
  ],
};
const shown = () => within(document.querySelector<HTMLElement>('[data-shown]')!);
const option = (name: RegExp) => shown().getByRole('radio', { name });
const button = (name: string) => screen.getByRole('button', { name });

test('[GRID-013] an answer over the limit is refused in the room, with subject, type, total and allowed count', async () => {
  const world = new World({ questions, scheme });
  const tab = world.open(world.browser());
  const { user, wait } = await drawRoom(tab);
  await user.click(option(/Blue/));
  await user.click(button('Save and Next'));
  await user.click(option(/Red/));
  const refused = await screen.findByText(/^Physics, Single choice: only 1 of the 4 questions may be attempted\./);
  expect(refused).toHaveTextContent(/Clear a response and continue\.$/);
  expect(option(/Red/)).not.toBeChecked();
  await wait(() => world.pass(2_000));
  expect(world.server.answers()).toEqual({ q1: 'b' });
  expect(tab.room.getState().questionId).toBe('q2');
});

test('[GRID-005] Save and Next without an answer moves on, leaves the question not answered, and says nothing', async () => {
  const world = new World({ questions, total: 4 });
  const tab = world.open(world.browser());
  const { user } = await drawRoom(tab);
  await user.click(button('Save and Next'));
  expect(tab.room.getState().questionId).toBe('q2');
  const grid = within(screen.getByRole('region', { name: 'Questions' }));
  expect(grid.getByRole('button', { name: /^Question 1: Not answered/ })).toBeVisible();
  expect(screen.getByTestId('snack')).toBeEmptyDOMElement();
});

const seven = [...'abcdefg'].map((id) => ({ id, value: `Option ${id}`, imageUrl: null }));
test.each([
  ['SCCT', 'radio'],
  ['PQS', 'radio'],
  ['MCCT', 'checkbox'],
  ['PQM', 'checkbox'],
] as const)('[RUN-006] %s has its options lettered a to g, each a %s', async (questionType, role) => {
  const world = new World({ runner: 'list', questions: [{ questionType, options: seven }] });
  await drawRoom(world.open(world.browser()));
  const inputs = shown().getAllByRole<HTMLInputElement>(role);
  expect(inputs.map(({ value }) => value)).toEqual([...'abcdefg']);
  expect(inputs.map((input) => input.nextElementSibling?.textContent)).toEqual([...'abcdefg']);
  expect(inputs.map((input) => input.closest('label')?.textContent)).toEqual(
    [...'abcdefg'].map((id) => expect.stringContaining(`Option ${id}`)),
  );
});

test.each([
  ['NUM', true],
  ['INT', false],
] as const)('[RUN-006] %s has its pad, with minus and point: %s', async (questionType, isNumber) => {
  const world = new World({ runner: 'list', questions: [{ questionType, options: [] }] });
  await drawRoom(world.open(world.browser()));
  const keys = shown()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(keys).toEqual(expect.arrayContaining([...'0123456789']));
  expect(keys.includes('.')).toBe(isNumber);
  expect(shown().queryByRole('textbox')).not.toBeInTheDocument();
});

test('[RUN-006] FB has a text box that says what to do', async () => {
  const world = new World({ runner: 'list', questions: [{ questionType: 'FB', options: [] }] });
  await drawRoom(world.open(world.browser()));
  expect(shown().getByRole('textbox', { name: 'Please enter the answer below.' })).toBeVisible();
});

test('[GRID-004] each state stands on the button of its question and in the count of the legend', async () => {
  const world = new World({ questions: [...questions, { options }], total: 5 });
  const { user } = await drawRoom(world.open(world.browser()));
  const grid = within(screen.getByRole('region', { name: 'Questions' }));
  const seen = () => ({
    buttons: grid.getAllByRole('button').map((one) => one.querySelector('[data-status]')!.getAttribute('data-status')),
    counts: grid.getAllByRole('listitem').map(({ textContent }) => textContent),
  });
  await user.click(option(/Blue/));
  await user.click(button('Save and Next'));
  await user.click(button('Mark for review & Next'));
  await user.click(option(/Red/));
  await user.click(button('Save & Mark for review'));
  await user.click(grid.getByRole('button', { name: /^Question 4/ }));
  expect(seen()).toEqual({
    buttons: ['answered', 'marked', 'answeredMarked', 'notAnswered', 'notVisited'],
    counts: [
      '1✓Answered',
      '1Not visited',
      '1–Not answered',
      '1⚑Marked for review',
      '1⚑✓Answered and marked for review',
    ],
  });
  await user.click(grid.getByRole('button', { name: /^Question 1/ }));
  await user.click(button('Clear response'));
  expect(seen().counts.slice(0, 3)).toEqual(['0✓Answered', '1Not visited', '2–Not answered']);
});

test('[GRID-012] what is answered is counted by type as well: the limit of one leaves the other open', async () => {
  const type = { ...rule, totalQuestions: 2, totalMarkedQuestions: 1 };
  const world = new World({
    questions: [{ options }, { options }, { options, questionType: 'MCCT' }, { options, questionType: 'MCCT' }],
    scheme: { subjects: [{ subjectId: 's1', subjectName: 'Physics', types: { SCCT: type, MCCT: type } }] },
  });
  const tab = world.open(world.browser());
  const { user } = await drawRoom(tab);
  await user.click(option(/Blue/));
  await user.click(button('Save and Next'));
  await user.click(option(/Red/));
  expect(option(/Red/)).not.toBeChecked();
  await user.click(button('Save and Next'));
  await user.click(shown().getByRole('checkbox', { name: /Blue/ }));
  expect(shown().getByRole('checkbox', { name: /Blue/ })).toBeChecked();
  expect(tab.answers()).toEqual({ q1: 'b', q3: 'b' });
});

test('[GRID-011] [GRID-012] a sitting holds question, answers, marks, times and its own begin and end, and counts by state and by subject', async () => {
  const of = (subjectId: string) => ({ options, subjectId });
  const world = new World({
    questions: [of('s1'), of('s1'), of('s2'), of('s2')],
    subjects: [
      { subjectId: 's1', subjectName: 'Physics' },
      { subjectId: 's2', subjectName: 'Chemistry' },
    ],
  });
  const tab = world.open(world.browser());
  const { user, wait } = await drawRoom(tab);
  await wait(() => world.pass(5_000));
  await user.click(option(/Blue/));
  await user.click(button('Save & Mark for review'));
  await user.click(button('Chemistry'));
  await user.click(option(/Red/));
  const { entries, attempt, questionId } = tab.room.getState();
  expect(questionId).toBe('q3');
  expect(entries.get('q1')).toMatchObject({
    ...{ answer: 'b', marked: true, visited: true, timeSpent: 5 },
    visits: [expect.objectContaining({ start: 1_000, end: 1_005 })],
  });
  expect(entries.get('q4')).toBeUndefined();
  expect(attempt).toMatchObject({ startedAt: 0, deadlineAt: 4_600_000 });
  await user.click(button('Submit'));
  const summary = await screen.findByRole('dialog', { name: 'Summary' });
  const rows = within(summary).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['SubjectAnswered', 'Physics1 of 2', 'Chemistry1 of 2']);
  const counts = [...summary.querySelectorAll('li .numbers')].map(({ textContent }) => Number(textContent));
  expect(counts).toEqual([1, 2, 0, 0, 1]);
});

test.each([
  ['[GRID-020]', 'grid', 3_000],
  ['[RUN-025]', 'list', 6_000],
] as const)('%s [CONST-006] the news of the %s runner stand for %d ms', async (_, runner, ms) => {
  const world = new World({ questions, total: 1, runner });
  await drawRoom(world.open(world.browser()));
  const snack = screen.getByTestId('snack');
  jest.useFakeTimers();
  try {
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(snack).toHaveTextContent('No next question available to display...');
    act(() => void jest.advanceTimersByTime(ms - 100));
    expect(snack).toHaveTextContent('No next question');
    act(() => void jest.advanceTimersByTime(200));
    expect(snack).toBeEmptyDOMElement();
  } finally {
    jest.useRealTimers();
  }
});

test('[GRID-020] the message of the minutes for checking stands 15 seconds, a line says as long as they last that answers are read only', async () => {
  const world = new World({ questions, minutes: 20, checkingMinutes: 5 });
  const begun = world.now;
  const tab = world.open(world.browser());
  await drawRoom(tab);
  const snack = screen.getByTestId('snack');
  const line = () => screen.queryByText('Time for checking: answers cannot be changed any more.');
  jest.useFakeTimers();
  const goTo = (seconds: number) =>
    act(() => {
      world.now = begun + seconds * 1_000;
      tab.tell({ type: 'ticked' });
    });
  try {
    goTo(899);
    expect(snack).toBeEmptyDOMElement();
    expect(line()).not.toBeInTheDocument();
    goTo(900);
    expect(snack).toHaveTextContent(/^Time up\.\.\. Now you have 5 min time to check all the questions attempted/);
    act(() => void jest.advanceTimersByTime(14_900));
    expect(snack).toHaveTextContent(/^Time up\.\.\./);
    expect(line()).toBeVisible();
    act(() => void jest.advanceTimersByTime(200));
    expect(snack).toBeEmptyDOMElement();
    goTo(1_199);
    expect(line()).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('[SCORE-006] [SCORE-007] the pad has its keys; a number out of range is refused in the documents’ words, and not stored', async () => {
  const world = new World({ questions: [{ questionType: 'NUM' }] });
  const tab = world.open(world.browser());
  const { user } = await drawRoom(tab);
  const pad = within(document.querySelector<HTMLElement>('[data-shown]')!).getByRole('group', { name: 'Number pad' });
  const keys = within(pad)
    .getAllByRole('button')
    .map((key) => key.getAttribute('aria-label') ?? key.textContent);
  expect(keys.sort()).toEqual([...'0123456789', 'Delete the last digit', 'Clear', 'Decimal point', 'Minus'].sort());
  for (let n = 0; n < 5; n += 1) await user.click(within(pad).getByRole('button', { name: '9' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The number value should be in a range of -9999.99 to 9999.99',
  );
  expect(tab.answers()).toEqual({ q1: '9999' });
});

test('[SCORE-003] a second click takes a letter off; what is left is a list with commas and no letter twice', async () => {
  const world = new World({ questions: [{ questionType: 'MCCT', options: seven }] });
  const tab = world.open(world.browser());
  const { user } = await drawRoom(tab);
  for (const letter of 'cabgb')
    await user.click(shown().getByRole('checkbox', { name: new RegExp(`Option ${letter}`) }));
  expect(tab.answers()).toEqual({ q1: 'a,c,g' });
  expect(shown().getByRole('checkbox', { name: /Option b/ })).not.toBeChecked();
});

test('[SCORE-008] the integer pad takes one digit, and a new one replaces it', async () => {
  const world = new World({ questions: [{ questionType: 'INT' }] });
  const tab = world.open(world.browser());
  const { user } = await drawRoom(tab);
  for (const [digit, answer] of [
    ['4', '4'],
    ['0', '0'],
    ['9', '9'],
  ] as const) {
    await user.click(shown().getByRole('button', { name: digit }));
    expect(tab.answers()).toEqual({ q1: answer });
  }
});

test('[RUN-001] answers that only this browser has are there again when the exam is opened', async () => {
  const world = new World({ questions });
  const browser = world.browser();
  const tab = world.open(browser);
  await world.pass(1_000);
  tab.isOnline = false;
  tab.choose('q1', 'b');
  await world.pass(5_000);
  world.kill(tab);
  expect(world.server.answers()).toEqual({});
  const again = world.open(browser);
  await drawRoom(again);
  expect(option(/Blue/)).toBeChecked();
});

test('[RUN-024] leaving ends what runs in memory; answers and attempt stay in the browser', async () => {
  const world = new World({ questions });
  const browser = world.browser();
  const tab = world.open(browser);
  tab.choose('q1', 'b');
  await world.pass(1_000);
  tab.room.stop();
  await world.pass(1_000);
  const left = tab.room.getState();
  await world.pass(60_000);
  expect(tab.room.getState()).toBe(left);
  expect(browser.entries.get('q1')).toMatchObject({ answer: 'b' });
  expect(browser.attempt).toMatchObject({ questionId: 'q1', submittedHereAt: null });
});

test('[RUN-012] a reload of the list runner stands at the same question, with answers and marks', async () => {
  const world = new World({ questions, runner: 'list' });
  const browser = world.browser();
  const tab = world.open(browser);
  tab.choose('q1', 'b');
  tab.choose('q2', 'a');
  tab.room.dispatch({ type: 'shown', questionId: 'q2' });
  await world.pass(1_000);
  world.kill(tab);
  const again = world.open(browser);
  await drawRoom(again);
  expect(option(/Red/)).toBeChecked();
  expect(again.room.getState().questionId).toBe('q2');
  expect(again.answers()).toEqual({ q1: 'b', q2: 'a' });
});

test('[RUN-012] marks of the grid runner are there after a reload', async () => {
  const world = new World({ questions });
  const browser = world.browser();
  const tab = world.open(browser);
  const { user, wait } = await drawRoom(tab);
  await user.click(option(/Blue/));
  await user.click(button('Save & Mark for review'));
  await wait(() => world.pass(1_000));
  world.kill(tab);
  const again = world.open(browser);
  expect(again.room.getState().entries.get('q1')).toMatchObject({ answer: 'b', marked: true });
});

test('[RUN-016] while the paper is on its way the button of the summary shows it and takes no second tap', async () => {
  const world = new World({ questions, runner: 'list' });
  const tab = world.open(world.browser());
  const { user } = await drawRoom(tab);
  world.isQuick = false;
  await user.click(button('Finish'));
  const proceed = await screen.findByRole('button', { name: 'Proceed to submit' });
  await user.click(proceed);
  expect(proceed).toHaveAttribute('data-loading', 'true');
  expect(proceed).toBeDisabled();
  expect(world.line.filter(({ kind }) => kind === 'submit')).toHaveLength(1);
});
