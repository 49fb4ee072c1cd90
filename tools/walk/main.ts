/** `npm run tool -- walk`: follows a page of docs/operate to the letter and tells what each command took. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runCommandLine } from '../lib/command-line.js';
import { root } from '../lib/folders.js';
import { flag, optionsOf, text } from '../lib/options.js';
import { commandsOf, type Said } from './page.js';

const help = `
npm run tool -- walk <page> [--section <heading>] [--for '<overlay>=k8s/overlays/local'] …

Runs the commands of docs/operate/<page>.md, one after the other, on the cluster that KUBECONFIG names. It stops at the
first that fails, and before the first with a gap that no --for fills.

  --section   the commands of this section alone
  --for       what the reader puts in place of a text of the page; may be repeated
  --list      shows the commands and runs none
`;
const { wrong, parse } = optionsOf('npm run tool -- walk', {
  ...{ section: text, list: flag },
  for: { type: 'string', multiple: true },
});

await runCommandLine({ name: 'npm run tool -- walk', help, read, run });

function read(args: string[]) {
  const { values, positionals } = parse(args);
  const [page] = positionals;
  if (values.help || page === undefined) return undefined;
  const given = (values.for ?? []).map((one) => {
    const at = one.indexOf('=');
    if (at < 1) throw wrong(`--for ${one} is not text=value.`);
    return [one.slice(0, at), one.slice(at + 1)];
  });
  return { page, section: values.section, given: Object.fromEntries(given), isListed: values.list ?? false };
}

async function run({ page, section, given, isListed }: NonNullable<ReturnType<typeof read>>): Promise<number> {
  const commands = commandsOf(readFileSync(path.join(root, `docs/operate/${page}.md`), 'utf8'), section, given);
  // a page that was walked by no command was not walked
  if (commands.length === 0) throw new Error(`docs/operate/${page}.md has no commands there.`);
  for (const said of commands) {
    if (isListed) console.log(said.missing ? `? ${said.missing}  ${said.command}` : `  ${said.command}`);
    else if (!(await isDone(said))) return 1;
  }
  return 0;
}

async function isDone({ command, missing }: Said): Promise<boolean> {
  console.log(`\n$ ${command}`);
  if (missing) {
    console.log(`| ${clock()} | nothing stands for ${missing}: --for '${missing}=…' |`);
    return false;
  }
  const started = performance.now();
  const code = await new Promise<number>((done, failed) => {
    const shell = spawn('bash', ['-o', 'pipefail', '-c', command], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    shell.once('error', failed).once('close', (ended) => done(ended ?? 1));
  });
  console.log(`| ${clock()} | ${((performance.now() - started) / 1000).toFixed(1)} s | exit code ${code} |`);
  return code === 0;
}

function clock(): string {
  return new Date().toISOString().slice(11, 19);
}
