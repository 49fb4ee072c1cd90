import { setChallengeWindow } from '@exam/contracts/http/keys';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { clock } from '../../lib/clock.js';
import { t } from '../../texts/tests.js';
import { Panel } from '../../ui/panel.js';
import { ActionBar } from '../kit/action-bar.js';
import { consoleTime, instantOf, writtenTime } from '../kit/date.js';
import { runChange } from '../kit/run-change.js';
import { keysQuery } from './queries.js';
import { FormDialog } from '../kit/form-dialog.js';

type Window = { opensAt: string; closesAt: string } | null;
type Props = { examId: string; mayDecide: boolean; window: Window; isOpen: boolean };

const usualMs = 48 * 3_600_000;

/** Until when students may challenge keys; it is opened and prolonged, never shortened. */
export function KeyWindow({ examId, mayDecide, window, isOpen }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title={t('tests.keys.window')}>
      <Stack gap="sm">
        <Text role="status">
          {window === null
            ? t('tests.keys.window.none')
            : t(isOpen ? 'tests.keys.window.open' : 'tests.keys.window.over', { time: consoleTime(window.closesAt) })}
        </Text>
        {mayDecide && (
          <ActionBar>
            <Button variant={window === null ? 'filled' : 'default'} onClick={() => setAsking(true)}>
              {t(window === null ? 'tests.keys.window.begin' : 'tests.keys.window.prolong')}
            </Button>
          </ActionBar>
        )}
      </Stack>
      {isAsking && <Ask {...{ examId, window }} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function Ask({ examId, window, onClose }: { examId: string; window: Window; onClose: () => void }) {
  const [until, setUntil] = useState(() =>
    writtenTime(Math.max(clock.now(), window ? Date.parse(window.closesAt) : 0) + usualMs),
  );
  const set = useMutation({
    mutationFn: () => runChange(setChallengeWindow, { params: { examId }, body: { closesAt: instantOf(until) } }),
    onSuccess: onClose,
    meta: { done: t('tests.keys.window.done'), invalidates: [keysQuery(examId).queryKey], silent: true },
  });
  return (
    <FormDialog
      title={t(window === null ? 'tests.keys.window.begin' : 'tests.keys.window.prolong')}
      action={t('tests.keys.window.set')}
      change={set}
      isComplete={until !== ''}
      onClose={onClose}
    >
      <Text>{t('tests.keys.window.text')}</Text>
      <TextInput
        type="datetime-local"
        label={t('tests.keys.window.until')}
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
