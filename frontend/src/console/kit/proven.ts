import { RefusalError } from '../../lib/refusal.js';
import { askForProof } from './proof.js';

/** Does it; where a proof is wanted the person is asked for it, and the same goes on. */
export async function proven<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RefusalError) || error.code !== 'auth.proof_needed') throw error;
    await askForProof(error);
    return work();
  }
}
