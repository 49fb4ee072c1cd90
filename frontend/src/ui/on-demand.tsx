import type { ComponentType } from 'react';
import { ConnectionError } from '../lib/refusal.js';
import { Dialog } from './dialog.js';
import { useLoadedPart } from './lazy-part.js';
import { Failed } from './page-state.js';

type Closable = { onClose: () => void };
type Loaded<P> = { default: ComponentType<P> };

/**
 * A dialog whose code comes when it is opened, or before by `load`. Where it does not come the dialog says so, under
 * `title`, and can ask again; React's own `lazy` would take the page around it away, for good.
 */
export function onDemand<P extends Closable>(
  load: () => Promise<Loaded<P>>,
  title: () => string,
): ComponentType<P> & { load: () => Promise<Loaded<P>> } {
  function OnDemand(props: P) {
    const { Part, isMissing, retry } = useLoadedPart(load);
    if (Part) return <Part {...props} />;
    return (
      isMissing && (
        <Dialog opened onClose={props.onClose} title={title()}>
          <Failed error={new ConnectionError()} onRetry={retry} />
        </Dialog>
      )
    );
  }
  return Object.assign(OnDemand, { load });
}
