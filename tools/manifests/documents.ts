// The files of k8s/: each YAML document with the place it stands at.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { Failure } from '../lib/failure.js';
import { root } from '../lib/folders.js';

export const manifestFolder = path.join(root, 'k8s');
export const schemasFile = path.join(manifestFolder, 'schemas.json');

export type Manifest = { apiVersion: string; kind: string; [key: string]: unknown };
export type Placed = { place: string; document: Manifest };
export type Kustomization = Manifest & {
  resources?: string[];
  components?: string[];
  patches?: ({ path?: string; patch?: string } | undefined)[];
  configMapGenerator?: Generator[];
  secretGenerator?: Generator[];
};
type Generator = { envs?: string[]; files?: string[] };
export type Folder = { folder: string; kustomization: Kustomization };

/** Every folder with a kustomization. */
export function kustomizations(folder = manifestFolder): Folder[] {
  const file = path.join(folder, 'kustomization.yaml');
  const own = existsSync(file)
    ? [{ folder, kustomization: documentsOf(readFileSync(file, 'utf8'), file)[0]!.document as Kustomization }]
    : [];
  const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [...own, ...inner.flatMap(({ name }) => kustomizations(path.join(folder, name)))];
}

export function read(folder: string, file: string): Placed[] {
  const full = path.join(folder, file);
  return documentsOf(readFileSync(full, 'utf8'), full);
}

export function documentsOf(text: string, file: string): Placed[] {
  const place = path.relative(root, file);
  return parseAllDocuments(text, { merge: true }).flatMap((document) => {
    if (document.errors[0]) throw new Failure(`${place} is no YAML`, document.errors[0].message, 'Correct the file.');
    const found = document.toJS() as Manifest | null;
    if (!found) return [];
    const name = (found['metadata'] as { name?: string } | undefined)?.name;
    return [{ place: `${place}: ${found.kind}${name ? ` ${name}` : ''}`, document: found }];
  });
}

export const kindOf = ({ apiVersion, kind }: Manifest): string => `${apiVersion} ${kind}`;

/** Files that a kustomization takes as resources, not the folders. */
export const resourceFiles = ({ folder, kustomization }: Folder): string[] =>
  (kustomization.resources ?? []).filter((name) => existsSync(path.join(folder, name)) && name.endsWith('.yaml'));

/** Made by generators, or of what watches the product (k8s/observability). */
const besides = [
  'v1 ConfigMap',
  'v1 Secret',
  'monitoring.coreos.com/v1 PodMonitor',
  'monitoring.coreos.com/v1 PrometheusRule',
];

export function usedKinds(): Set<string> {
  return new Set([
    ...besides,
    ...kustomizations().flatMap((one) =>
      resourceFiles(one).flatMap((file) => read(one.folder, file).map(({ document }) => kindOf(document))),
    ),
  ]);
}
