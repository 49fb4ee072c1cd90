/** `npm run tool -- attack`: known attacks against a product that runs somewhere, from outside. */
import { runCommandLine } from '../lib/command-line.js';
import { optionsOf, text } from '../lib/options.js';
import { attack, type Given } from './attack.js';

const help = `
npm run tool -- attack <address> [options]     tries the known attacks from outside; nothing but the address is needed to know

  --student <number>   a student of the installation (6000000137 of the demo pack)
  --other <number>     one of whom the first must learn nothing (6000000136)
  --password <text>    of both (Student@123)

What it writes it deletes. The last attacks use up the sign-in tries of this machine's address and of the second student for
up to half an hour. Only for an installation of your own. Exit code 0: all of it held.
`;

const { wrong, parse } = optionsOf('npm run tool -- attack', { student: text, other: text, password: text });

await runCommandLine({ name: 'The attacks could not be tried', help, read, run });

function read(args: string[]) {
  const { values, positionals } = parse(args);
  const [address = 'http://localhost:8080', ...more] = positionals;
  if (more.length > 0 || !URL.canParse(address)) throw wrong(`${positionals.join(' ')} is no address.`);
  const { student = '6000000137', other = '6000000136', password = 'Student@123' } = values;
  return values.help
    ? undefined
    : { address: address.replace(/\/+$/, ''), logins: [student, other] as const, password };
}

async function run(given: Given): Promise<number> {
  const tried = await attack(given, ({ attack: name, tried: what, held, seen }) =>
    console.log(`  ${held ? '✓' : '✗'} ${name}: ${what}: ${seen}`),
  );
  const open = tried.filter(({ held }) => !held).length;
  console.log(`\n  ${tried.length - open} of ${tried.length} held`);
  return open > 0 ? 1 : 0;
}
