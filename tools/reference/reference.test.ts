import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Parser } from '@asyncapi/parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { events, pushes, routes } from '@exam/contracts';
import { asyncApiDocument } from './asyncapi.js';
import { openApiDocument } from './openapi.js';
import { writePages } from './write.js';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
}
interface OpenApi {
  readonly paths: Record<string, Record<string, Operation>>;
}
const openApi = openApiDocument() as OpenApi;
const operations = Object.entries(openApi.paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ address, method, operation })),
);

test('the OpenAPI document is valid, by the validator of the specification’s own schemas', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(openApi) as never);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('it has every route once, below its service, with the parameters of its path', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(names.toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
  for (const { address, operation } of operations) {
    const inPath = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    expect({ address, parameters: declared.toSorted() }).toEqual({ address, parameters: inPath.toSorted() });
    expect(operation.tags).toEqual([routes.find(({ name }) => name === operation.operationId)!.service]);
  }
});

test('every reference within it leads somewhere', () => {
  const text = JSON.stringify(openApi);
  const missing = [...new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to!))].filter(
    (to) => valueAt(openApi, to) === undefined,
  );
  expect(missing).toEqual([]);
});

test('the AsyncAPI document is valid, by its specification’s own parser, and has every event and push', async () => {
  const { document, diagnostics } = await new Parser().parse(JSON.stringify(asyncApiDocument()));
  expect(diagnostics.filter(({ severity }) => severity === 0).map(({ message, path: at }) => [message, at])).toEqual(
    [],
  );
  expect(document!.version()).toBe('3.0.0');
  expect(document!.components().messages().all()).toHaveLength(events.length + pushes.length);
  for (const { topic } of events)
    expect(
      document!
        .channels()
        .all()
        .map((channel) => channel.address()),
    ).toContain(topic);
});

test('the pages hold all that they show: no inline script, no other host, no file that is missing', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reference-'));
  await writePages(folder);
  const files = readdirSync(folder);
  for (const name of files.filter((file) => file.endsWith('.html'))) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const named = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, to]) => to);
    expect(named.filter((to) => !files.includes(to!))).toEqual([]);
    expect(text).not.toMatch(/<script>|\son\w+=/);
  }
  expect(JSON.parse(readFileSync(path.join(folder, 'openapi.json'), 'utf8'))).toEqual(openApi);
  rmSync(folder, { recursive: true });
});

function valueAt(document: object, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined;
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, part) => (at as Record<string, unknown> | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );
}
