import { reachOf } from '@exam/contracts/core/permissions';
import { staffRoles, type StaffRole } from '@exam/contracts/core/staff-roles';
import { changeRoles } from '@exam/contracts/http/identity/staff';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../entities/session/use-user.js';
import { t } from '../../texts/people.js';
import { Panel } from '../../ui/panel.js';
import { runChange } from '../kit/run-change.js';
import type { Person } from './person-query.js';
import { roleText } from './role-text.js';

/** What an administrator of the organisation gives; the others are given by the operator of the installation. */
const given: readonly StaffRole[] = ['teacher', 'organiser', 'moderator', 'shop'];

export function RolesPanel({ person: { person } }: { person: Person }) {
  const me = useUser();
  const held = staffRoles.filter((role) => person.contact!.roles.includes(role));
  const [chosen, setChosen] = useState<readonly StaffRole[]>(held);
  const isSuper = reachOf(me, 'organisations.manage') !== null;
  const save = useMutation({
    mutationFn: () =>
      runChange(changeRoles, {
        params: { userId: person.userId },
        body: { roles: [...chosen], version: person.version },
      }),
    meta: { done: t('people.saved'), invalidates: [['people']] },
  });
  const isOwn = person.userId === me.user_id;
  return (
    <Panel title={t('people.roles')}>
      <Stack gap="sm">
        {staffRoles
          .filter((role) => role !== 'super' || isSuper)
          .map((role) => (
            <Checkbox
              key={role}
              label={roleText(role)}
              checked={chosen.includes(role)}
              disabled={isOwn || !(isSuper || given.includes(role))}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                setChosen((before) => (checked ? [...before, role] : before.filter((one) => one !== role)));
              }}
            />
          ))}
        {!isOwn && (
          <Group>
            <Button loading={save.isPending} onClick={() => save.mutate()}>
              {t('people.saveRoles')}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}
