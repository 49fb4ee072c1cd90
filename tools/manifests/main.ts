import { failureOf, printFailure } from '../lib/failure.js';
import { checkManifests } from './check.js';

/** `npm run manifests -- check`: judges k8s/ by the schemas of Kubernetes and its operators; npm run check does, too. */
try {
  const { faults, judged, rendered } = await checkManifests();
  for (const fault of faults) console.log(`  ✗ ${fault}`);
  console.log(`  ${judged} documents, overlays rendered: ${rendered.join(', ') || 'none (no kubectl)'}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} catch (error) {
  printFailure(failureOf(error, 'npm run manifests'));
  process.exitCode = 1;
}
