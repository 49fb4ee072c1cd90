import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { events, pushes, routes, serviceNames } from '@exam/contracts';
import { asyncApiDocument } from './asyncapi.js';
import { openApiDocument } from './openapi.js';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** `openapi.json` and `asyncapi.json`, which any viewer shows. */
export function writeDocuments(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'openapi.json'), json(openApiDocument()));
  writeFileSync(path.join(folder, 'asyncapi.json'), json(asyncApiDocument()));
}

/** Besides the documents one page without a script that lists what is in them. */
export function writePages(folder: string): void {
  writeDocuments(folder);
  writeFileSync(path.join(folder, 'index.html'), indexPage());
}

const text = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const table = (rows: readonly (readonly string[])[]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`).join('\n')}</table>`;

function indexPage(): string {
  const calls = serviceNames.map((service) => {
    const own = routes.filter((route) => route.service === service);
    return `<h3>${service}</h3>${table(own.map(({ method, path: address, name }) => [method, `/api${address}`, name]))}`;
  });
  const told = events.map(({ topic, name, version, summary }) => [topic, `${name} ${version}`, summary]);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Exam platform: reference</title></head>
<body>
<h1>Exam platform</h1>
<p>With all schemas: <a href="openapi.json">calls (OpenAPI 3.1)</a>, <a href="asyncapi.json">events and pushes (AsyncAPI 3)</a>.</p>
<h2>Calls</h2>
${calls.join('\n')}
<h2>Events</h2>
${table(told)}
<h2>Pushes to browsers</h2>
${table(pushes.map(({ name }) => [name]))}
</body>
</html>
`;
}
