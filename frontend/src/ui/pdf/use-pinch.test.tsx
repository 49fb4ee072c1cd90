import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { usePinch } from './use-pinch.js';

function Stage() {
  const [scale, setScale] = useState(1);
  const stage = usePinch(scale, setScale);
  return (
    <div ref={stage} data-testid="stage">
      <p className="react-pdf__Page">{scale}</p>
    </div>
  );
}

const finger = (clientX: number) => ({ clientX, clientY: 0 });
const two = (apart: number) => ({ touches: [finger(100), finger(100 + apart)] });
const stage = () => screen.getByTestId('stage');
const page = () => stage().firstElementChild as HTMLElement;

test('[CONT-010] a page follows two fingers and stays at the step of 0.5 that is nearest to where they leave it', () => {
  render(<Stage />);
  fireEvent.touchStart(stage(), two(100));
  expect(fireEvent.touchMove(stage(), two(140))).toBe(false); // the browser's own zoom stays away
  expect(page().style.transform).toBe('scale(1.4)');
  expect(page()).toHaveTextContent('1');
  fireEvent.touchEnd(stage());
  expect(page()).toHaveTextContent('1.5');
  expect(page().style.transform).toBe('');

  fireEvent.touchStart(stage(), two(300));
  fireEvent.touchMove(stage(), two(100));
  fireEvent.touchEnd(stage());
  expect(page()).toHaveTextContent('0.5');
});

test('one finger scrolls: it changes nothing and is not taken', () => {
  render(<Stage />);
  fireEvent.touchStart(stage(), { touches: [finger(10)] });
  expect(fireEvent.touchMove(stage(), { touches: [finger(300)] })).toBe(true);
  fireEvent.touchEnd(stage());
  expect(page()).toHaveTextContent('1');
});
