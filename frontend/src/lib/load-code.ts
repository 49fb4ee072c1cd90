/** Code that is fetched when it is wanted, on lines that break. */
import { textsReady } from '../texts/load.js';
import { backOffMs, lineOr } from './back-off.js';

/** Code with the texts that it speaks. Rejects where either does not come. */
export async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const code = await load();
  await textsReady();
  return code;
}

/** What a route loads when it is opened: a page's chunk together with its texts. */
export const page =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    withTexts(load);

/** Asks for the texts of the code that is there until they are. Never rejects. */
export const untilTextsReady = (): Promise<void> => untilDone(() => textsReady());

/** Asks for it until it is there, with its texts and styles, at once when the line is back. Never rejects. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  const code = await untilDone(() => withTexts(load));
  await Promise.all(missingStyles.values());
  return code;
}

async function untilDone<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      await lineOr(backOffMs(attempt, error, Math.random()));
    }
  }
}

const missingStyles = new Map<string, Promise<void>>();

/**
 * Asks again for style sheets that did not come: the bundler's loader asks once, and takes them for there when the code
 * is asked for again.
 */
export function keepAskingForStyles(): void {
  const failed = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet' || missingStyles.has(target.href)) return;
    const { href } = target;
    missingStyles.set(
      href,
      untilDone(() => addStyle(href)).finally(() => missingStyles.delete(href)),
    );
  };
  document.addEventListener('error', failed, true);
}

function addStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`no style sheet ${href}`));
    };
    document.head.append(link);
  });
}
