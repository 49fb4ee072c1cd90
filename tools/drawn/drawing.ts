/** A browser with the page that draws questions: built from the client's own components, answered from here. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PaperQuestion } from '@exam/contracts';
import { chromium, type Browser } from 'playwright-core';
import { runCommand } from '../lib/command.js';
import { root } from '../lib/folders.js';

const page = path.join(root, 'frontend/src/test/drawn');
const origin = 'http://drawn.test';

/** `columns`: of the two lists that are to be matched, where the question has them. */
export type Drawn = { questionId: string; width: number; faults: string[]; columns: number | null };

export class Drawing {
  private constructor(
    private readonly folder: string,
    private readonly pictures: string,
    private readonly browser: Browser,
  ) {}

  /** `pictures`: where those that the questions name are. */
  static async open({ chromiumPath, pictures }: { chromiumPath: string; pictures: string }): Promise<Drawing> {
    const folder = mkdtempSync(path.join(tmpdir(), 'drawn-'));
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    const config = path.join(page, 'vite.config.ts');
    const { code, output } = await runCommand(
      process.execPath,
      [vite, 'build', page, '--config', config, '--outDir', folder, '--logLevel', 'warn'],
      { env: { NODE_ENV: 'production', NODE_OPTIONS: '' } },
    );
    if (code !== 0) throw new Error(`the page could not be built:\n${output}`);
    const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
    return new Drawing(folder, pictures, browser);
  }

  /** Draws each question once and says what is wrong with it. */
  async draw(questions: readonly PaperQuestion[], width: number): Promise<Drawn[]> {
    const context = await this.browser.newContext({ viewport: { width, height: width < 600 ? 740 : 800 } });
    try {
      await context.route(`${origin}/**`, (route) => {
        const asked = new URL(route.request().url()).pathname;
        if (asked === '/questions.json') return route.fulfill({ json: questions });
        const [, name] = /^\/pictures\/(.+)$/.exec(asked) ?? [];
        const file = name
          ? path.join(this.pictures, name)
          : path.join(this.folder, asked === '/' ? 'index.html' : asked);
        return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
      });
      const tab = await context.newPage();
      const errors: string[] = [];
      tab.on('pageerror', (error) => errors.push(String(error)));
      await tab.goto(`${origin}/`);
      await tab.getByRole('article').waitFor();
      const drawn: Drawn[] = [];
      for (const [place, question] of questions.entries()) {
        const told = await tab.evaluate((at) => window.draw(at), place);
        const columns = await tab.evaluate(columnsInView);
        drawn.push({ questionId: question.questionId, width, faults: [...told, ...errors.splice(0)], columns });
      }
      return drawn;
    } finally {
      await context.close();
    }
  }

  async close(): Promise<void> {
    await this.browser.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Runs in the page. */
function columnsInView(): number | null {
  const lists = document.querySelector('[data-shown] .lists');
  return lists && getComputedStyle(lists).gridTemplateColumns.split(' ').length;
}

/** Of the page. */
declare const document: { querySelector(selector: string): object | null };
declare const getComputedStyle: (element: object) => { gridTemplateColumns: string };
declare const window: { draw: (place: number) => Promise<string[]> };
