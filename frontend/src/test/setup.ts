/** Before each file of component tests: what jsdom lacks of a browser, and a console whose errors fail the test. */
import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { computedStyle } from './computed-style.js';
import { textsReady } from '../texts/load.js';

const unread: string[] = [];

Object.assign(window, {
  getComputedStyle: computedStyle,
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  scrollTo: () => undefined,
});
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
Object.assign(document, {
  fonts: {
    ready: Promise.resolve(),
    load: () => Promise.resolve([]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  },
});

// Nobody waits for a transition here.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// At each element React keeps the stack of the code that made it, for its messages: a fifth of the time of these tests.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

// A first drawing loads a page's code, beside other tests on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

beforeEach(async () => {
  await textsReady();
  unread.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  console.error = (...said: unknown[]) => void unread.push(said.map(String).join(' '));
});

afterEach(() => {
  cleanup();
  expect(unread).toEqual([]);
});
