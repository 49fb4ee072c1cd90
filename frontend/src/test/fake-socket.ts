/** Stands for the live channel's line, of which a component test wants to hear what is asked and to say what comes. */
import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

type Listener = (data: unknown) => void;

const listeners = new Map<string, Set<Listener>>();
export const emitted: { name: string; data: unknown }[] = [];

const line = { connected: true };

/** Before the page is loaded. */
export function fakeSocket(): void {
  Object.assign(line, {
    on: (name: string, listener: Listener) => void (listeners.get(name) ?? listenersOf(name)).add(listener),
    off: (name: string, listener: Listener) => void listeners.get(name)?.delete(listener),
    emit: (name: string, data: unknown) => void emitted.push({ name, data }),
    disconnect: () => undefined,
  });
  jest.unstable_mockModule('socket.io-client', () => ({ io: () => line }));
}

function listenersOf(name: string): Set<Listener> {
  const set = new Set<Listener>();
  listeners.set(name, set);
  return set;
}

/** What the server tells. */
export const push = (name: string, data: unknown): void =>
  act(() => listeners.get(name)?.forEach((listener) => listener(data)));

/** The line is there: the first time, and again after a gap. */
export const connect = (): void => stands(true);
export const disconnect = (): void => stands(false);

function stands(connected: boolean): void {
  line.connected = connected;
  push(connected ? 'connect' : 'disconnect', undefined);
}
