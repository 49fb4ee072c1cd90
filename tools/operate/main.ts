/**
 * What an operator does with the running product: one program, in the image as `operate` and here as `npm run operate`.
 * Where a service runs it takes that service's own settings and database role.
 */
const commands: Readonly<Record<string, readonly [what: string, run: () => Promise<unknown>]>> = {
  import: ['loads a content pack', () => import('../import/main.js')],
  announce: ['a publisher tells an event again, to who builds a table of it', () => import('../announce/main.js')],
  'dead-letters': ['events that could not be handled: list, replay', () => import('../dead-letters/main.js')],
  moderate: ['reported posts, answers and comments: list, decide', () => import('../moderate/main.js')],
  money: ['orders, invoices, ledger and the provider against each other', () => import('../money/main.js')],
  person: ['what the services hold of a person: export, erase', () => import('../person/main.js')],
  results: ['how well questions measured; one merit list of several shifts', () => import('../results/main.js')],
  audit: ['who did what', () => import('../audit/main.js')],
};

const [name = ''] = process.argv.splice(2, 1);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) await command[1]();
else {
  const lines = Object.entries(commands).map(([one, [what]]) => `  ${one.padEnd(14)}${what}`);
  console.log(`\noperate <command> …     operate <command> --help lists what it takes\n\n${lines.join('\n')}\n`);
  process.exitCode = name === '' || name === '--help' ? 0 : 2;
}
