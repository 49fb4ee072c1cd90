import { runCommandLine } from '../lib/command-line.js';
import { flag, optionsOf } from '../lib/options.js';
import { writeDocuments, writePages } from './write.js';

const help = `
npm run tool -- reference <folder> [--pages]     every HTTP call as OpenAPI 3.1, every event as AsyncAPI 3

  Writes openapi.json and asyncapi.json, from libs/contracts.
  --pages    besides, index.html, which lists what is in them. \`npm start -- --reference\` serves all three
`;

const name = 'npm run tool -- reference';
const { wrong, parse } = optionsOf(name, { pages: flag });
await runCommandLine({
  ...{ name, help },
  read(args) {
    const { values, positionals } = parse(args);
    const [folder, ...more] = positionals;
    if (values.help) return undefined;
    if (!folder || more.length > 0) throw wrong('Name one folder.');
    return { folder, write: values.pages ? writePages : writeDocuments };
  },
  run({ folder, write }) {
    write(folder);
    console.log(`  openapi.json and asyncapi.json are in ${folder}`);
  },
});
