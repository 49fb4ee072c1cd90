import { useMutation, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../texts/console.js';
import { Confirm } from '../../ui/confirm.js';

type Options<Of> = {
  send: (of: Of) => Promise<unknown>;
  title: (of: Of) => string;
  text: string;
  /** What the button says that does it. */
  yes: string;
  meta: { done: string; invalidates: readonly QueryKey[] };
};

/** A press that asks first, and does it then. */
export function useConfirmed<Of>({ send, title, text, yes, meta }: Options<Of>) {
  const [asked, setAsked] = useState<Of | null>(null);
  const change = useMutation({ mutationFn: send, onSettled: () => setAsked(null), meta });
  const question = (
    <Confirm
      opened={asked !== null}
      title={asked === null ? '' : title(asked)}
      text={text}
      yes={yes}
      no={t('console.cancel')}
      busy={change.isPending}
      onYes={() => asked !== null && change.mutate(asked)}
      onNo={() => setAsked(null)}
    />
  );
  return { ask: setAsked, /** To be drawn: it is closed while nothing is asked. */ question };
}
