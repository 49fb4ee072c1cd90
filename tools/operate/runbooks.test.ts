import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/folders.js';

const pages = path.join(root, 'docs/operate');
const commands = readdirSync(pages).flatMap((page) =>
  kubectlLines(readFileSync(path.join(pages, page), 'utf8')).map((line) => `${page}: ${line}`),
);

test('every kubectl command of the pages says in which namespace, or is of the cluster as a whole', () => {
  expect(commands.length).toBeGreaterThan(50);
  expect(commands.filter((one) => !isPlaced(one))).toEqual([]);
});

test.each([
  ['kubectl exec deploy/analytics -- operate dead-letters list', false],
  ['kubectl exec deploy/analytics -- operate -n exam', false],
  ['kubectl -n elsewhere get pods', false],
  ['kubectl apply -f some.yaml', false],
  ['kubectl -n exam exec deploy/analytics -- operate dead-letters list', true],
  ['kubectl get pods -A', true],
  ['kubectl drain <node>', true],
  ['kubectl apply -k k8s/overlays/local', true],
])('%s: %s', (line, placed) => {
  expect(isPlaced(line)).toBe(placed);
});

/** Commands in blocks and within a text; a bare `kubectl`, or one of its verbs alone, is a word of the text. */
function kubectlLines(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```\n(.*?)^ *```/gms)].flatMap(([, block = '']) => block.split('\n'));
  const inline = [...text.replaceAll(/^ *```\n.*?^ *```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...blocks, ...inline]
    .flatMap((line) => line.split(/[|;]/).map((part) => part.trim()))
    .flatMap((part) => /\bkubectl .*/.exec(part)?.[0] ?? [])
    .filter((line) => line.split(' ').length > 2);
}

function isPlaced(line: string): boolean {
  // what runs in the container is no word to kubectl
  const [own = ''] = line.split(' -- ');
  const namespaced = / -n (exam|exam-stores|monitoring)\b/.test(own) || / (-A|--all-namespaces)\b/.test(own);
  // nodes and namespaces lie in none, and the manifests of an overlay name theirs
  const ofTheCluster =
    /kubectl (drain|uncordon|cordon|label namespace|kustomize)\b/.test(own) ||
    /kubectl (apply|delete) -k (<|k8s\/overlays\/)/.test(own);
  return namespaced || ofTheCluster;
}
