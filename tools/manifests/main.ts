import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { failureOf, printFailure } from '../lib/failure.js';
import { checkManifests } from './check.js';
import { routeFile, routeManifest } from './http-route.js';
import { schemasFile, usedKinds } from './documents.js';
import { schemasOf, type Schemas } from './schemas.js';

const help = `
npm run manifests -- check             judges k8s/ by the schemas of Kubernetes and its operators; npm run check does, too
npm run manifests -- write             writes what follows from the route table: the Gateway's HTTPRoute
npm run manifests -- schemas <file> …  takes the schemas of the kinds in k8s/ from Kubernetes' swagger.json and from files of
                                       CustomResourceDefinitions, into k8s/schemas.json
`;

try {
  const [verb, ...files] = process.argv.slice(2);
  if (verb === 'check') {
    const { faults, judged, rendered } = await checkManifests();
    for (const fault of faults) console.log(`  ✗ ${fault}`);
    console.log(`  ${judged} documents, overlays rendered: ${rendered.join(', ') || 'none (no kubectl)'}`);
    process.exitCode = faults.length > 0 ? 1 : 0;
  } else if (verb === 'write') writeFileSync(routeFile, routeManifest());
  else if (verb === 'schemas' && files.length > 0) writeFileSync(schemasFile, derived(files));
  else console.log(help);
} catch (error) {
  printFailure(failureOf(error, 'npm run manifests'));
  process.exitCode = 1;
}

function derived(files: readonly string[]): string {
  const wanted = usedKinds();
  const found: Schemas = { kinds: {}, $defs: {} };
  for (const file of files) {
    const { kinds, $defs } = schemasOf(path.resolve(file), wanted);
    Object.assign(found.kinds, kinds);
    Object.assign(found.$defs, $defs);
  }
  for (const kind of wanted) if (!found.kinds[kind]) console.log(`  ! no schema of ${kind} in these files`);
  return `${JSON.stringify(found)}\n`;
}
