import { useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.js';
import { whenAsked } from './proof.js';

const ProofDialog = lazyPart(() => import('./proof-dialog.js'), null);

/** The dialog comes with the first call that asks for a proof. */
export function ProofWhenAsked() {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => whenAsked(() => setAsked(true)), []);
  return isAsked && <ProofDialog />;
}
