import { Skeleton, Title } from '@mantine/core';
import { minutesSeconds, hms } from '@exam/domain/ist';
import { useEffect, useState } from 'react';
import { clock } from '../../../lib/clock.js';
import { measureServerTime } from '../../../lib/server-time.js';
import { isStored } from '../sync/journal.js';
import classes from './entrance.module.css';
import { t } from '../../../texts/begin.js';

type Found = { aheadMs: number | null; roundTripMs: number | null; stored: boolean };

const slowMs = 800;
const rightMs = 2_000;
const checkEveryMs = 15_000;

/** Clock, connection and storage, in plain words (ledger of our own: nothing here stops anybody). */
export function DeviceCheck() {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let gone = false;
    const check = async () => {
      const next = await lookAtDevice();
      if (!gone) setFound(next);
    };
    void check();
    const timer = setInterval(() => void check(), checkEveryMs);
    window.addEventListener('online', check);
    window.addEventListener('offline', check);
    return () => {
      gone = true;
      clearInterval(timer);
      window.removeEventListener('online', check);
      window.removeEventListener('offline', check);
    };
  }, []);

  const line = (text: (found: Found) => string) =>
    found ? text(found) : <Skeleton height={18} width={220} aria-label={t('own.device.checking')} />;
  return (
    <section className={classes.sheet}>
      <Title order={2}>{t('own.device.title')}</Title>
      <dl className={classes.checks}>
        <div>
          <dt>{t('own.device.connection')}</dt>
          <dd>{line(connectionText)}</dd>
        </div>
        <div>
          <dt>{t('own.device.clock')}</dt>
          <dd>{line(clockText)}</dd>
        </div>
        <div>
          <dt>{t('own.device.storage')}</dt>
          <dd>{line(({ stored }) => t(stored ? 'own.device.storageGood' : 'own.device.storageBad'))}</dd>
        </div>
      </dl>
    </section>
  );
}

async function lookAtDevice(): Promise<Found> {
  const stored = await isStored();
  const started = performance.now();
  try {
    await measureServerTime();
    return { stored, roundTripMs: Math.round(performance.now() - started), aheadMs: clock.deviceAheadMs() };
  } catch {
    return { stored, roundTripMs: null, aheadMs: clock.isSet ? clock.deviceAheadMs() : null };
  }
}

function connectionText({ roundTripMs }: Found): string {
  if (roundTripMs === null) return t('own.device.connectionNone');
  return t(roundTripMs > slowMs ? 'own.device.connectionSlow' : 'own.device.connectionGood', { ms: roundTripMs });
}

function clockText({ aheadMs }: Found): string {
  if (aheadMs === null) return t('own.device.clockUnknown');
  const difference = Math.abs(aheadMs);
  if (difference < rightMs) return t('own.device.clockRight');
  const time = difference < 3_600_000 ? minutesSeconds(difference) : hms(difference);
  return t(aheadMs > 0 ? 'own.device.clockAhead' : 'own.device.clockBehind', { time });
}
