import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { FormulasMissing } from '../features/room/screens/question-view.js';
import { loadMath, useMath } from './math.js';
import { RichText } from './rich-text.js';

const formulas = Array.from({ length: 4 }, (_, index) => index);

function Preview({ n }: { n: number }) {
  const isThere = useMath();
  const [first] = useState(`formula ${n}`);
  return (
    <section aria-label={first} data-drawn={isThere}>
      <FormulasMissing />
      <RichText text={`$x_{${n}}$`} />
    </section>
  );
}

test('several previews that open while the renderer is on its way are drawn once it has come, and stay with a change', async () => {
  const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = (count: number) => (
    <>
      {formulas.slice(0, count).map((n) => (
        <Suspense key={n} fallback="…">
          <Preview n={n} />
        </Suspense>
      ))}
    </>
  );
  const { rerender } = await act(() => Promise.resolve(render(page(2))));
  await act(() => Promise.resolve(rerender(page(3))));
  await act(loadMath);
  await act(() => Promise.resolve(rerender(page(4))));
  for (const n of formulas) {
    const section = await screen.findByLabelText(`formula ${n}`);
    expect(section.dataset.drawn).toBe('true');
    expect(section.querySelector('.katex')).not.toBeNull();
    expect(section.querySelector('[role="status"]')).toBeNull();
  }
  expect(failed.mock.calls).toEqual([]);
  failed.mockRestore();
});
