// Whether k8s/ holds together: every file is used, every manifest and every patch fits its schema, what is generated is
// up to date; with kubectl on the PATH every overlay is also put together and judged as the API server would get it.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../lib/command.js';
import { someOf } from '../lib/some.js';
import {
  documentsOf,
  kindOf,
  kustomizations,
  manifestFolder,
  read,
  resourceFiles,
  schemasFile,
  type Folder,
  type Placed,
} from './documents.js';
import { routeFault } from './http-route.js';
import { asPatch, type Schema, type Schemas } from './schemas.js';

export type ManifestReport = { faults: string[]; judged: number; rendered: string[] };

export async function checkManifests(): Promise<ManifestReport> {
  const judge = new Judge(JSON.parse(readFileSync(schemasFile, 'utf8')) as Schemas);
  const folders = someOf(kustomizations(), `kustomization below ${manifestFolder}`);
  const faults = [...folders.flatMap(missingOrUnused), ...routeFault()];
  for (const one of folders) {
    for (const file of resourceFiles(one))
      for (const placed of read(one.folder, file)) faults.push(...judge.whole(placed));
    for (const placed of patchesOf(one)) faults.push(...judge.patch(placed));
  }
  const rendered: string[] = [];
  if (faults.length === 0 && (await hasKubectl())) {
    for (const overlay of readdirSync(path.join(manifestFolder, 'overlays'))) {
      const { code, output } = await runCommand('kubectl', [
        'kustomize',
        path.join(manifestFolder, 'overlays', overlay),
      ]);
      if (code !== 0) faults.push(`overlays/${overlay} cannot be put together: ${output.trim()}`);
      else
        for (const placed of documentsOf(output, `overlay ${overlay}`)) {
          faults.push(...judge.whole(placed));
        }
      rendered.push(overlay);
    }
  }
  return { faults, judged: judge.judged, rendered };
}

class Judge {
  judged = 0;
  private readonly compiled = new Map<string, ValidateFunction>();
  private readonly forWhole: Ajv2020;
  private readonly forPatches: Ajv2020;

  constructor(private readonly schemas: Schemas) {
    const { $defs } = schemas;
    this.forWhole = judgeOf($defs);
    this.forPatches = judgeOf(asPatch($defs) as Schemas['$defs']);
  }

  whole(placed: Placed): string[] {
    return [...this.ask(placed, 'whole', this.forWhole, (schema) => schema), ...withoutSelector(placed)];
  }

  /** A strategic merge patch: it may leave out everything, and knows no other fields. */
  patch(placed: Placed): string[] {
    return this.ask(placed, 'patch', this.forPatches, asPatch);
  }

  private ask({ place, document }: Placed, as: string, ajv: Ajv2020, form: (schema: Schema) => Schema): string[] {
    this.judged += 1;
    const kind = kindOf(document);
    const schema = this.schemas.kinds[kind];
    if (!schema) return [`${place}: no schema of ${kind} in k8s/schemas.json (npm run manifests -- schemas)`];
    const key = `${as} ${kind}`;
    const validate = this.compiled.get(key) ?? ajv.compile(inDocument(form(schema)));
    this.compiled.set(key, validate);
    if (validate(document)) return [];
    return (validate.errors ?? [])
      .slice(0, 3)
      .map(({ instancePath, message, params }) => `${place}: ${instancePath} ${message} ${JSON.stringify(params)}`);
  }
}

/** The API takes a budget that names no pods; it protects none. */
function withoutSelector({ place, document }: Placed): string[] {
  const { selector } = (document['spec'] ?? {}) as { selector?: unknown };
  return document.kind === 'PodDisruptionBudget' && !selector
    ? [`${place}: without a selector it protects nothing`]
    : [];
}

const definitions = 'definitions.json';
const judgeOf = ($defs: Schemas['$defs']) =>
  new Ajv2020({ strict: false, allowUnionTypes: true }).addSchema({ $id: definitions, $defs });

const inDocument = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${definitions}#/$defs/`)) as Schema;

/** Inline patches that are lists of operations are judged by what comes out. */
function patchesOf({ folder, kustomization }: Folder): Placed[] {
  return (kustomization.patches ?? []).flatMap((patch) => {
    if (patch?.path) return read(folder, patch.path);
    const text = patch?.patch?.trim() ?? '';
    return /^(\[|- )/.test(text) ? [] : documentsOf(text, path.join(folder, 'kustomization.yaml'));
  });
}

function missingOrUnused({ folder, kustomization }: Folder): string[] {
  const place = path.relative(manifestFolder, folder);
  const generators = [...(kustomization.configMapGenerator ?? []), ...(kustomization.secretGenerator ?? [])];
  const named = [
    ...(kustomization.resources ?? []),
    ...(kustomization.components ?? []),
    ...(kustomization.patches ?? []).flatMap((patch) => (patch?.path ? [patch.path] : [])),
    ...generators.flatMap(({ envs = [], files = [] }) => [
      ...envs,
      ...files.map((file) => file.replace(/^[^=]+=/, '')),
    ]),
  ];
  const missing = named.filter((name) => !existsSync(path.join(folder, name)));
  const present = readdirSync(folder, { withFileTypes: true });
  const unused = present
    .filter((entry) => entry.isFile() && entry.name !== 'kustomization.yaml' && !named.includes(entry.name))
    .map(({ name }) => name)
    .filter(() => !place.startsWith('observability')); // has rules and dashboards for those without operators, too
  return [
    ...missing.map((name) => `${place}/kustomization.yaml names ${name}, which is not there`),
    ...unused.map((name) => `${place}/${name} is named by no kustomization`),
  ];
}

async function hasKubectl(): Promise<boolean> {
  try {
    return (await runCommand('kubectl', ['version', '--client'])).code === 0;
  } catch {
    return false;
  }
}
