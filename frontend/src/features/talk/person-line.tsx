import { Avatar, Badge, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { SubjectSign } from '../../entities/subjects/subject-sign.js';
import { clock } from '../../lib/clock.js';
import { formatRelative } from '../../texts/format.js';
import { t } from '../../texts/talk.js';

type Props = {
  author: { name: string; photo: string | null };
  createdAt: string;
  editedAt: string | null;
  isTeacher?: boolean;
  about?: string;
  actions?: ReactNode;
};

/** Who wrote it and when, with what can be done with it at the right. */
export function PersonLine({ author, createdAt, editedAt, isTeacher = false, about, actions }: Props) {
  const when = formatRelative(Date.parse(createdAt), clock.now());
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" justify="space-between">
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Avatar src={author.photo} name={author.name} alt="" size={40} radius="xl" color="accent" />
        <div style={{ minWidth: 0 }}>
          <Group gap={6}>
            <Text fw={600} size="sm">
              {author.name}
            </Text>
            {isTeacher && (
              <Badge size="sm" variant="light" tt="none">
                {t('assessment.talk.teacher')}
              </Badge>
            )}
          </Group>
          <Group gap={6}>
            <Text size="xs" c="dimmed">
              <time dateTime={createdAt}>{when}</time>
              {editedAt && ` · ${t('own.talk.edited')}`}
              {about && ` · ${about}`}
            </Text>
            {about && <SubjectSign subject={about} size={13} />}
          </Group>
        </div>
      </Group>
      {actions}
    </Group>
  );
}
