// Whether an API server with the operators' kinds takes the production overlay, and the pods that its Deployments and Jobs
// would make: schemas, rules and PodSecurity as the server itself enforces them. Nothing of it stays on the server.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { runCommand } from '../lib/command.js';
import { Failure } from '../lib/failure.js';
import { root } from '../lib/folders.js';
import type { Manifest } from './manifest.js';

type Maker = { template?: { metadata?: object; spec?: { containers?: unknown[] } } };

/** The pods of Deployments, Jobs and StatefulSets, which a server judges only when it is asked for a pod. */
export const podsOf = (documents: readonly Manifest[]): Manifest[] =>
  documents.flatMap(({ kind, metadata, spec }) => {
    const { template } = (spec ?? {}) as Maker;
    if (!template?.spec?.containers) return [];
    const name = `${kind.toLowerCase()}-${metadata?.name}`;
    const pod = { ...template.metadata, name, namespace: metadata?.namespace };
    return [{ apiVersion: 'v1', kind: 'Pod', metadata: pod, spec: template.spec } as Manifest];
  });

export interface Admission {
  readonly taken: number;
  /** The server's own words. */
  readonly refusals: string[];
}

/** Its namespaces are made first, as a dry run looks for them; who gave an empty server may throw it away. */
export async function admissionOf(overlay: string): Promise<Admission> {
  const rendered = await runCommand('kubectl', ['kustomize', path.join(root, 'k8s/overlays', overlay)]);
  if (rendered.code !== 0) throw new Failure('kubectl kustomize', rendered.output, 'npm run tool -- manifests check');
  const documents = parseAllDocuments(rendered.output, { merge: true }).map((one) => one.toJS() as Manifest);
  const namespaces = documents.filter(({ kind }) => kind === 'Namespace');
  const apply = ['apply', '--server-side', '--force-conflicts'];
  const made = await kubectl(apply, namespaces);
  const objects = await kubectl([...apply, '--dry-run=server'], documents);
  const pods = await kubectl(['create', '--dry-run=server'], podsOf(documents));
  return {
    taken: objects.taken + pods.taken,
    refusals: [...made.refusals, ...objects.refusals, ...pods.refusals],
  };
}

async function kubectl(args: readonly string[], documents: readonly Manifest[]): Promise<Admission> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'admission-'));
  try {
    const file = path.join(folder, 'all.json');
    // as JSON: a text such as `off` would be read as a word of YAML 1.1
    writeFileSync(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: documents }), { mode: 0o600 });
    return judgedIn((await runCommand('kubectl', [...args, '-f', file])).output);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What is not the line of an object that was taken is a refusal or a warning. */
export function judgedIn(output: string): Admission {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const isTaken = (line: string) =>
    /^[a-z0-9.-]+\/[a-z0-9.-]+ (serverside-applied|created)( \(server dry run\))?$/.test(line);
  return { taken: lines.filter(isTaken).length, refusals: lines.filter((line) => !isTaken(line)) };
}
