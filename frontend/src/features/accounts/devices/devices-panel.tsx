import { listDevices, signOutDevice, signOutEverywhere, type Device } from '@exam/contracts/http/identity/devices';
import { Badge, Button, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clock } from '../../../lib/clock.js';
import { call } from '../../../lib/http.js';
import { formatRelative } from '../../../texts/format.js';
import { t } from '../../../texts/profile.js';
import { Confirm } from '../../../ui/confirm.js';
import { Panel } from '../../../ui/panel.js';
import { QueryView } from '../../../ui/query-view.js';
import classes from '../accounts.module.css';

const devicesKey = ['devices'] as const;

export const devicesQuery = queryOptions({
  queryKey: devicesKey,
  queryFn: async ({ signal }) => (await call(listDevices, {}, { signal })).Items,
});

type Props = {
  /** Every session has ended, that of this browser too. */
  onSignedOut: () => unknown;
};

export function DevicesPanel({ onSignedOut }: Props) {
  const devices = useQuery(devicesQuery);
  const [asks, setAsks] = useState(false);
  const one = useMutation({
    mutationFn: (sessionId: string) => call(signOutDevice, { params: { sessionId } }),
    meta: { done: t('own.devices.signedOut'), invalidates: [devicesKey] },
  });
  const all = useMutation({ mutationFn: () => call(signOutEverywhere, {}), onSuccess: onSignedOut });
  return (
    <Panel
      title={t('own.devices.title')}
      actions={
        <Button variant="default" onClick={() => setAsks(true)}>
          {t('own.devices.everywhere')}
        </Button>
      }
    >
      <Text c="dimmed" mb="sm">
        {t('own.devices.text')}
      </Text>
      <QueryView query={devices}>
        {(items) => (
          <ul className={classes.lines}>
            {items.map((device) => (
              <DeviceLine
                key={device.sessionId}
                device={device}
                busy={one.isPending && one.variables === device.sessionId}
                onSignOut={() => one.mutate(device.sessionId)}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <Confirm
        opened={asks}
        title={t('own.devices.everywhere')}
        text={t('own.devices.everywhereText')}
        yes={t('own.devices.everywhere')}
        no={t('own.profile.cancel')}
        busy={all.isPending || all.isSuccess}
        onNo={() => setAsks(false)}
        onYes={() => all.mutate()}
      />
    </Panel>
  );
}

type LineProps = { device: Device; busy: boolean; onSignOut: () => void };

function DeviceLine({ device: { name, lastSeenAt, isCurrent }, busy, onSignOut }: LineProps) {
  const shown = name === '' ? t('own.devices.unknown') : name;
  return (
    <li>
      <span className={classes.name}>
        {shown}
        <Text size="sm" c="dimmed">
          {t('own.devices.seen', { time: formatRelative(Date.parse(lastSeenAt), clock.now()) })}
        </Text>
      </span>
      {isCurrent ? (
        <Badge variant="light">{t('own.devices.current')}</Badge>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          size="sm"

          loading={busy}
          aria-label={t('own.devices.signOutOf', { name: shown })}
          onClick={onSignOut}
        >
          {t('own.devices.signOut')}
        </Button>
      )}
    </li>
  );
}
