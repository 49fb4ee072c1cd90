import {
  approveApplicant,
  listApplicants,
  refuseApplicant,
  type ApplicantShown,
} from '@exam/contracts/http/identity/joins';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { t } from '../../texts/people.js';
import { Dialog } from '../../ui/dialog.js';
import { Empty } from '../../ui/page-state.js';
import { classesQuery } from '../classes/classes.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { DialogButtons } from '../kit/dialog-buttons.js';
import { runChange } from '../kit/run-change.js';
import { useSchoolFilter } from '../organisations/use-school-filter.js';
import { placeText } from './place-text.js';

const nameOf = ({ givenName, familyName }: ApplicantShown): string => `${givenName} ${familyName}`.trim();

/** Who registered where the school decides whom it lets in. */
export function Applicants() {
  const schoolFilter = useSchoolFilter();
  const [refused, setRefused] = useState<ApplicantShown | null>(null);
  const { data: classes } = useQuery(classesQuery);
  const decide = useMutation({
    mutationFn: ({ userId, isIn }: { userId: string; isIn: boolean }) =>
      runChange(isIn ? approveApplicant : refuseApplicant, { params: { userId }, body: {} }),
    onSuccess: () => setRefused(null),
    meta: { done: t('people.decided'), invalidates: [['people'], ['applicants']] },
  });
  const placeOf = ({ boardId, classId, groupId }: ApplicantShown): string => {
    const place = classes?.items.find(
      (one) => one.boardId === boardId && one.classId === classId && one.groupId === groupId && one.sectionId === null,
    );
    return place ? placeText(place) : '–';
  };
  return (
    <>
      <ConsoleList<ApplicantShown>
        name="applicants"
        label={t('people.applicants')}
        sort="appliedAt"
        hasSearch={false}
        filters={schoolFilter}
        fetch={(query, signal) => call(listApplicants, { query: query as never }, signal ? { signal } : {})}
        rowKey={({ userId }) => userId}
        nameOf={nameOf}
        columns={[
          { key: 'name', title: t('people.name'), cell: nameOf },
          { key: 'mobile', title: t('people.mobile'), cell: ({ phoneNumber }) => phoneNumber ?? '–' },
          { key: 'wanted', title: t('people.wanted'), cell: placeOf },
          {
            key: 'at',
            title: t('people.requestedAt'),
            sort: 'appliedAt',
            cell: ({ appliedAt }) => consoleTime(appliedAt),
          },
          {
            key: 'decide',
            title: t('people.decision'),
            cell: (one) => (
              <Group gap="xs" wrap="nowrap">
                <Button
                  variant="default"
                  loading={decide.isPending}
                  onClick={() => decide.mutate({ userId: one.userId, isIn: true })}
                >
                  {t('people.letIn')}
                </Button>
                <Button variant="default" onClick={() => setRefused(one)}>
                  {t('people.turnAway')}
                </Button>
              </Group>
            ),
          },
        ]}
        empty={<Empty title={t('people.noApplicants')} />}
      />
      <Dialog
        opened={refused !== null}
        busy={decide.isPending}
        title={t('people.turnAwayTitle', { name: refused ? nameOf(refused) : '' })}
        onClose={() => setRefused(null)}
        actions={
          <DialogButtons
            action={t('people.turnAway')}
            color="red.9"
            busy={decide.isPending}
            onAction={() => decide.mutate({ userId: refused!.userId, isIn: false })}
            onClose={() => setRefused(null)}
          />
        }
      >
        <Text>{t('people.turnAwayText')}</Text>
      </Dialog>
    </>
  );
}
