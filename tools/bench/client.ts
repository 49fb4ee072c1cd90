// What a student's browser loads and how long it takes, on a quick machine and on a cheap phone with a bad line.
import { buildAll } from '../build/index.js';
import { step } from '../lib/steps.js';
import { printTable, round, say } from '../load/report.js';
import { findChromium } from '../test/chromium.js';
import { Bench } from './lib/bench.js';
import { ClientRuns, importLongPapers } from './lib/client-runs.js';
import { importSchool } from './lib/exam.js';
import { Latencies } from './lib/load.js';
import { openBrowser } from './lib/phone.js';
import type { BenchOptions } from './main.js';

/**
 * By this share an aim is met: of fifty values one may be worse, as browsers count a page's responsiveness (Interaction
 * to Next Paint, web.dev/inp); of fewer than fifty none. The worst is told beside it.
 */
const judgedShare = 0.98;

/** Milliseconds, or KB on the line; null is told only, with no aim of its own. */
const aims = {
  'sign-in page, JavaScript on the line, KB': 150,
  'exam room, JavaScript more, KB': 250,
  'sign-in page, largest paint, phone': 2_000,
  'two round trips from a bare page, phone': null,
  'begin to first question, grid runner, phone': 1_000,
  'begin to first question, list runner, phone': 1_000,
  '… grid runner, tapped the instant the button is there': null,
  'a key on a bare page': null,
  'another of 200 questions, leafed through': 50,
  '… by a student who stays a second on each': 50,
  'a key on a bare page, 4× slower processor': null,
  'another of 200 questions, leafed through, 4× slower processor': null,
  '… by a student who stays a second on each, 4× slower processor': null,
  'reload to the same question': 2_000,
  'reload to the same question, phone': 2_000,
} satisfies Record<string, number | null>;

export const run = (options: BenchOptions) =>
  Bench.run(options, async (bench) => {
    const runs = options.quick ? 1 : 5;
    const chromium = await step('browser', (progress) => findChromium(progress, new AbortController().signal));
    await step('client', (progress) => buildAll({ progress }));
    // two exams for each run, a student of its own for each, and one for the sizes
    const students = runs * 3 + 1;
    const people = await importSchool(bench.product, { students, withPassword: students });
    await importLongPapers(bench.product);
    const browser = await openBrowser(chromium);
    try {
      const client = new ClientRuns(browser, bench.product);
      const states = await step('students sign in', async () => {
        const signedIn = [];
        for (const { phoneNumber } of people) signedIn.push(await client.signIn(phoneNumber));
        return signedIn;
      });
      const values = new Map(Object.keys(aims).map((name) => [name, new Latencies()]));
      const add = (name: keyof typeof aims, ...more: number[]) => values.get(name)!.add(...more);
      const { signInKb, roomKb } = await client.loadedScripts(states[0]!);
      add('sign-in page, JavaScript on the line, KB', signInKb);
      add('exam room, JavaScript more, KB', roomKb);
      const quick = { slow: false, keys: options.quick ? 40 : 199, pace: 'leafing' } as const;
      const slow = { slow: true, keys: options.quick ? 20 : 199, pace: 'leafing' } as const;
      const reading = { keys: options.quick ? 5 : 20, pace: 'reading' } as const;
      for (let at = 0; at < runs; at += 1)
        await step(`run ${at + 1} of ${runs}`, async () => {
          const [first, second, third] = states.slice(1 + at * 3);
          add('two round trips from a bare page, phone', await client.roundTrips(first!));
          add('sign-in page, largest paint, phone', await client.signInPaint());
          const read = { reads: true };
          add('begin to first question, grid runner, phone', await client.beginByTap(first!, 'grid', read));
          add('begin to first question, list runner, phone', await client.beginByTap(second!, 'list', read));
          const instant = await client.beginByTap(third!, 'grid', { reads: false });
          add('… grid runner, tapped the instant the button is there', instant);
          add('a key on a bare page', ...(await client.changeLine(quick)));
          add('a key on a bare page, 4× slower processor', ...(await client.changeLine(slow)));
          const change = (byKeys: Parameters<typeof client.changeLine>[0]) => client.changeQuestions(first!, byKeys);
          add('another of 200 questions, leafed through', ...(await change(quick)));
          add('… by a student who stays a second on each', ...(await change({ ...reading, slow: false })));
          add('another of 200 questions, leafed through, 4× slower processor', ...(await change(slow)));
          const slowly = await change({ ...reading, slow: true });
          add('… by a student who stays a second on each, 4× slower processor', ...slowly);
          add('reload to the same question', await client.reload(first!, { slow: false }));
          add('reload to the same question, phone', await client.reload(first!, { slow: true }));
        });
      const rows = Object.entries(aims).map(([figure, aim]) => {
        const all = values.get(figure)!;
        const p98 = round(all.at(judgedShare));
        const verdict = aim === null ? '' : p98 <= aim ? 'met' : `missed by ${round(p98 - aim)}`;
        return { figure, median: round(all.at(0.5)), p98, max: round(all.at(1)), count: all.count, aim, verdict };
      });
      printTable(`${runs} runs; phone: processor 4× slower, 1.6 Mbit/s, 150 ms; a key below 16 ms counts as 16`, rows);
      say(rows.some(({ verdict }) => verdict.startsWith('missed')) ? '\n  an aim is missed' : '\n  every aim is met');
      return { runs, figures: rows };
    } finally {
      await browser.close();
    }
  });
