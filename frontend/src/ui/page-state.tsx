/** The four states every view has besides its data: loading, empty, failed, each with a way on. */
import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../lib/message-of.js';
import { ConnectionError } from '../lib/refusal.js';
import { t } from '../texts/shared.js';
import { CloudOffIcon } from './icons.js';

export function Loading({
  rows = 3,
  height = 76,
  className,
}: {
  rows?: number;
  height?: number;
  className?: string | undefined;
}) {
  return (
    <Stack gap="sm" className={className} role="status" aria-label={t('own.state.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} radius="md" />
      ))}
    </Stack>
  );
}

type FailedProps = { error: unknown; title?: string; text?: string; onRetry?: () => void; children?: ReactNode };

export function Failed({ error, title, text = messageOf(error), onRetry, children }: FailedProps) {
  return (
    <Alert
      color="red"
      variant="light"
      radius="lg"
      icon={isOffline(error) ? <CloudOffIcon /> : undefined}
      title={title ?? t(isOffline(error) ? 'own.error.offlineTitle' : 'own.error.title')}
      role="alert"
      bg="var(--not-answered-soft)"
      bd="1px solid var(--line)"
      styles={{ title: { color: 'var(--fault-text)' } }}
    >
      <Stack gap="sm" align="flex-start">
        <Text>{text}</Text>
        <Group gap="sm">
          {onRetry && (
            <Button variant="default" onClick={onRetry}>
              {t('own.error.retry')}
            </Button>
          )}
          {children}
        </Group>
      </Stack>
    </Alert>
  );
}

const isOffline = (error: unknown): boolean => error instanceof ConnectionError && !navigator.onLine;

export function Empty({
  title,
  text,
  icon,
  children,
}: {
  title: string;
  text?: string;
  icon?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Stack align="center" gap="md" className="empty">
      {icon}
      <Title order={2} size="h3" ta="center">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" ta="center" maw={460}>
          {text}
        </Text>
      )}
      {children}
    </Stack>
  );
}
