import { flag, optionsOf, text } from '../lib/options.js';

export interface SmokeOptions {
  /** The address people open. */
  readonly address: string;
  readonly login: string | undefined;
  readonly password: string;
  /** Tells each call with its answer. */
  readonly verbose: boolean;
}

export const help = `
npm run tool -- smoke <address> [options]     one demo student signs in, sits the open mock test and sees the standing

  --login <number>     this student; else the first of the demo pack's last thirty who has not sat it yet
  --password <text>    (Student@123)
  --verbose            tells each call: method, path, status, request id, milliseconds

Exit code 0: all of it worked.
`;

const { wrong, parse } = optionsOf('npm run tool -- smoke', { login: text, password: text, verbose: flag });

export function readOptions(args: string[]): SmokeOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [address = 'http://127.0.0.1:8080', ...more] = positionals;
  if (more.length > 0 || !URL.canParse(address)) throw wrong(`${positionals.join(' ')} is no address.`);
  const { login, password = 'Student@123', verbose = false } = values;
  return { address: address.replace(/\/+$/, ''), login, password, verbose };
}
