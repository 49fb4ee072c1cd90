// The schemas that manifests are judged by, taken from what their makers publish: the API of Kubernetes as one Swagger
// document, the operators' resources as CustomResourceDefinitions. Kept small: the kinds that are used here, without
// descriptions; and strict: a field that nobody knows is a fault, as the API server only warns of it.
import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';

export type Schema = { [key: string]: unknown };
/** By `apiVersion Kind`. */
export type Schemas = { kinds: Record<string, Schema>; $defs: Record<string, Schema> };

type Swagger = { definitions: Record<string, Schema & { 'x-kubernetes-group-version-kind'?: Gvk[] }> };
type Gvk = { group: string; version: string; kind: string };
type Crd = {
  kind?: string;
  spec: {
    group: string;
    names: { kind: string };
    versions: { name: string; schema: { openAPIV3Schema: Schema } }[];
  };
};

/** Of a Swagger document the wanted kinds with all that they refer to; of a file of CRDs the wanted ones. */
export function schemasOf(file: string, wanted: ReadonlySet<string>): Schemas {
  return file.endsWith('.json') ? ofSwagger(file, wanted) : ofCrds(file, wanted);
}

function ofSwagger(file: string, wanted: ReadonlySet<string>): Schemas {
  const { definitions } = JSON.parse(readFileSync(file, 'utf8')) as Swagger;
  const found: Schemas = { kinds: {}, $defs: {} };
  const take = (name: string): void => {
    if (found.$defs[name]) return;
    found.$defs[name] = {}; // a definition may refer to itself
    found.$defs[name] = lean(definitions[name]!, (other) => take(other));
  };
  for (const [name, definition] of Object.entries(definitions)) {
    for (const { group, version, kind } of definition['x-kubernetes-group-version-kind'] ?? []) {
      const key = `${group ? `${group}/` : ''}${version} ${kind}`;
      if (!wanted.has(key)) continue;
      take(name);
      found.kinds[key] = { $ref: `#/$defs/${name}` };
    }
  }
  return found;
}

function ofCrds(file: string, wanted: ReadonlySet<string>): Schemas {
  const found: Schemas = { kinds: {}, $defs: {} };
  for (const document of parseAllDocuments(readFileSync(file, 'utf8'))) {
    const crd = document.toJS() as Crd | null;
    if (crd?.kind !== 'CustomResourceDefinition') continue;
    for (const { name, schema } of crd.spec.versions) {
      const key = `${crd.spec.group}/${name} ${crd.spec.names.kind}`;
      if (!wanted.has(key)) continue;
      const own = lean(schema.openAPIV3Schema, () => undefined);
      const properties = own['properties'] as Record<string, Schema>;
      found.kinds[key] = {
        ...own,
        properties: { ...properties, metadata: { $ref: '#/$defs/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta' } },
      };
    }
  }
  return found;
}

const dropped = new Set(['description', 'default', 'format', 'example', 'x-kubernetes-group-version-kind']);

/** Without words, closed against unknown fields. */
function lean(schema: Schema, onRef: (name: string) => void): Schema {
  if (schema['format'] === 'int-or-string' || schema['x-kubernetes-int-or-string'])
    return { type: ['integer', 'string'] };
  const made: Schema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (dropped.has(key) || key.startsWith('x-kubernetes')) continue;
    if (key === 'pattern' && !isPattern(value)) continue;
    if (key === '$ref') {
      const name = String(value).replace('#/definitions/', '');
      onRef(name);
      if (name.endsWith('.Quantity')) return { type: ['string', 'number'] };
      made[key] = `#/$defs/${name}`;
    } else if (key === 'properties') {
      made[key] = Object.fromEntries(
        Object.entries(value as Record<string, Schema>).map(([name, one]) => [name, lean(one, onRef)]),
      );
    } else if (['items', 'additionalProperties', 'not'].includes(key) && typeof value === 'object') {
      made[key] = lean(value as Schema, onRef);
    } else if (['allOf', 'anyOf', 'oneOf'].includes(key)) {
      made[key] = (value as Schema[]).map((one) => opened(lean(one, onRef)));
    } else made[key] = value;
  }
  const isClosed =
    made['properties'] && !made['additionalProperties'] && !schema['x-kubernetes-preserve-unknown-fields'];
  return isClosed ? { ...made, additionalProperties: false } : made;
}

/** Go knows groups that JavaScript does not. */
function isPattern(text: unknown): boolean {
  try {
    return Boolean(new RegExp(String(text), 'u'));
  } catch {
    return false;
  }
}

/** A branch names what it asks for and nothing else. */
function opened({ additionalProperties: _closed, ...schema }: Schema): Schema {
  return schema;
}

/** The same without what has to be there, and with the directives of a strategic merge. */
export function asPatch(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const { required, ...rest } = value as Schema;
    if (key === 'properties') return { ...value, $patch: { enum: ['delete', 'replace', 'merge'] } };
    return Array.isArray(required) ? rest : value;
  }) as Schema;
}
