import type { NoticePreferencesView } from '@exam/contracts/http/notification';
import { isNoticeKind, type NoticeKindName } from '@exam/domain/notices/kinds';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../ui/panel.js';
import { t, type TextKey } from '../../texts/notices.js';
import { useSavePreferences } from './api.js';
import classes from './notices.module.css';
import { QuietHoursFields } from './quiet-hours-fields.js';

const kindText: Record<NoticeKindName, TextKey> = {
  'result.ready': 'own.prefs.result',
  'result.released': 'own.prefs.released',
  'key.window': 'own.prefs.window',
  'key.decided': 'own.prefs.challenges',
  'result.changed': 'own.prefs.changed',
  'exam.soon': 'own.prefs.soon',
  'exam.reminder': 'own.prefs.examReminder',
  'exam.extended': 'own.prefs.extended',
  'exam.withdrawn': 'own.prefs.withdrawn',
  'class.reminder': 'own.prefs.classReminder',
  'class.moved': 'own.prefs.classMoved',
  'request.decided': 'own.prefs.requests',
  'talk.answered': 'own.prefs.answered',
  'talk.commented': 'own.prefs.commented',
  'talk.liked': 'own.prefs.liked',
  'talk.correct': 'own.told.correct',
  'order.paid': 'own.prefs.paid',
  'payment.unused': 'own.prefs.unused',
  'refund.made': 'own.prefs.refunds',
  'subscription.debit': 'own.prefs.debit',
  'subscription.failed': 'own.prefs.debitFailed',
  'subscription.ended': 'own.prefs.ended',
  'chapters.unlocked': 'own.told.chapters.title',
  'school.notice': 'own.prefs.school',
};
const channelText = { inApp: 'own.prefs.inApp', email: 'own.prefs.email', sms: 'own.prefs.sms' } as const;

type Kind = NoticePreferencesView['kinds'][number];

export function PreferencesForm({ userId, held }: { userId: string; held: NoticePreferencesView }) {
  const [kinds, setKinds] = useState(held.kinds);
  const [quiet, setQuiet] = useState(held.quiet);
  const save = useSavePreferences(userId, t('own.prefs.saved'));
  const isChanged = JSON.stringify({ kinds, quiet }) !== JSON.stringify({ kinds: held.kinds, quiet: held.quiet });
  const { email, sms } = held.reach;

  const turn = (name: string, channel: string, isOn: boolean) =>
    setKinds(
      kinds.map((kind) =>
        kind.kind !== name
          ? kind
          : { ...kind, channels: kind.channels.map((one) => (one.channel === channel ? { ...one, isOn } : one)) },
      ),
    );
  const channels = kinds.flatMap(({ kind, channels: ways }) =>
    ways.filter(({ canChange }) => canChange).map(({ channel, isOn }) => ({ kind, channel, isOn })),
  );

  return (
    <Stack
      component="form"
      gap="lg"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ channels, quiet });
      }}
    >
      <Panel title={t('own.prefs.quiet')}>
        <QuietHoursFields quiet={quiet} onChange={setQuiet} />
      </Panel>
      <Panel title={t('own.prefs.kinds')}>
        <ul className={classes.kinds}>
          {kinds.map((kind) => isNoticeKind(kind.kind) && <KindLine key={kind.kind} kind={kind} onTurn={turn} />)}
        </ul>
        <Text size="sm" c="dimmed" mt="md">
          {t('own.prefs.always')}
        </Text>
        <Text size="sm" c="dimmed">
          {email === null ? t('own.prefs.noEmail') : t('own.prefs.emailTo', { address: email })}
        </Text>
        <Text size="sm" c="dimmed">
          {sms === null ? t('own.prefs.noSms') : t('own.prefs.smsTo', { number: sms })}
        </Text>
      </Panel>
      <Group justify="flex-end" gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {isChanged ? t('own.prefs.unsaved') : ''}
        </Text>
        <Button type="submit" disabled={!isChanged} loading={save.isPending}>
          {t('own.prefs.save')}
        </Button>
      </Group>
    </Stack>
  );
}

type LineProps = { kind: Kind; onTurn: (kind: string, channel: string, isOn: boolean) => void };

function KindLine({ kind: { kind, channels }, onTurn }: LineProps) {
  if (!isNoticeKind(kind)) return null;
  const label = t(kindText[kind]);
  return (
    <li className={classes.kind}>
      <Text component="span" id={`kind-${kind}`}>
        {label}
      </Text>
      <Group gap="0 16px" role="group" aria-labelledby={`kind-${kind}`}>
        {channels.map(({ channel, isOn, canChange }) => (
          <Checkbox
            key={channel}
            className={classes.channel}
            label={t(channelText[channel])}
            checked={isOn}
            disabled={!canChange}
            onChange={(event) => onTurn(kind, channel, event.currentTarget.checked)}
          />
        ))}
      </Group>
    </li>
  );
}
