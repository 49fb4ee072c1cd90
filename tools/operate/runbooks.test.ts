import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../lib/folders.js';
import { commandsOf } from '../walk/page.js';

const pages = path.join(root, 'docs/operate');
const linesOf = (lines: (text: string) => string[]) =>
  readdirSync(pages).flatMap((page) =>
    lines(readFileSync(path.join(pages, page), 'utf8')).map((line) => `${page}: ${line}`),
  );
const commands = linesOf((text) => codeOf(text).flatMap(kubectlOf));

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

const compose = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  name: string;
  services: Record<string, unknown>;
  volumes: Record<string, unknown>;
};
const operateCommands = [
  ...readFileSync(path.join(root, 'tools/operate/main.ts'), 'utf8').matchAll(/^ {2}'?([a-z-]+)'?: \[/gm),
].map(([, name]) => name!);

test('what the pages do with compose names services, volumes and commands that are there', () => {
  const lines = linesOf((text) => codeOf(text).flatMap((line) => /\bdocker (?:compose|run) .*/.exec(line)?.[0] ?? []));
  expect(lines.length).toBeGreaterThan(25);
  expect(lines.flatMap((line) => strangersOf(line).map((name) => `${line}: ${name}`))).toEqual([]);
});

test.each([
  ['docker compose exec -T postgres pg_dumpall', []],
  ['docker compose exec postgresql psql', ['postgresql']],
  ['docker compose stop edge identity', []],
  ['docker compose stop edge identities        nobody writes', ['identities']],
  ['docker compose exec analytics operate deadletters list', ['deadletters']],
  ['docker run --rm -v exam-platform_storage:/from:ro postgres:18 tar', ['exam-platform_storage']],
  ['docker compose bild', ['bild']],
])('%s', (line, strangers) => {
  expect(strangersOf(line)).toEqual(strangers);
});

/** Names in a line for compose that `docker-compose.yml` or `operate` does not have; what is said beside it is set off by spaces. */
function strangersOf(line: string): string[] {
  const [command = ''] = line.replace(/^[\w-]+\.md: /, '').split(/ {4,}| #|[|]| && /);
  const volumes = [...command.matchAll(/ -v ([\w-]+):/g)].map(([, name]) => name!);
  const known = Object.keys(compose.volumes).map((name) => `${compose.name}_${name}`);
  const tools = [...command.matchAll(/ operate ([\w-]+)/g)].map(([, name]) => name!);
  const [, verb = '', rest = ''] = /^docker compose (?:--profile \w+ )?(\w+)(.*)/.exec(command) ?? [];
  const named = rest.split(' ').filter((word) => /^\w[\w-]*$/.test(word));
  const services = { exec: named.slice(0, 1), up: named, stop: named, build: named, logs: named }[verb] ?? [];
  const verbs = ['exec', 'up', 'stop', 'build', 'logs', 'down', 'ps', 'create', 'version'];
  return [
    ...(verb === '' || verbs.includes(verb) ? [] : [verb]),
    ...services.filter((name) => !Object.hasOwn(compose.services, name)),
    ...volumes.filter((name) => !known.includes(name)),
    ...tools.filter((name) => !operateCommands.includes(name)),
  ];
}

/** Commands in blocks and within a text. */
function codeOf(text: string): string[] {
  const blocks = commandsOf(text).flatMap(({ command }) => command.split('\n'));
  const inline = [...text.replaceAll(/^ *```\w*\n.*?^ *```$/gms, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  );
  return [...blocks, ...inline];
}

/** A bare `kubectl`, or one of its verbs alone, is a word of the text. */
function kubectlOf(line: string): string[] {
  return line
    .split(/[|;]/)
    .map((part) => part.trim())
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
