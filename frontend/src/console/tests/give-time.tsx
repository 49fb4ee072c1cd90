import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { extendExam, extensionReasons, readExtensionReach, type ExtensionReason } from '@exam/contracts/http/exams';
import { Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { randomUuid } from '../../lib/random-id.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/tests.js';
import { consoleTime } from '../kit/date.js';
import { FormDialog } from '../kit/form-dialog.js';
import { runChange } from '../kit/run-change.js';
import { areMinutes, MinutesField, mostMinutes } from './change-fields.js';

export type Asked = {
  /** Null: everybody, or sections that the dialog asks for. */
  userIds: string[] | null;
  /** That were lost by silences: no more are given. */
  minutes?: number;
  clear?: () => void;
};
type Props = { exam: ExamOfStaff; asked: Asked; onClose: () => void };

const sum = (some: { students: number }[]): number => some.reduce((n, { students }) => n + students, 0);

/** Says whom it reaches, and asks for minutes and a reason. Sent again it is given once: its id is that of the dialog. */
export function GiveTime({ exam, asked, onClose }: Props) {
  const { examId, endAt, expected, sections } = exam;
  const { userIds, clear, minutes: lost } = asked;
  const most = Math.min(lost ?? mostMinutes, mostMinutes);
  const [extensionId] = useState(() => randomUuid());
  const [minutes, setMinutes] = useState<number | string>(lost === undefined ? 10 : most);
  const [reason, setReason] = useState<ExtensionReason>(lost === undefined ? 'power' : 'network');
  const [note, setNote] = useState('');
  const [sectionIds, setSectionIds] = useState<string[]>([]);
  const { data: reach } = useQuery({
    queryKey: ['tests', 'extension-reach', examId],
    queryFn: ({ signal }) => call(readExtensionReach, { params: { examId } }, { signal }),
    enabled: !userIds,
  });
  const named = (reach?.sections ?? []).filter(({ sectionId }) => sectionIds.includes(sectionId));
  const students = sectionIds.length > 0 ? sum(named) : (reach?.students ?? expected);
  const isWhole = !userIds && sectionIds.length === 0 && reach?.isWhole !== false;
  const given = Number(minutes);
  const isSound = areMinutes(minutes, most) && (reason !== 'other' || note.trim() !== '');
  const give = useMutation({
    mutationFn: () =>
      runChange(extendExam, {
        params: { examId },
        body: {
          ...{ extensionId, minutes: given, reason },
          ...(userIds && { to: { userIds } }),
          ...(sectionIds.length > 0 && { to: { sectionIds } }),
          ...(note.trim() && { note: note.trim() }),
        },
      }),
    onSuccess: ({ attempts }) => {
      void toast({ kind: 'success', text: t('tests.time.done', { n: attempts }) });
      clear?.();
      onClose();
    },
    meta: { invalidates: [['tests']], silent: true },
  });
  const nameOf = (id: string) => sections.find(({ sectionId }) => sectionId === id)?.sectionName ?? '–';
  const reaches = () => {
    if (userIds) return t('tests.time.reaches', { n: userIds.length });
    if (isWhole) return t('tests.time.reachesAll', { n: students });
    return t('tests.time.reachesOf', { n: students, m: reach?.of ?? expected });
  };
  return (
    <FormDialog
      title={t(userIds ? 'tests.time.give' : 'tests.time.giveAll')}
      action={t('tests.time.give')}
      change={give}
      isComplete={isSound}
      onClose={onClose}
    >
      <Text>
        {reaches()}{' '}
        {isWhole &&
          endAt !== null &&
          isSound &&
          t('tests.time.newEnd', { time: consoleTime(Date.parse(endAt) + given * 60_000) })}
      </Text>
      {reach && reach.sections.length > 1 && (
        <Checkbox.Group label={t('tests.time.sections')} value={sectionIds} onChange={setSectionIds}>
          <Stack gap="xs" mt="xs" mah={200} style={{ overflowY: 'auto' }}>
            {reach.sections.map(({ sectionId, students: n }) => (
              <Checkbox
                key={sectionId}
                value={sectionId}
                label={t('tests.time.section', { section: nameOf(sectionId), n })}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <MinutesField value={minutes} onChange={setMinutes} most={most} />
      <NativeSelect
        label={t('tests.time.reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value as ExtensionReason)}
        data={extensionReasons.map((value) => ({ value, label: t(`tests.time.reason.${value}`) }))}
      />
      <TextInput
        label={t('tests.time.note')}
        value={note}
        maxLength={200}
        required={reason === 'other'}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
