/**
 * The time of the product's services: a journey moves it on where an exam has to begin or to end. All journeys share
 * it, so that those that move it run one after the other, in files named `*.clock.test.ts`.
 */
import { until } from '@exam/testing/until';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RunningStack } from './running-stack.js';
import type { Device, Journeys } from './student.js';

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '0');

/** How far the services are ahead of this machine. */
const aheadMs = ({ clockFolder }: RunningStack): number => Number(read(path.join(clockFolder, 'shift')));

export const serverNow = (stack: RunningStack): number => Date.now() + aheadMs(stack);

/** A device whose time can be moved on with that of the services. */
export async function deviceInTime(journeys: Journeys, number: string): Promise<Device> {
  const device = await journeys.device();
  await device.page.clock.install({ time: serverNow(journeys.running) });
  await device.signIn(number);
  return device;
}

/** It is that time for the services and, as after a sleep, for these devices. */
export async function moveTo(stack: RunningStack, at: number, devices: Device[] = []): Promise<void> {
  const ms = Math.max(0, Math.round(at - serverNow(stack)));
  const shift = String(aheadMs(stack) + ms);
  const next = path.join(stack.clockFolder, 'next');
  writeFileSync(next, shift);
  renameSync(next, path.join(stack.clockFolder, 'shift')); // never read half written
  const seen = path.join(stack.clockFolder, 'seen');
  await until(() => readdirSync(seen).every((pid) => !isRunning(pid) || read(path.join(seen, pid)) === shift), {
    timeoutMs: 30_000,
    what: 'every service has the new time',
  });
  await Promise.all(devices.map(({ page }) => page.clock.fastForward(ms)));
}

function isRunning(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}
