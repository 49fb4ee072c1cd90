import { Group, Progress as Bar, Stack, Text } from '@mantine/core';
import { formatPercent } from '../../../texts/format.js';
import { t } from '../../../texts/profile.js';
import { Panel } from '../../../ui/panel.js';
import { Empty } from '../../../ui/page-state.js';
import { subjectLook } from '../../../entities/subjects/subject-look.js';
import { SubjectSign } from '../../../entities/subjects/subject-sign.js';
import { ChartPicture } from '../../../ui/pictures.js';
import classes from '../accounts.module.css';

export type SubjectProgress = {
  subjectId: string;
  name: string;
  /** 0 to 1; null where nothing was judged yet. */ share: number | null;
};

/** How much of what was asked was right, by subject: the student's own figures or none (decision 145). */
export function Progress({ subjects }: { subjects: readonly SubjectProgress[] }) {
  return (
    <Panel title={t('accounts.profile.progress')}>
      {subjects.length === 0 ? (
        <Empty icon={<ChartPicture />} title={t('own.profile.noProgress')} />
      ) : (
        <ul className={classes.cards}>
          {subjects.map(({ subjectId, name, share }) => (
            <li key={subjectId} data-subject={subjectLook(subjectId)}>
              <Stack gap={6}>
                <Group gap="xs">
                  <SubjectSign subject={subjectId} size={18} />
                  <Text fw={600}>{name}</Text>
                </Group>
                <Group gap="xs" align="baseline">
                  <Text className={classes.figure}>
                    {share === null ? t('own.profile.notYet') : formatPercent(share)}
                  </Text>
                  {share !== null && (
                    <Text size="sm" c="dimmed">
                      {t('own.profile.right')}
                    </Text>
                  )}
                </Group>
                <Bar.Root size="sm" aria-hidden="true">
                  <Bar.Section value={(share ?? 0) * 100} color="var(--subject)" withAria={false} />
                </Bar.Root>
              </Stack>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
