import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { withTexts } from '../lib/load-code.js';
import { ConnectionError } from '../lib/refusal.js';
import { Failed, Loading } from './page-state.js';

type Loaded<P> = { default: ComponentType<P> };

/** The code of a part, once it is here. Where it does not come, a new try is one call away. */
export function useLoadedPart<P>(load: () => Promise<Loaded<P>>): {
  Part: ComponentType<P> | null;
  isMissing: boolean;
  retry: () => void;
} {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (isMissing) return;
    let isGone = false;
    withTexts(load).then(
      (module) => isGone || setPart(() => module.default),
      () => isGone || setMissing(true),
    );
    return () => void (isGone = true);
  }, [isMissing, load]);
  return { Part, isMissing, retry: () => setMissing(false) };
}

/** A heavy part of a page whose code comes when it is first drawn; `loading` keeps its place. */
export function lazyPart<P extends object>(
  load: () => Promise<Loaded<P>>,
  loading: ReactNode = <Loading rows={1} height={240} />,
): ComponentType<P> {
  return function LazyPart(props: P) {
    const { Part, isMissing, retry } = useLoadedPart(load);
    if (Part) return <Part {...props} />;
    return isMissing ? <Failed error={new ConnectionError()} onRetry={retry} /> : loading;
  };
}
