import type { ManyResult } from '@exam/contracts/core/console';
import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { ownTimesAtOnce, setOverrides } from '@exam/contracts/http/exam-times';
import { Checkbox, NumberInput, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { clock } from '../../lib/clock.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/tests.js';
import { instantOf, writtenTime } from '../kit/date.js';
import { FormDialog } from '../kit/form-dialog.js';
import { ResultDialog } from '../kit/result-dialog.js';
import { runChange } from '../kit/run-change.js';
import { mostMinutes } from './change-fields.js';

/** Who was selected, by name. */
export type OwnTimeAsked = { names: ReadonlyMap<string, string>; clear: () => void };
type Props = { exam: ExamOfStaff; asked: OwnTimeAsked; onClose: () => void };

const hourMs = 3_600_000;

/** An own start and end for those who are selected, more minutes if need be; who was refused is named. */
export function OwnTimeDialog({ exam, asked: { names, clear }, onClose }: Props) {
  const { examId, startAt, endAt } = exam;
  const [from] = useState(() => Math.max(clock.now(), startAt === null ? 0 : Date.parse(startAt)));
  const [start, setStart] = useState(() => writtenTime(from));
  const [end, setEnd] = useState(() => writtenTime(Math.max(from + hourMs, endAt === null ? 0 : Date.parse(endAt))));
  const [minutes, setMinutes] = useState<number | string>(0);
  const [ranked, setRanked] = useState(false);
  const [refused, setRefused] = useState<ManyResult | null>(null);
  const given = Number(minutes);
  const areMinutes = minutes !== '' && Number.isInteger(given) && given >= 0 && given <= mostMinutes;
  const isSound = start !== '' && end > start && areMinutes;
  const set = useMutation({
    mutationFn: async () => {
      const all = [...names.keys()];
      const own = { start: instantOf(start), end: instantOf(end), minutes: given, ranked };
      const result: ManyResult = { done: [], refused: [] };
      for (let at = 0; at < all.length; at += ownTimesAtOnce) {
        const userIds = all.slice(at, at + ownTimesAtOnce);
        const { done, refused: not } = await runChange(setOverrides, { params: { examId }, body: { userIds, ...own } });
        result.done.push(...done);
        result.refused.push(...not);
      }
      return result;
    },
    onSuccess: (result) => {
      clear();
      if (result.refused.length > 0) setRefused(result);
      else {
        void toast({ kind: 'success', text: t('tests.own.done', { n: result.done.length }) });
        onClose();
      }
    },
    meta: { invalidates: [['tests']], silent: true },
  });
  if (refused) return <ResultDialog result={refused} nameOf={(id) => names.get(id) ?? '–'} onClose={onClose} />;
  return (
    <FormDialog
      title={t('tests.own.set')}
      action={t('tests.own.set')}
      change={set}
      isComplete={isSound}
      onClose={onClose}
    >
      <Text>{t('tests.time.reaches', { n: names.size })}</Text>
      <Text>{t('tests.own.lead')}</Text>
      <TextInput
        type="datetime-local"
        label={t('tests.start')}
        value={start}
        onChange={(event) => setStart(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        type="datetime-local"
        label={t('tests.end')}
        value={end}
        error={start !== '' && end !== '' && end <= start ? t('tests.own.endFirst') : undefined}
        onChange={(event) => setEnd(event.currentTarget.value)}
      />
      <NumberInput
        label={t('tests.own.minutes')}
        value={minutes}
        onChange={setMinutes}
        min={0}
        max={mostMinutes}
        allowDecimal={false}
      />
      <Checkbox
        label={t('tests.own.isRanked')}
        checked={ranked}
        onChange={(event) => setRanked(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
