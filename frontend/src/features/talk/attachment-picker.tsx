import { Button, CloseButton, Group, Progress, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { t } from '../../texts/talk.js';
import { FileSign } from './file-sign.js';
import { ClipIcon } from './talk-icons.js';
import type { useAttachments } from './use-attachments.js';

const accept = 'image/*,audio/*,video/*,application/pdf';

/** Adds one file at a time and tells how each stands. */
export function AttachmentPicker({ of }: { of: ReturnType<typeof useAttachments> }) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <Stack gap={4}>
      <div>
        <input
          ref={inputRef}
          type="file"
          accept={accept}
          tabIndex={-1}
          className="only-read-out"
          aria-label={t('own.talk.attach')}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) void of.add(file);
            // the same file may be chosen again
            currentTarget.value = '';
          }}
        />
        <Button
          variant="subtle"
          size="sm"
          leftSection={<ClipIcon />}
          disabled={of.isSending}
          onClick={() => inputRef.current?.click()}
        >
          {t('own.talk.attach')}
        </Button>
      </div>
      <div role="status">
        {of.files.map(({ name, mediaType, part, attachment, fault }) => (
          <div key={name}>
            <Group wrap="nowrap" gap="xs">
              <FileSign mediaType={mediaType} />
              <Text
                size="sm"
                flex={1}
                miw={0}
                style={{ overflowWrap: 'anywhere' }}
                {...(fault ? { c: 'var(--fault-text)' } : {})}
              >
                {name} · {fault ?? t(attachment ? 'assessment.talk.uploaded' : 'assessment.talk.uploading')}
              </Text>
              <CloseButton
                aria-label={t('own.talk.removeFile', { name })}
                disabled={!attachment && !fault}
                onClick={() => of.remove(name)}
              />
            </Group>
            {!attachment && !fault && (
              <Progress.Root size="sm" aria-hidden="true">
                <Progress.Section value={part * 100} withAria={false} />
              </Progress.Root>
            )}
          </div>
        ))}
      </div>
    </Stack>
  );
}
