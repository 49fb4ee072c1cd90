import type { CreatedAssessment } from '@exam/contracts/http/selfs';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCurriculumNames } from '../../entities/curriculum/names.js';
import { formatDay } from '../../texts/format.js';
import { t } from '../../texts/practice.js';
import { Panel } from '../../ui/panel.js';
import { QueryView } from '../../ui/query-view.js';
import { mistakesQuery, usePractise } from './api.js';

const reasonText = {
  wrong: 'own.mistakes.wrong',
  overtime: 'own.mistakes.overtime',
  skipped: 'own.mistakes.skipped',
} as const;

const reasonLook = {
  wrong: { bg: 'var(--not-answered-soft)', c: 'var(--not-answered)' },
  overtime: { bg: 'var(--marked-soft)', c: 'var(--marked)' },
  skipped: { bg: 'var(--surface-2)', c: 'var(--ink-2)' },
} as const;

const shown = 5;

type Props = { accountId: string; onCreated: (created: CreatedAssessment) => void };

/** The notebook of mistakes: how many are due, the next of them, and practice of what is due. */
export function MistakesPanel({ accountId, onCreated }: Props) {
  const notebook = useQuery(mistakesQuery(accountId));
  const practise = usePractise(accountId);
  const nameOf = useCurriculumNames();
  return (
    <Panel title={t('own.mistakes.title')}>
      <QueryView query={notebook}>
        {({ due, total, nextDueAt, cards }) => (
          <Stack gap="sm">
            <Text>{total === 0 ? t('own.mistakes.none') : t('own.mistakes.due', { due, total })}</Text>
            {due === 0 && nextDueAt !== null && (
              <Text size="sm" c="dimmed">
                {t('own.mistakes.next', { day: formatDay(Date.parse(nextDueAt)) })}
              </Text>
            )}
            {due > 0 && (
              <>
                <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
                  {cards.slice(0, Math.min(due, shown)).map(({ questionId, subjectName, chapter, topic, reason }) => (
                    <Group component="li" key={questionId} justify="space-between" wrap="nowrap">
                      <Text size="sm">
                        {[nameOf(subjectName), nameOf(subjectName, chapter), nameOf(subjectName, chapter, topic)]
                          .filter(Boolean)
                          .join(' · ')}
                      </Text>
                      <Badge variant="light" tt="none" fw={550} {...reasonLook[reason]} style={{ flex: 'none' }}>
                        {t(reasonText[reason])}
                      </Badge>
                    </Group>
                  ))}
                </Stack>
                <Button
                  loading={practise.isPending}
                  onClick={() => practise.mutate(undefined, { onSuccess: onCreated })}
                  style={{ justifySelf: 'start', alignSelf: 'start' }}
                >
                  {t('own.mistakes.practise')}
                </Button>
              </>
            )}
          </Stack>
        )}
      </QueryView>
    </Panel>
  );
}
