import { largestFileBytes } from '@exam/contracts/shared/learning-values';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useRef, useState, type ChangeEvent } from 'react';
import { messageOf } from '../../lib/message-of.js';
import { t } from '../../texts/kit.js';
import { t as sharedText } from '../../texts/shared.js';
import type { SignedUpload } from './send-file.js';
import { useUpload } from './use-upload.js';

type Props<Signed extends SignedUpload | null> = {
  label: string;
  /** Types as an input takes them: `image/*,.pdf`. */
  accept: string;
  /** What the documents let any file have where nothing smaller is said. */
  maxBytes?: number;
  sign: (file: File) => Promise<Signed>;
  onStored: (signed: Signed, file: File) => unknown;
  disabled?: boolean;
};

/** A button that takes one file and sends it to the storage, with its progress, a way to stop and one to try again. */
export function Upload<Signed extends SignedUpload | null>({
  label,
  accept,
  maxBytes = largestFileBytes,
  sign,
  onStored,
  disabled,
}: Props<Signed>) {
  const { state, send, retry, cancel } = useUpload({ sign, onStored });
  const [isTooLarge, setTooLarge] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const isSending = state.kind === 'sending';

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // the same file may be chosen again
    currentTarget.value = '';
    if (!file) return;
    setTooLarge(file.size > maxBytes);
    if (file.size <= maxBytes) void send(file);
  };

  return (
    <Stack gap="xs">
      <Group gap="xs">
        <input
          ref={inputRef}
          type="file"
          accept={accept}
          aria-label={label}
          className="only-read-out"
          tabIndex={-1}
          onChange={choose}
        />
        <Button variant="default" disabled={disabled || isSending} onClick={() => inputRef.current?.click()}>
          {label}
        </Button>
        {isSending && (
          <Button variant="subtle" onClick={cancel}>
            {t('own.kit.stop')}
          </Button>
        )}
        {state.kind === 'failed' && (
          <Button variant="subtle" onClick={() => void retry()}>
            {sharedText('own.error.retry')}
          </Button>
        )}
      </Group>
      {isSending && (
        <Progress.Root size="md" aria-hidden="true">
          <Progress.Section value={state.part * 100} withAria={false} />
        </Progress.Root>
      )}
      <Text size="sm" role="status" {...(state.kind === 'failed' || isTooLarge ? { c: 'var(--fault-text)' } : {})}>
        {isTooLarge && t('own.kit.fileTooLarge', { n: Math.floor(maxBytes / 1_048_576) })}
        {isSending && t('own.kit.uploading', { name: state.name, n: Math.round(state.part * 100) })}
        {state.kind === 'done' && !isTooLarge && t('own.kit.uploaded', { name: state.name })}
        {state.kind === 'failed' && `${t('own.kit.uploadFailed', { name: state.name })} ${messageOf(state.error)}`}
      </Text>
    </Stack>
  );
}
