import { Button, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/message-of.js';
import { ConnectionError } from '../../../lib/refusal.js';
import { t } from '../../../texts/dashboard.js';
import { gradeName, gradesQuery, useSwitchGrade } from './api.js';

type Props = { userId: string; accountId: string; className?: string | undefined };

/** The grades as a list with a button: nothing is asked where the chosen one is the current one (ledger GRADE-003). */
export function GradeSwitch({ userId, accountId, className }: Props) {
  const { data, error } = useQuery(gradesQuery(userId));
  const [chosen, setChosen] = useState<string | null>(null);
  const switching = useSwitchGrade(userId);
  if (error && !data) {
    return (
      <Text role="alert" c="var(--fault-text)">
        {error instanceof ConnectionError ? messageOf(error) : t('accounts.grades.failed')}
      </Text>
    );
  }
  const grades = data ?? [];
  const go = () => {
    const grade = grades.find(({ account_id }) => account_id === (chosen ?? accountId));
    if (grade && grade.account_id !== accountId) switching.mutate(grade);
  };
  return (
    <div className={className}>
      <NativeSelect
        label={t('own.dashboard.grade')}
        value={chosen ?? accountId}
        data={grades.map((grade) => ({ value: grade.account_id, label: gradeName(grade) }))}
        disabled={grades.length === 0}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button variant="default" loading={switching.isPending} disabled={grades.length === 0} onClick={go}>
        {t('accounts.dashboard.go')}
      </Button>
    </div>
  );
}
