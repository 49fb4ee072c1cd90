// Readable pages of the two documents: viewers from npm, all files their own, nothing from other hosts, no inline
// script.
import { copyFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const viewerFiles = {
  'swagger-ui.css': 'swagger-ui-dist/swagger-ui.css',
  'swagger-ui.js': 'swagger-ui-dist/swagger-ui-bundle.js',
  'asyncapi.css': '@asyncapi/react-component/styles/default.min.css',
  'asyncapi.js': '@asyncapi/react-component/browser/standalone/without-parser.js',
};

const page = (title: string, head: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
${head}
  </head>
  <body>
${body}
  </body>
</html>
`;

const texts: Readonly<Record<string, string>> = {
  'index.html': page(
    'Exam platform: reference',
    '',
    `    <h1>Exam platform</h1>
    <ul>
      <li><a href="http.html">HTTP calls</a> (<a href="openapi.json">OpenAPI 3.1</a>)</li>
      <li><a href="events.html">Events and pushes</a> (<a href="asyncapi.json">AsyncAPI 3</a>)</li>
    </ul>`,
  ),
  'http.html': page(
    'Exam platform: HTTP calls',
    '    <link rel="stylesheet" href="swagger-ui.css" />',
    '    <div id="reference"></div>\n    <script src="swagger-ui.js"></script>\n    <script src="http.js"></script>',
  ),
  'http.js': `// a reading page: nothing is called from it, and no other host is asked
SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#reference',
  docExpansion: 'none',
  filter: true,
  deepLinking: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`,
  'events.html': page(
    'Exam platform: events',
    '    <link rel="stylesheet" href="asyncapi.css" />',
    '    <div id="reference"></div>\n    <script src="asyncapi.js"></script>\n    <script src="events.js"></script>',
  ),
  'events.js': `// read by the parser beforehand
fetch('asyncapi.parsed.json')
  .then((answer) => answer.json())
  .then((schema) =>
    AsyncApiStandalone.render({ schema, config: { show: { sidebar: true, errors: true } } }, document.getElementById('reference')),
  );
`,
};

/** The files of the pages by name; `copy` those of the viewers. */
export const pageTexts = (): Readonly<Record<string, string>> => texts;

export function copyViewers(folder: string): void {
  const from = createRequire(import.meta.url);
  for (const [name, file] of Object.entries(viewerFiles)) {
    const [scope, rest] = /^(@[^/]+\/[^/]+|[^/]+)\/(.+)$/.exec(file)!.slice(1) as [string, string];
    const home = packageFolder(from, scope);
    copyFileSync(path.join(home, rest), path.join(folder, name));
  }
}

/** The folder of an installed package, whatever it lets others import. */
function packageFolder(from: NodeJS.Require, name: string): string {
  const place = (from.resolve.paths(name) ?? []).map((folder) => path.join(folder, name));
  const found = place.find((folder) => {
    try {
      from.resolve(path.join(folder, 'package.json'));
      return true;
    } catch {
      return false;
    }
  });
  if (!found) throw new Error(`${name} is not installed`);
  return found;
}
