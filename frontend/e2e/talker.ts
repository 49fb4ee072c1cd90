/** What the journeys of the discussion share. */
import type { Page } from '@playwright/test';

export const post = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

export async function ask(page: Page, question: string, file?: string): Promise<void> {
  await page.getByRole('button', { name: "Let's Start Discussion!" }).click();
  const dialog = page.getByRole('dialog', { name: "Let's Start Discussion!" });
  await dialog.getByRole('combobox', { name: 'Subject' }).selectOption('Physics');
  await dialog.getByRole('textbox', { name: 'Your question' }).fill(question);
  if (file) {
    await dialog.locator('input[type="file"]').setInputFiles(file);
    await dialog.getByText('· Uploaded').waitFor();
  }
  await dialog.getByRole('button', { name: 'Post' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
