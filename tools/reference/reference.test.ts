import { readFileSync } from 'node:fs';
import path from 'node:path';
import asyncApiSchemas from '@asyncapi/specs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { events, pushes, routes } from '@exam/contracts';
import { folderForTests } from '../test/folder.js';
import { asyncApiDocument } from './asyncapi.js';
import { openApiDocument } from './openapi.js';
import { writePages } from './write.js';

const { folder } = folderForTests();

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
}
interface OpenApi {
  readonly paths: Record<string, Record<string, Operation>>;
}
interface AsyncApi {
  readonly channels: Record<string, { readonly address: string }>;
  readonly components: { readonly messages: object };
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
  expect(missingIn(openApi)).toEqual([]);
});

test('the AsyncAPI document is valid, by its specification’s own schema, and has every event and push', () => {
  const document = asyncApiDocument() as AsyncApi;
  const ajv = new Ajv({ strict: false, logger: false });
  (addFormats as unknown as (to: Ajv) => void)(ajv);
  const validate = ajv.compile(asyncApiSchemas.schemasWithoutId['3.0.0'] as object);
  expect(validate(document) ? [] : validate.errors).toEqual([]);
  expect(Object.keys(document.components.messages)).toHaveLength(events.length + pushes.length);
  const addresses = Object.values(document.channels).map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining(events.map(({ topic }) => topic)));
  expect(missingIn(document)).toEqual([]);
  expect(validate({ ...document, channels: { one: { address: 1 } } })).toBe(false);
});

test('the page lists every call and event without a script, and links files that are there', () => {
  writePages(folder);
  const text = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const named = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, to]) => to);
  expect(named.toSorted()).toEqual(['asyncapi.json', 'openapi.json']);
  expect(text).not.toMatch(/<script|\son\w+=/);
  for (const { name } of [...routes, ...events]) expect(text).toContain(name);
  expect(JSON.parse(readFileSync(path.join(folder, 'openapi.json'), 'utf8'))).toEqual(openApi);
});

const missingIn = (document: object): string[] =>
  [...new Set([...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to!))].filter(
    (to) => valueAt(document, to) === undefined,
  );

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
