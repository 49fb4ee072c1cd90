import { startService, until, type StartOptions, type TestService } from '@exam/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startOutside, type Outside } from '@exam/testing/outside/index';
import { importPack, operatorOf, school } from './packs.js';

let started: { outside: Outside; folder: string }[] = [];

afterAll(async () => {
  for (const { outside, folder } of started) {
    await outside.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  started = [];
});

/** Identity with the school of the pack, and the local SMS gateway and mail server. */
export async function startWithGateways(
  options: StartOptions = {},
): Promise<{ service: TestService; outside: Outside }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'outside-'));
  const outside = await startOutside({ dataFolder: folder, ports: { http: 0, smtp: 0 } });
  started.push({ outside, folder });
  const environment = { ...outside.settings, ...options.environment };
  const service = await startService('identity', { ...options, environment });
  await importPack(await operatorOf(service), school);
  return { service, outside };
}

/** The digits of the newest message to that number or address, once there are as many as expected. */
export async function codeSentTo(outside: Outside, to: string, count = 1): Promise<string> {
  await until(() => outside.messages.list({ to }).length >= count);
  return /\b(\d{4}|\d{6})\b/.exec(outside.messages.list({ to })[0]?.text ?? '')?.[1] ?? '';
}

export const ticketCookie = (headers: Headers): string =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith('exam_ticket='))
    ?.split(';')[0] ?? '';
