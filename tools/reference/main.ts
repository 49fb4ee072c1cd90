import { failureOf, Failure, printFailure } from '../lib/failure.js';
import { writeDocuments, writePages } from './write.js';

const help = `
npm run reference -- <folder> [--pages]     every HTTP call as OpenAPI 3.1, every event as AsyncAPI 3

  Writes openapi.json and asyncapi.json, from libs/contracts.
  --pages    besides, readable pages of both: index.html and all it needs. \`npm start -- --reference\` serves them
`;

try {
  const args = process.argv.slice(2);
  const [folder, ...more] = args.filter((one) => !one.startsWith('--'));
  const flags = args.filter((one) => one.startsWith('--'));
  if (flags.includes('--help')) console.log(help);
  else if (!folder || more.length > 0 || flags.some((one) => one !== '--pages'))
    throw new Failure('npm run reference', 'Name one folder.', 'npm run reference -- --help says what may be said.');
  else {
    if (flags.includes('--pages')) await writePages(folder);
    else writeDocuments(folder);
    console.log(`  openapi.json and asyncapi.json are in ${folder}`);
  }
} catch (error) {
  printFailure(failureOf(error, 'npm run reference'));
  process.exitCode = 1;
}
