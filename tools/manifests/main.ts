import { admissionOf } from './admission.js';
import { runCommandLine } from '../lib/command-line.js';
import { checkManifests } from './check.js';
import { writeLocalSecrets } from './local-secrets.js';

const help = `
npm run tool -- manifests check      judges k8s/ by the schemas of Kubernetes and its operators; npm run check does, too
npm run tool -- manifests admit [overlay]   asks the server of KUBECONFIG, with the operators' kinds, whether it takes an overlay
                                     (production, if none is named) and each of its pods; a dry run, but for its namespaces
npm run tool -- manifests secrets    makes the secrets of k8s/overlays/local, once: the stores on the node keep them
`;

await runCommandLine({ name: 'npm run tool -- manifests', help, read, run });

function read([verb = 'check', overlay = 'production']: string[]) {
  return ['secrets', 'admit', 'check'].includes(verb) ? { verb, overlay } : undefined;
}

async function run({ verb, overlay }: { verb: string; overlay: string }): Promise<number> {
  if (verb === 'secrets') {
    const written = writeLocalSecrets();
    console.log(written.length > 0 ? `  made: ${written.length} files` : '  they are there');
    return 0;
  }
  if (verb === 'admit') {
    const { taken, refusals } = await admissionOf(overlay);
    for (const refusal of refusals) console.log(`  ✗ ${refusal}`);
    console.log(`  overlays/${overlay}: ${taken} objects and pods taken, ${refusals.length} refused or warned of`);
    return refusals.length > 0 ? 1 : 0;
  }
  const { faults, judged, rendered } = await checkManifests();
  for (const fault of faults) console.log(`  ✗ ${fault}`);
  console.log(`  ${judged} documents, overlays rendered: ${rendered.join(', ') || 'none (no kubectl)'}`);
  return faults.length > 0 ? 1 : 0;
}
