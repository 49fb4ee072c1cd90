import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.js';
import { queryClient } from '../../lib/query-client.js';
import { toast } from '../../lib/toast.js';
import { useSaidError } from '../../lib/use-said-error.js';
import { formatDay } from '../../texts/format.js';
import { t } from '../../texts/insights.js';
import { told } from '../../texts/told.js';
import { Empty } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { QueryView } from '../../ui/query-view.js';
import { examReportQuery, reportsQuery } from '../../entities/reports/api.js';

/** The submitted mock tests; one leads to its report, once there is one. */
export function ExamWise({ accountId, userId }: { accountId: string; userId: string }) {
  const reports = useQuery(reportsQuery(accountId));
  const open = useOpenReport(userId);
  useSaidError(open.error);
  return (
    <Panel title={t('assessment.analytics.examWisePanel')}>
      <QueryView
        query={reports}
        empty={(items) => items.length === 0 && <Empty title={t('assessment.analytics.noExams')} />}
      >
        {(items) => (
          <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {items.map(told).map(({ examId, examName, submittedAt, released }) => (
              <li key={examId}>
                <Button
                  variant="default"
                  fullWidth
                  justify="space-between"
                  h="auto"
                  mih="var(--touch)"
                  py={6}
                  loading={open.examId === examId}
                  onClick={() => void open.open(examId)}
                  rightSection={
                    <Text size="sm" c="dimmed">
                      {released ? formatDay(submittedAt) : t('own.analytics.later')}
                    </Text>
                  }
                >
                  {examName}
                </Button>
              </li>
            ))}
          </Stack>
        )}
      </QueryView>
    </Panel>
  );
}

function useOpenReport(userId: string) {
  const navigate = useNavigate();
  const [examId, setExamId] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const open = async (chosen: string) => {
    if (examId !== null) return;
    setExamId(chosen);
    setError(null);
    try {
      const report = await queryClient.fetchQuery(examReportQuery(chosen, userId));
      if (report) await navigate(paths.summary(chosen));
      else void toast({ kind: 'info', text: t('assessment.insights.notAvailable') });
    } catch (failure) {
      setError(failure);
    } finally {
      setExamId(null);
    }
  };
  return { examId, error, open };
}
