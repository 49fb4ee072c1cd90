import { Modal } from '@mantine/core';
import { useEffect, useState, type ComponentType } from 'react';
import { ConnectionError } from '../lib/refusal.js';
import { t } from '../texts/index.js';
import { Failed } from './page-state.js';

type Dialog = { onClose: () => void };
type Loaded<P> = { default: ComponentType<P> };

/**
 * A dialog whose code comes when it is opened, or before by `load`. Where it does not come the dialog says so, under
 * `title`,
 * and can ask again; React's own `lazy` would take the page around it away, for good.
 */
export function onDemand<P extends Dialog>(
  load: () => Promise<Loaded<P>>,
  title: string,
): ComponentType<P> & { load: () => Promise<Loaded<P>> } {
  function OnDemand(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(null);
    const [isMissing, setMissing] = useState(false);
    useEffect(() => {
      if (isMissing) return;
      let isGone = false;
      load().then(
        (module) => isGone || setPart(() => module.default),
        () => isGone || setMissing(true),
      );
      return () => void (isGone = true);
    }, [isMissing]);
    if (Part) return <Part {...props} />;
    return (
      isMissing && (
        <Modal opened onClose={props.onClose} title={title} closeButtonProps={{ 'aria-label': t('own.common.close') }}>
          <Failed error={new ConnectionError()} onRetry={() => setMissing(false)} />
        </Modal>
      )
    );
  }
  return Object.assign(OnDemand, { load });
}
