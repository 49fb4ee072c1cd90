import { failureOf, printFailure } from '../lib/failure.js';
import { flag, optionsOf } from '../lib/options.js';
import { writeDocuments, writePages } from './write.js';

const help = `
npm run tool -- reference <folder> [--pages]     every HTTP call as OpenAPI 3.1, every event as AsyncAPI 3

  Writes openapi.json and asyncapi.json, from libs/contracts.
  --pages    besides, index.html, which lists what is in them. \`npm start -- --reference\` serves all three
`;

try {
  const { wrong, parse } = optionsOf('npm run tool -- reference', { pages: flag });
  const { values, positionals } = parse(process.argv.slice(2));
  const [folder] = positionals;
  if (values.help) console.log(help);
  else if (!folder || positionals.length > 1) throw wrong('Name one folder.');
  else {
    (values.pages ? writePages : writeDocuments)(folder);
    console.log(`  openapi.json and asyncapi.json are in ${folder}`);
  }
} catch (error) {
  printFailure(failureOf(error, 'npm run tool -- reference'));
  process.exitCode = 1;
}
