import type { ProfileInfo } from '@exam/contracts/http/identity/profile';
import { Badge, Group } from '@mantine/core';
import { t } from '../../../texts/profile.js';

/** The address, and whether its link was opened. */
export function EmailLine({ info: { email, isEmailVerified } }: { info: ProfileInfo }) {
  if (email === null) return '–';
  return (
    <Group gap="xs" style={{ overflowWrap: 'anywhere' }}>
      {email}
      <Badge variant="light" color={isEmailVerified ? 'teal' : 'gray'}>
        {t(isEmailVerified ? 'own.profile.verified' : 'own.profile.unverified')}
      </Badge>
    </Group>
  );
}
