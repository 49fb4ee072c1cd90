/** `npm run tool -- attack`: known attacks against a product that runs somewhere, from outside. */
import { failureOf, printFailure } from '../lib/failure.js';
import { optionsOf, text } from '../lib/options.js';
import { attack } from './attack.js';

const help = `
npm run tool -- attack <address> [options]     tries the known attacks from outside; nothing but the address is needed to know

  --student <number>   a student of the installation (6000000137 of the demo pack)
  --other <number>     one of whom the first must learn nothing (6000000136)
  --password <text>    of both (Student@123)

What it writes it deletes. The last attacks use up the sign-in tries of this machine's address and of the second student for
up to half an hour. Only for an installation of your own. Exit code 0: all of it held.
`;

const { wrong, parse } = optionsOf('npm run tool -- attack', { student: text, other: text, password: text });

try {
  const { values, positionals } = parse(process.argv.slice(2));
  if (values.help) console.log(help);
  else {
    const [address = 'http://localhost:8080', ...more] = positionals;
    if (more.length > 0 || !URL.canParse(address)) throw wrong(`${positionals.join(' ')} is no address.`);
    const tried = await attack(
      {
        address: address.replace(/\/+$/, ''),
        logins: [values.student ?? '6000000137', values.other ?? '6000000136'],
        password: values.password ?? 'Student@123',
      },
      ({ attack: name, tried: what, held, seen }) => console.log(`  ${held ? '✓' : '✗'} ${name}: ${what}: ${seen}`),
    );
    const open = tried.filter(({ held }) => !held).length;
    console.log(`\n  ${tried.length - open} of ${tried.length} held`);
    process.exitCode = open > 0 ? 1 : 0;
  }
} catch (error) {
  printFailure(failureOf(error, 'The attacks could not be tried'));
  process.exitCode = 1;
}
process.exit();
