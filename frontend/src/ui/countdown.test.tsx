import { act, screen } from '@testing-library/react';
import { clock } from '../lib/clock.js';
import { renderPage } from '../test/render-page.js';
import { Countdown, leftText } from './countdown.js';

test.each([
  [0, '00:00'],
  [61_000, '01:01'],
  [3_599_000, '59:59'],
  [3_661_000, '01:01:01'],
])('%i ms are counted down as %s', (ms, text) => expect(leftText(ms)).toBe(text));

test('a countdown tells its end once, at once where the time is over', async () => {
  const ends: string[] = [];
  const until = clock.now() - 1;
  await renderPage({ page: () => <Countdown until={until} onEnd={() => ends.push('over')} /> });
  expect(screen.getByRole('timer')).toHaveTextContent('00:00');
  await act(async () => undefined);
  expect(ends).toEqual(['over']);
});
