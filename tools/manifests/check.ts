// Whether k8s/ holds together: every file is used, every manifest and every patch fits its schema (k8s/schemas.json, by
// `apiVersion Kind`; fields that nobody knows are faults), the Gateway waits as long as the slowest call; with kubectl on
// the PATH every overlay is also put together and judged as the API server would get it (together.ts: as its parts meet).
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultTimeoutMs, routes } from '@exam/contracts';
import { parseAllDocuments } from 'yaml';
import { findProgram, runCommand } from '../lib/command.js';
import { root } from '../lib/folders.js';
import { writeLocalSecrets } from './local-secrets.js';
import type { Manifest, Schema } from './manifest.js';
import { faultsTogether } from './together.js';

type Generator = { envs?: string[]; files?: string[] };
type Kustomization = {
  resources?: string[];
  components?: string[];
  patches?: ({ path?: string; patch?: string } | null)[];
  configMapGenerator?: Generator[];
  secretGenerator?: Generator[];
};

const k8s = path.join(root, 'k8s');
const documentsOf = (text: string) =>
  parseAllDocuments(text, { merge: true }).flatMap((one) => (one.toJS() as Manifest | null) ?? []);

export async function checkManifests(): Promise<{ faults: string[]; judged: number; rendered: string[] }> {
  writeLocalSecrets(); // an overlay is not whole without them
  const judge = new Judge();
  const faults: string[] = [];
  for (const file of readdirSync(k8s, { recursive: true, encoding: 'utf8' })) {
    if (path.basename(file) !== 'kustomization.yaml') continue;
    const folder = path.join(k8s, path.dirname(file));
    const read = (name: string) => documentsOf(readFileSync(path.join(folder, name), 'utf8'));
    const [kustomization] = read('kustomization.yaml') as unknown as [Kustomization];
    faults.push(...missingOrUnused(folder, kustomization));
    const resources = (kustomization.resources ?? []).filter((name) => name.endsWith('.yaml'));
    for (const name of resources) faults.push(...read(name).flatMap((one) => judge.whole(one)));
    for (const patch of kustomization.patches ?? []) {
      const isList = /^(\[|- )/.test(patch?.patch?.trim() ?? ''); // operations: judged by what comes out
      const patches = patch?.path ? read(patch.path) : isList ? [] : documentsOf(patch?.patch ?? '');
      faults.push(...patches.flatMap((one) => judge.patch(one)));
    }
  }
  const rendered = findProgram('kubectl') ? readdirSync(path.join(k8s, 'overlays')) : [];
  for (const overlay of rendered) {
    const { code, output } = await runCommand('kubectl', ['kustomize', path.join(k8s, 'overlays', overlay)]);
    if (code !== 0) faults.push(`overlays/${overlay} cannot be put together: ${output.trim()}`);
    else {
      const documents = documentsOf(output);
      faults.push(...documents.flatMap((one) => [...judge.whole(one), ...impatient(one)]));
      faults.push(...faultsTogether(documents).map((fault) => `overlays/${overlay}: ${fault}`));
    }
  }
  if (judge.judged === 0) faults.push('k8s/: there was nothing to judge');
  return { faults, judged: judge.judged, rendered };
}

export class Judge {
  judged = 0;
  private readonly compiled = new Map<string, ValidateFunction>();
  private readonly schemas = JSON.parse(readFileSync(path.join(k8s, 'schemas.json'), 'utf8')) as {
    kinds: Record<string, Schema>;
    $defs: Record<string, Schema>;
  };

  whole(document: Manifest): string[] {
    const { kind, spec } = document;
    const faults = this.ask(document, (schema) => schema);
    // the API takes a budget that names no pods; it protects none
    if (kind === 'PodDisruptionBudget' && !spec?.['selector']) faults.push('a budget without a selector');
    return faults;
  }

  /** A strategic merge patch: it may leave out everything, and knows no other fields. */
  patch(document: Manifest): string[] {
    return this.ask(document, asPatch);
  }

  private ask({ ...document }: Manifest, form: (schema: Schema) => Schema): string[] {
    this.judged += 1;
    const kind = `${document.apiVersion} ${document.kind}`;
    const place = `${kind} ${document.metadata?.name}`;
    const schema = this.schemas.kinds[kind];
    if (!schema) return [`${place}: no schema of ${kind} in k8s/schemas.json`];
    const key = `${form.name} ${kind}`;
    const ajv = new Ajv2020({ strict: false, allowUnionTypes: true });
    const judge = this.compiled.get(key) ?? ajv.compile(form({ ...schema, $defs: this.schemas.$defs }));
    this.compiled.set(key, judge);
    const errors = judge(document) ? [] : (judge.errors ?? []).slice(0, 3);
    return errors.map((one) => `${place}: ${one.instancePath} ${one.message} ${JSON.stringify(one.params)}`);
  }
}

/** The same without what has to be there, and with the directives of a strategic merge. */
const asPatch = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const { required, ...rest } = value as Schema;
    if (key === 'properties') return { ...value, $patch: { enum: ['delete', 'replace', 'merge'] } };
    return Array.isArray(required) ? rest : value;
  }) as Schema;

/** A body has a minute to arrive (REQUEST_WITHIN_MS), then the call has its own time. */
const bodySeconds = 60;

/** A Gateway's own patience (often 15 s) would cut off an import of minutes, and the live channel. */
export function impatient({ kind, spec }: Manifest, table: readonly Call[] = routes): string[] {
  const rules = kind === 'HTTPRoute' ? (spec as { rules: Rule[] }).rules.filter(({ timeouts }) => timeouts) : [];
  if (rules.length === 0) return []; // it only sends elsewhere
  const prefixes = rules.flatMap(({ matches, timeouts }) =>
    matches.map(({ path: { value } }) => ({ value, seconds: Number.parseInt(timeouts.request, 10) || Infinity })),
  );
  const patienceFor = (address: string) =>
    prefixes.filter(({ value }) => address.startsWith(value)).sort((a, b) => b.value.length - a.value.length)[0]
      ?.seconds;
  const calls = table.map((one) => ({ address: `/api${one.path}`, ms: one.timeoutMs ?? defaultTimeoutMs }));
  return [...calls, { address: '/socket.io', ms: Infinity }]
    .filter(({ address, ms }) => (patienceFor(address) ?? 0) < bodySeconds + ms / 1000)
    .map(({ address, ms }) => `HTTPRoute: ${address} may take ${ms / 1000} s besides the ${bodySeconds} of its body`);
}
type Call = { path: string; timeoutMs?: number | undefined };
type Rule = { matches: { path: { value: string } }[]; timeouts: { request: string } };

function missingOrUnused(folder: string, { resources, components, patches, ...generated }: Kustomization): string[] {
  const place = path.relative(k8s, folder);
  const generators = [...(generated.configMapGenerator ?? []), ...(generated.secretGenerator ?? [])];
  const fromFiles = generators.flatMap(({ files = [] }) => files.map((file) => file.replace(/^[^=]+=/, '')));
  const named = [
    ...[...(resources ?? []), ...(components ?? []), ...fromFiles],
    ...(patches ?? []).flatMap((patch) => patch?.path ?? []),
    ...generators.flatMap(({ envs = [] }) => envs),
  ];
  const present = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const unused = present.map(({ name }) => name).filter((name) => !['kustomization.yaml', ...named].includes(name));
  return [
    ...named.filter((name) => !existsSync(path.join(folder, name))).map((name) => `${place} names ${name}, not there`),
    ...unused.map((name) => `${place}/${name} is named by no kustomization`),
  ];
}
