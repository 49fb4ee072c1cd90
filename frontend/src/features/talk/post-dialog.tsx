import { changePost, createPost, type TalkPost } from '@exam/contracts/http/discussion/index';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { t } from '../../texts/talk.js';
import { told } from '../../texts/told.js';
import { Dialog } from '../../ui/dialog.js';
import { Failed } from '../../ui/page-state.js';
import { subjectsQuery, listsKey } from './api.js';
import { AttachmentPicker } from './attachment-picker.js';
import { patchItem, readFromStart } from './items.js';
import { faultOfPost, type PostFault } from './post-faults.js';
import { TextField } from './text-field.js';
import { useReader } from './reader.js';
import { useAttachments } from './use-attachments.js';
import { usePassing } from './use-passing.js';

type Props = { post?: TalkPost; onClose: () => void };

/** Asks a question, or changes one. */
export default function PostDialog({ post, onClose }: Props) {
  const { scope } = useReader();
  const subjects = useQuery(subjectsQuery(scope));
  const [content, setContent] = useState(post?.content ?? '');
  const [subjectId, setSubjectId] = useState(post?.subjectId ?? '');
  const files = useAttachments(post?.attachments.flat());
  const [fault, setFault] = usePassing<PostFault>();

  const save = useMutation({
    mutationFn: async () => {
      const subjectName = subjects.data?.find((one) => one.subjectId === subjectId)?.subjectName ?? post?.subjectName;
      const { attachments } = files;
      const body = {
        ...scope,
        subjectId,
        subjectName: subjectName ?? '',
        content,
        attachments,
        tags: post?.tags ?? [],
      };
      const answer = post
        ? await call(changePost, { params: { id: post._id }, body })
        : await call(createPost, { body: { ...body, isQuestionOfTheDay: false } });
      return answer.data.doc;
    },
    onSuccess: (saved) => {
      if (post) patchItem(saved._id, () => saved);
      else void readFromStart(listsKey);
      onClose();
    },
    meta: { silent: true },
  });

  const send = () => {
    const found = faultOfPost({ content, subjectId, isSending: files.isSending });
    setFault(found);
    if (!found && !save.isPending) save.mutate();
  };

  return (
    <Dialog
      opened
      size="lg"
      title={t(post ? 'own.talk.editTitle' : 'assessment.talk.start')}
      busy={save.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {t('own.talk.cancel')}
          </Button>
          <Button onClick={send} loading={save.isPending}>
            {t(post ? 'own.talk.save' : 'own.talk.post')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {subjects.error && <Failed error={subjects.error} onRetry={() => void subjects.refetch()} />}
        <NativeSelect
          label={t('own.talk.subject')}
          value={subjectId}
          onChange={({ currentTarget }) => {
            setSubjectId(currentTarget.value);
            setFault(null);
          }}
          data={[
            { value: '', label: t('own.talk.chooseSubject') },
            ...(subjects.data ?? []).map(told).map((one) => ({ value: one.subjectId, label: one.subjectName })),
          ]}
          error={fault === 'noSubject' ? t('assessment.talk.noSubject') : null}
        />
        <TextField
          label={t('own.talk.question')}
          value={content}
          onChange={(typed) => {
            setContent(typed);
            setFault(null);
          }}
          rows={4}
          autoFocus
          error={
            fault === 'empty' ? t('assessment.talk.empty') : fault === 'tooShort' ? t('assessment.talk.tooShort') : null
          }
        />
        <AttachmentPicker of={files} />
        <Text role="alert" c="var(--fault-text)" size="sm">
          {fault === 'sending' && t('assessment.talk.stillUploading')}
          {save.error && messageOf(save.error)}
        </Text>
      </Stack>
    </Dialog>
  );
}
