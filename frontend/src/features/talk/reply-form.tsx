import type { Attachment } from '@exam/contracts/http/discussion/index';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/message-of.js';
import { t } from '../../texts/talk.js';
import { typedBefore, useKeepTyped } from '../../ui/form/typing.js';
import { AttachmentPicker } from './attachment-picker.js';
import { TextField } from './text-field.js';
import { useAttachments } from './use-attachments.js';
import { usePassing } from './use-passing.js';

export type Reply = { content: string; attachments: Attachment[] };
type Props = {
  /** Of what it is an answer or a change: what is typed belongs to it. */
  of: string;
  label: string;
  submit: string;
  /** Said where nothing was typed. */
  empty: string;
  initial?: Reply;
  withFiles?: boolean;
  /** Throws what a call throws. A failure is said unless it is `silent`. */
  send: (reply: Reply) => Promise<unknown>;
  silent?: boolean;
  onCancel?: () => void;
};

/** Writes an answer or a comment. What was typed stays when sending fails. */
export function ReplyForm(props: Props) {
  const { of, label, submit, empty, initial, withFiles = false, send, silent = false, onCancel } = props;
  const [content, setContent] = useState(() => typedBefore<string>(of) ?? initial?.content ?? '');
  useKeepTyped(of, content);
  const files = useAttachments(initial?.attachments);
  const [fault, setFault] = usePassing<string>();
  const [isSending, setSending] = useState(false);

  const submitIt = async () => {
    if (isSending) return;
    if (content.trim() === '') return setFault(empty);
    if (files.isSending) return setFault(t('assessment.talk.stillUploading'));
    setSending(true);
    try {
      await send({ content, attachments: files.attachments });
      setContent('');
      files.clear();
    } catch (error) {
      if (!silent) setFault(messageOf(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <Stack gap="xs" component="form" aria-label={label} onSubmit={(event) => (event.preventDefault(), void submitIt())}>
      <TextField label={label} value={content} onChange={setContent} rows={2} />
      {withFiles && <AttachmentPicker of={files} />}
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text role="alert" size="sm" c="var(--fault-text)">
          {fault}
        </Text>
        <Group gap="xs" wrap="nowrap">
          {onCancel && (
            <Button variant="default" size="sm" onClick={onCancel}>
              {t('own.talk.cancel')}
            </Button>
          )}
          <Button type="submit" size="sm" loading={isSending}>
            {submit}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
