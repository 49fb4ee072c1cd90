import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useCloseRequest } from './use-close-request.js';

class Watcher {
  static opened: Watcher[] = [];
  onclose: (() => void) | null = null;
  destroy = jest.fn();
  constructor() {
    Watcher.opened.push(this);
  }
}
const Over = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  useCloseRequest(isOpen, onClose);
  return null;
};

beforeEach(() => {
  Watcher.opened = [];
  window.CloseWatcher = Watcher;
});
afterEach(() => delete window.CloseWatcher);

test('Back closes what is open, once it is open and by its newest way to close', () => {
  const [early, late] = [jest.fn(), jest.fn()];
  const { rerender } = render(<Over isOpen={false} onClose={early} />);
  expect(Watcher.opened).toHaveLength(0);
  rerender(<Over isOpen onClose={early} />);
  rerender(<Over isOpen onClose={late} />);
  expect(Watcher.opened).toHaveLength(1);
  act(() => Watcher.opened[0]!.onclose!());
  expect(early).not.toHaveBeenCalled();
  expect(late).toHaveBeenCalledTimes(1);
});

test('closed otherwise, Back is the page’s again; a browser that knows no such thing does without', () => {
  const { rerender, unmount } = render(<Over isOpen onClose={() => undefined} />);
  rerender(<Over isOpen={false} onClose={() => undefined} />);
  expect(Watcher.opened[0]!.destroy).toHaveBeenCalledTimes(1);
  unmount();
  delete window.CloseWatcher;
  expect(() => render(<Over isOpen onClose={() => undefined} />)).not.toThrow();
});
