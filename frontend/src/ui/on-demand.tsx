import { Modal } from '@mantine/core';
import type { ComponentType } from 'react';
import { ConnectionError } from '../lib/refusal.js';
import { useLoadedPart } from './lazy-part.js';
import { t } from '../texts/shared.js';
import { Failed } from './page-state.js';

type Dialog = { onClose: () => void };
type Loaded<P> = { default: ComponentType<P> };

/**
 * A dialog whose code comes when it is opened, or before by `load`. Where it does not come the dialog says so, under
 * `title`, and can ask again; React's own `lazy` would take the page around it away, for good.
 */
export function onDemand<P extends Dialog>(
  load: () => Promise<Loaded<P>>,
  title: () => string,
): ComponentType<P> & { load: () => Promise<Loaded<P>> } {
  function OnDemand(props: P) {
    const { Part, isMissing, retry } = useLoadedPart(load);
    if (Part) return <Part {...props} />;
    return (
      isMissing && (
        <Modal
          opened
          onClose={props.onClose}
          title={title()}
          closeButtonProps={{ 'aria-label': t('own.common.close') }}
        >
          <Failed error={new ConnectionError()} onRetry={retry} />
        </Modal>
      )
    );
  }
  return Object.assign(OnDemand, { load });
}
