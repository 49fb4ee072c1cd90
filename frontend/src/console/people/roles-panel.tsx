import { reachOf } from '@exam/contracts/core/permissions';
import { staffRoles, type StaffRole } from '@exam/contracts/core/staff-roles';
import { changeRoles } from '@exam/contracts/http/identity/staff';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../entities/session/use-user.js';
import { t } from '../../texts/people.js';
import { Panel } from '../../ui/panel.js';
import { ConflictNotice } from '../kit/conflict-notice.js';
import { shownValue } from '../kit/join-edits.js';
import { runChange } from '../kit/run-change.js';
import { conflictOf, useEdit } from '../kit/use-edit.js';
import type { Person } from './person-query.js';
import { roleText } from './role-text.js';

/** What an administrator of the organisation gives; the others are given by the operator of the installation. */
const given: readonly StaffRole[] = ['teacher', 'organiser', 'moderator', 'shop'];

export function RolesPanel({ person: { person } }: { person: Person }) {
  const me = useUser();
  const client = useQueryClient();
  const held = staffRoles.filter((role) => person.contact!.roles.includes(role));
  const [by, setBy] = useState<string | null>(null);
  const edit = useEdit<{ roles: readonly StaffRole[] }>({ version: person.version, content: { roles: held }, by });
  const chosen = edit.typed.roles;
  const isSuper = reachOf(me, 'organisations.manage') !== null;
  const save = useMutation({
    mutationFn: () =>
      runChange(changeRoles, {
        params: { userId: person.userId },
        body: { roles: [...chosen], version: edit.version },
      }),
    onError: async (error) => {
      const told = conflictOf(error);
      if (!told) return;
      setBy(told.by);
      await client.invalidateQueries({ queryKey: ['people'] });
    },
    meta: { done: t('people.saved'), invalidates: [['people']] },
  });
  const isOwn = person.userId === me.user_id;
  return (
    <Panel title={t('people.roles')}>
      <Stack gap="sm">
        {edit.conflict && (
          <ConflictNotice
            conflict={edit.conflict}
            typed={edit.typed}
            label={() => t('people.roles')}
            shown={(_, roles) => shownValue(roles.map(roleText))}
            onDecide={edit.decide}
          />
        )}
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
                const roles = staffRoles.filter((one) => (one === role ? checked : chosen.includes(one)));
                edit.setTyped({ roles });
              }}
            />
          ))}
        {!isOwn && (
          <Group>
            <Button loading={save.isPending} disabled={edit.conflict !== null} onClick={() => save.mutate()}>
              {t('people.saveRoles')}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}
