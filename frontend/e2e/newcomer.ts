/** What the journeys of newcomers share: the code on their phone, and the registration. */
import { expect, type Locator, type Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import type { SentMessage } from '@exam/testing/outside/index';
import type { Journeys } from './student.js';

export const newNumber = (): string => `7${String(randomInt(1e9)).padStart(9, '0')}`;

/** The codes that the number has got so far, the newest first. */
export async function codesOf(journeys: Journeys, number: string): Promise<string[]> {
  const address = `${journeys.running.inboxUrl}?kind=sms&to=${encodeURIComponent(`+91${number}`)}`;
  const messages = (await (await fetch(address)).json()) as SentMessage[];
  return messages.flatMap(({ text }) => /\b(?:\d{4}|\d{6})\b/.exec(text)?.[0] ?? []);
}

/** Waits for the code that comes after `before` others. */
export async function nextCode(journeys: Journeys, number: string, before: number): Promise<string> {
  let codes: string[] = [];
  await expect.poll(async () => (codes = await codesOf(journeys, number)).length).toBeGreaterThan(before);
  return codes[0]!;
}

export type Place = { readonly board: number | string; readonly class: number | string };

export async function choosePlace(dialog: Locator, { board, class: grade }: Place): Promise<void> {
  const option = (one: number | string) => (typeof one === 'number' ? { index: one } : { label: one });
  await dialog.getByLabel('Board').selectOption(option(board));
  await dialog.getByLabel('Class').selectOption(option(grade));
  await dialog.getByLabel('Group').selectOption({ index: 1 });
}

type Newcomer = Place & { readonly number: string; readonly name: string; readonly password: string };

/** From the dialog's first field to the code; a student below 18, with a parent's consent. */
export async function fillRegistration(journeys: Journeys, page: Page, newcomer: Newcomer): Promise<Locator> {
  const { number, name, password } = newcomer;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mobile number').fill(number);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await dialog.getByLabel('OTP').fill(await nextCode(journeys, number, 0));
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await dialog.getByText('is verified').waitFor();
  await dialog.getByLabel('Full name').fill(name);
  await dialog.getByLabel('Date of birth').fill('2010-04-01');
  await choosePlace(dialog, newcomer);
  await dialog.getByLabel('Choose a password').fill(password);
  await dialog.getByLabel('Confirm password').fill(password);
  await dialog.getByLabel('Name of the parent or guardian').fill('Latha Menon');
  await dialog.getByRole('checkbox').check();
  return dialog;
}
