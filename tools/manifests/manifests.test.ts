import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { routeManifest } from './http-route.js';
import { asPatch, schemasOf } from './schemas.js';

type Rule = { matches: { path: { value: string } }[]; timeouts: { request: string } };

test('the Gateway waits as long as the longest call below an address, and for the live channel without end', () => {
  const manifest = routeManifest([
    { path: '/exams', timeoutMs: undefined },
    { path: '/operator/catalog/imports/:importId/rows', timeoutMs: 120_000 },
    { path: '/operator/catalog/imports/:importId/commit', timeoutMs: 900_000 },
  ]);
  const { rules } = (parse(manifest) as { spec: { rules: Rule[] } }).spec;
  expect(rules.map(({ matches, timeouts }) => [matches[0]!.path.value, timeouts.request])).toEqual([
    ['/socket.io', '0s'],
    ['/api/operator/catalog/imports', '960s'],
    ['/', '75s'],
  ]);
});

test('a schema taken from a CustomResourceDefinition knows no other fields; of a patch nothing is required', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'crd-'));
  try {
    const file = path.join(folder, 'crd.yaml');
    writeFileSync(
      file,
      `kind: CustomResourceDefinition
spec:
  group: example.in
  names: { kind: Thing }
  versions:
    - name: v1
      schema:
        openAPIV3Schema:
          type: object
          required: [spec]
          properties:
            metadata: { type: object }
            spec: { type: object, description: long, properties: { port: { x-kubernetes-int-or-string: true } } }
`,
    );
    const { kinds } = schemasOf(file, new Set(['example.in/v1 Thing']));
    const thing = kinds['example.in/v1 Thing']!;
    expect(thing).toMatchObject({
      required: ['spec'],
      additionalProperties: false,
      properties: {
        spec: { additionalProperties: false, properties: { port: { type: ['integer', 'string'] } } },
        metadata: { $ref: expect.stringContaining('ObjectMeta') },
      },
    });
    expect(asPatch(thing)).not.toHaveProperty('required');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
