import {
  challengeKey,
  listOwnChallenges,
  withdrawChallenge,
  type challengeStates,
} from '@exam/contracts/http/challenges';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { review, reviewed } from '../../test/exams.js';
import { answer, hold, loseConnection, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { forgetNotices, noticed } from '../../test/shop.js';
import { loadMath } from '../../ui/math.js';

beforeAll(loadMath);
beforeEach(forgetNotices);

type Challenge = Extract<Parameters<typeof own>[0], object>;
const window = { opensAt: '2026-11-24T06:00:00.000Z', closesAt: '2026-11-26T06:00:00.000Z' };
const reason = 'The third is the one that follows from the text.';
const said = { claim: 'other-answer' as const, answer: 'a', reason, decision: null, questionId: 'q1' };
const own = (
  over: Partial<{ state: (typeof challengeStates)[number]; decision: string | null; questionId: string }> = {},
) => ({ ...said, state: 'open' as const, ...over });
const told = (challenges: ReturnType<typeof own>[] = [], isOpen = true) =>
  answer(listOwnChallenges, { status: true, Item: { window, isOpen, challenges } });

const two = [reviewed(), reviewed({ questionId: 'q2', qNo: 2, questionType: 'NUM', options: [] })];
const open = (listed: FakeAnswer, ...answers: FakeAnswer[]) =>
  renderPage({
    page: import('./pages/review-assessments.js'),
    at: '/review-assessments?examId=exam-1&view=solutions',
    answers: [...review(...two), listed, ...answers],
  });
const cardOf = (n: number) => screen.findByRole('article', { name: `Question ${n} of 2` });
/** Pasted: typing draws the form at each letter. */
async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
const begin = { name: 'Challenge this key' };

describe('[KEYS-002] in the review of an exam whose window is open', () => {
  test('each question offers the challenge with claim, proposed answer and reason, without a word of a fee', async () => {
    const { user, server } = await open(told(), answer(challengeKey, { status: true }));
    expect(await screen.findByText(/Until 26-11-2026,? 11:30 AM .* Challenges left: 10 of 10/)).toBeVisible();
    expect(await screen.findAllByRole('button', begin)).toHaveLength(2);
    await user.click(await within(await cardOf(1)).findByRole('button', begin));
    const dialog = await screen.findByRole('dialog', { name: 'Challenge the key of question 1' });
    expect(dialog).not.toHaveTextContent(/fee|₹|pay/i);
    const claims = within(dialog).getByRole('radiogroup', { name: 'What is wrong?' });
    expect(within(claims).getAllByRole('radio')).toHaveLength(5);
    await user.click(within(claims).getByRole('radio', { name: 'More than one answer is right' }));
    const answers = within(dialog).getByRole('radiogroup', { name: 'Proposed answer' });
    await user.click(within(answers).getByRole('radio', { name: 'a' }));

    // a reason of fewer than twenty letters is said at its field and sends nothing
    const why = within(dialog).getByRole('textbox', { name: 'Reason' });
    await fill(user, why, 'Too short.');
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(why).toBeInvalid();
    expect(why).toHaveFocus();
    expect(server.callsOf(challengeKey)).toEqual([]);
    expect(why).toHaveAttribute('maxlength', '1000');

    await user.clear(why);
    await fill(user, why, reason);
    server.set(told([own()]));
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    await noticed('Your challenge was sent.');
    const card = await cardOf(1);
    expect(await within(card).findByText('Your challenge waits for the decision.')).toBeVisible();
    expect(within(card).getByText(reason)).toBeVisible();
    expect(server.callsOf(challengeKey)).toMatchObject([
      { params: { examId: 'exam-1', questionId: 'q1' }, body: { claim: 'several', answer: 'a', reason } },
    ]);
    expect(await screen.findByText(/Challenges left: 9 of 10/)).toBeVisible();
    expect(within(await cardOf(2)).getByRole('button', begin)).toBeVisible();
  });

  test('a second click sends nothing again, and what the server refuses stays in the form', async () => {
    const held = hold(challengeKey, { status: true });
    const { user, server } = await open(told(), held);
    await user.click(await within(await cardOf(2)).findByRole('button', begin));
    const dialog = await screen.findByRole('dialog', { name: 'Challenge the key of question 2' });
    await fill(user, within(dialog).getByRole('textbox', { name: 'Proposed answer' }), '2.5');
    await fill(user, within(dialog).getByRole('textbox', { name: 'Reason' }), reason);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Send' }));
    expect(server.callsOf(challengeKey)).toHaveLength(1);
    held.release();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());

    for (const code of ['challenge.closed', 'challenge.too_many', 'challenge.answer'] as const) {
      server.set(refuse(challengeKey, { code }));
      await user.click(await within(await cardOf(2)).findByRole('button', begin));
      const again = await screen.findByRole('dialog', { name: 'Challenge the key of question 2' });
      await fill(user, within(again).getByRole('textbox', { name: 'Reason' }), reason);
      await user.click(within(again).getByRole('button', { name: 'Send' }));
      const texts = {
        'challenge.closed': 'The time for challenges is over.',
        'challenge.too_many': 'Ten challenges in a test.',
        'challenge.answer': 'The proposed answer is none that this question takes.',
      };
      expect((await within(again).findAllByText(texts[code]))[0]).toBeVisible();
      expect(within(again).getByRole('textbox', { name: 'Reason' })).toHaveValue(reason);
      await user.click(within(again).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(again).not.toBeInTheDocument());
    }
  });

  test('the own one is changed and withdrawn, and can be made again', async () => {
    const { user, server } = await open(
      told([own()]),
      answer(withdrawChallenge, { status: true }),
      answer(challengeKey, { status: true }),
    );
    const card = await cardOf(1);
    await user.click(await within(card).findByRole('button', { name: 'Change it' }));
    const dialog = await screen.findByRole('dialog', { name: 'Challenge the key of question 1' });
    expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveValue(reason);
    expect(within(dialog).getByRole('radio', { name: 'a' })).toBeChecked();
    await fill(user, within(dialog).getByRole('textbox', { name: 'Reason' }), ' And so it is.');
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(server.callsOf(challengeKey)).toMatchObject([{ body: { reason: `${reason} And so it is.` } }]);

    server.set(told([own({ state: 'withdrawn' })]));
    await user.click(within(card).getByRole('button', { name: 'Withdraw it' }));
    expect(await within(card).findByText('You have withdrawn your challenge.')).toBeVisible();
    expect(server.callsOf(withdrawChallenge)).toMatchObject([{ params: { examId: 'exam-1', questionId: 'q1' } }]);
    expect(within(card).getByRole('button', begin)).toBeVisible();
  });

  test('after ten the others say so', async () => {
    await open(told(Array.from({ length: 10 }, (_, n) => own({ questionId: `q${n + 2}` }))));
    expect(await within(await cardOf(1)).findByText(/You have challenged ten keys of this test/)).toBeVisible();
    expect(screen.queryByRole('button', begin)).not.toBeInTheDocument();
  });
});

test.each<[NonNullable<Challenge['state']>, string]>([
  ['accepted', 'Your challenge was accepted.'],
  ['otherwise', 'The key was changed, otherwise than you proposed.'],
  ['rejected', 'Your challenge was rejected: the key stays.'],
])('[KEYS-002] [KEYS-006] what is decided is shown with its reason and cannot be changed: %s', async (state, text) => {
  await open(told([own({ state, decision: 'Page 12 of the book.' })]));
  const card = await cardOf(1);
  expect(await within(card).findByText(text)).toBeVisible();
  expect(within(card).getByText('Reason of the decision: Page 12 of the book.')).toBeVisible();
  expect(within(card).queryByRole('button', { name: /Change|Withdraw|Challenge/ })).not.toBeInTheDocument();
});

test('[KEYS-002] without an open window nothing can be challenged, and what was said is still shown', async () => {
  await open(told([own()], false));
  expect(await within(await cardOf(1)).findByText('Your challenge waits for the decision.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Change it|Withdraw it|Challenge this key/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/Challenges left/)).not.toBeInTheDocument();
});

test('[KEYS-002] challenges that cannot be loaded leave the review as it is, and can be asked for again', async () => {
  const { user, server } = await open(loseConnection(listOwnChallenges));
  expect(await screen.findByText(/Challenges could not be loaded/)).toBeVisible();
  expect(await cardOf(1)).toBeVisible();
  server.set(told());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('button', begin)).toHaveLength(2);
});

test('[KEYS-002] a key that is not told yet is challenged by nobody', async () => {
  const withheld = reviewed({ outcome: 'withheld', marks: null, key: null });
  await renderPage({
    page: import('./pages/mocktest-review.js'),
    at: '/mocktest-review?examId=exam-1',
    answers: [...review(withheld), told()],
  });
  expect(await screen.findByText(/Challenges left/)).toBeVisible();
  expect(screen.queryByRole('button', begin)).not.toBeInTheDocument();
});
