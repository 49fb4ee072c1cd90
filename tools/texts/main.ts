import { readFileSync, writeFileSync } from 'node:fs';
import { runCommandLine } from '../lib/command-line.js';
import { Failure } from '../lib/failure.js';
import { missing, translatedLanguages } from './catalogues.js';
import { exportCsv, importCsv, unapproved } from './spreadsheet.js';
import { smsTemplates } from './sms.js';
import { writeTypes } from './types.js';

const help = `
npm run tool -- texts types                    brings the types of keys and parameters up to date after a change of English
npm run tool -- texts export <language> <file> the texts of a language as a spreadsheet (CSV, UTF-8)
npm run tool -- texts import <language> <file> takes over what was changed in it, and says what it refuses
npm run tool -- texts missing                  what a language does not say yet; fails while there is any
npm run tool -- texts sms [<language>]         the SMS to register with the operators (DLT), each by its name in SMS_TEMPLATES
npm run tool -- texts risk                     counts the texts of risk that nobody has approved; with a language, lists them
`;

process.stdout.on('error', () => process.exit()); // `| head` closes it early
await runCommandLine({ name: 'npm run tool -- texts', help, read: (args) => args, run });

function run([verb, language, file]: string[]): void {
  if (verb === 'types') for (const written of writeTypes()) console.log(`  ${written}`);
  else if (verb === 'export' && file) writeFileSync(file, exportCsv(languageOf(language)));
  else if (verb === 'import' && file) {
    const today = new Date().toISOString().slice(0, 10);
    const { taken, refused } = importCsv(languageOf(language), readFileSync(file, 'utf8'), today);
    console.log(`  ${taken} texts taken over`);
    for (const line of refused) console.log(`  refused: ${line}`);
    // services have some of the texts compiled
    writeTypes();
    if (refused.length > 0) process.exitCode = 1;
  } else if (verb === 'missing') {
    const lines = translatedLanguages.flatMap((one) => missing(one).map((line) => `  ${one} ${line}`));
    for (const line of lines) console.log(line);
    if (lines.length > 0) process.exitCode = 1;
  } else if (verb === 'sms') for (const line of smsTemplates(language)) console.log(line);
  else if (verb === 'risk' && language) for (const line of unapproved(languageOf(language))) console.log(`  ${line}`);
  else if (verb === 'risk') for (const one of translatedLanguages) console.log(`  ${one} ${unapproved(one).length}`);
  else console.log(help);
}

function languageOf(code: string | undefined) {
  const language = translatedLanguages.find((one) => one === code);
  if (!language)
    throw new Failure('texts', `There is no language '${code}'.`, `One of ${translatedLanguages.join(', ')}.`);
  return language;
}
