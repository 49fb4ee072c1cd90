/** A browser with the page that draws questions: built from the client's own components, served from here. */
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PaperQuestion } from '@exam/contracts';
import { chromium, type Browser } from 'playwright-core';
import { runCommand } from '../lib/command.js';
import { root } from '../lib/folders.js';

const page = path.join(root, 'frontend/src/test/drawn');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** `columns`: of the two lists that are to be matched, where the question has them. */
export type Drawn = { questionId: string; width: number; faults: string[]; columns: number | null };

export class Drawing {
  private constructor(
    private readonly folder: string,
    private readonly server: Server,
    private readonly browser: Browser,
    private readonly served: { questions: readonly PaperQuestion[] },
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
    const served = { questions: [] as readonly PaperQuestion[] };
    const server = createServer((request, response) => {
      const asked = new URL(request.url ?? '/', 'http://page').pathname;
      if (asked === '/questions.json') return void response.end(JSON.stringify(served.questions));
      const file = asked.startsWith('/pictures/')
        ? path.join(pictures, asked.slice('/pictures/'.length))
        : path.join(folder, asked === '/' ? 'index.html' : asked);
      if (!existsSync(file)) return void response.writeHead(404).end();
      response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
      createReadStream(file).pipe(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
    return new Drawing(folder, server, browser, served);
  }

  /** Draws each question once and says what is wrong with it. `picture` names a file for those to be looked at. */
  async draw(
    questions: readonly PaperQuestion[],
    width: number,
    picture: (question: PaperQuestion) => string | null = () => null,
  ): Promise<Drawn[]> {
    this.served.questions = questions;
    const context = await this.browser.newContext({ viewport: { width, height: width < 600 ? 740 : 800 } });
    try {
      const tab = await context.newPage();
      const errors: string[] = [];
      tab.on('pageerror', (error) => errors.push(String(error)));
      await tab.goto(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`);
      await tab.getByRole('article').waitFor();
      const drawn: Drawn[] = [];
      for (const [place, question] of questions.entries()) {
        const told = await tab.evaluate((at) => window.draw(at), place);
        const faults = [...told, ...errors.splice(0)];
        const columns = await tab.evaluate(columnsInView);
        drawn.push({ questionId: question.questionId, width, faults, columns });
        const file = picture(question);
        if (file) await tab.screenshot({ path: file, fullPage: true });
      }
      return drawn;
    } finally {
      await context.close();
    }
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.server.close();
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
