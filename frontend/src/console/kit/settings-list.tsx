import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { consolePaths } from '../../lib/console-paths.js';
import { t } from '../../texts/office.js';
import { Page } from '../../ui/page.js';
import { Loading } from '../../ui/page-state.js';
import { QueryView } from '../../ui/query-view.js';
import { LoadFailed } from './load-failed.js';

type Props<Data> = {
  title: string;
  lead: string;
  query: UseQueryResult<Data>;
  /** What the button says with which one more is made. */
  make: string;
  /** Where it is made. */
  dialog: (onClose: () => void) => ReactNode;
  /** The button is given for where there is none yet. */
  children: (data: Data, button: ReactNode) => ReactNode;
};

/** A page of the settings with a short list, to which something is added in a dialog. */
export function SettingsList<Data>({ title, lead, query, make, dialog, children }: Props<Data>) {
  const [isMaking, setMaking] = useState(false);
  const button = <Button onClick={() => setMaking(true)}>{make}</Button>;
  return (
    <Page
      title={title}
      lead={lead}
      back={{ to: consolePaths.settings, label: t('console.settings.title') }}
      actions={button}
    >
      <QueryView query={query} Failure={LoadFailed} loading={<Loading rows={3} height={44} />}>
        {(data) => children(data, button)}
      </QueryView>
      {isMaking && dialog(() => setMaking(false))}
    </Page>
  );
}
