import { changeAnswer, markCorrect, type TalkAnswer } from '@exam/contracts/http/discussion/index';
import { Badge, Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { t } from '../../texts/talk.js';
import { CheckIcon } from '../../ui/page-icons.js';
import { Panel } from '../../ui/panel.js';
import { useReader } from './reader.js';
import { Attachments } from './attachments.js';
import { Comments } from './comments.js';
import { ItemMenu } from './item-menu.js';
import { patchItem } from './items.js';
import { PersonLine } from './person-line.js';
import { Reactions } from './reactions.js';
import { ReplyForm } from './reply-form.js';
import { AnswerIcon } from './talk-icons.js';
import { TalkText } from './talk-text.js';
import classes from './talk.module.css';

type Props = {
  answer: TalkAnswer;
  /** Who asked says which answers are correct. */
  mayMark: boolean;
};

export function AnswerItem({ answer, mayMark }: Props) {
  const { userId } = useReader();
  const [isEditing, setEditing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { _id, postId, content, attachments, postedBy, isCorrect, commentCount } = answer;
  const mark = useMutation({
    mutationFn: () => call(markCorrect, { params: { id: _id }, body: { isCorrect: !isCorrect } }),
    onSuccess: ({ data }) => patchItem(_id, () => ({ isCorrect: data.doc.isCorrect })),
  });
  const uncount = () => patchItem(postId, ({ answerCount }) => ({ answerCount: Math.max(0, Number(answerCount) - 1) }));

  return (
    <article aria-label={t('own.talk.answerOf', { name: postedBy.name })}>
      <Panel>
        <Stack gap="sm">
          <PersonLine
            author={postedBy}
            createdAt={answer.createdAt}
            editedAt={answer.editedAt}
            actions={
              <ItemMenu
                kind="Answer"
                item={answer}
                postId={postId}
                isOwn={postedBy._id === userId}
                onEdit={() => setEditing(true)}
                onDeleted={uncount}
              />
            }
          />
          {isCorrect && (
            <div>
              <Badge tt="none" size="lg" className={classes.correct} leftSection={<CheckIcon size={16} />}>
                {t('assessment.talk.correct')}
              </Badge>
            </div>
          )}
          {isEditing ? (
            <ReplyForm
              of={_id}
              label={t('own.talk.answer')}
              submit={t('own.talk.save')}
              empty={t('own.talk.typeAnswer')}
              withFiles
              initial={{ content, attachments: attachments.flat() }}
              send={async (body) => {
                const { data } = await call(changeAnswer, { params: { id: _id }, body });
                patchItem(_id, () => data.doc);
                setEditing(false);
              }}
              onCancel={() => setEditing(false)}
            />
          ) : (
            <>
              <TalkText text={content} />
              <Attachments lists={attachments} />
            </>
          )}
          <Group gap={4} justify="space-between">
            <Reactions kind="Answer" item={answer} postId={postId} />
            <Group gap={4}>
              {mayMark && (
                <Button
                  variant="subtle"
                  size="sm"
                  aria-pressed={isCorrect}
                  loading={mark.isPending}
                  onClick={() => mark.mutate()}
                >
                  {t(isCorrect ? 'own.talk.unmark' : 'own.talk.mark')}
                </Button>
              )}
              <Button
                variant="subtle"
                size="sm"
                leftSection={<AnswerIcon />}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {t('own.talk.commentCount', { n: commentCount })}
              </Button>
            </Group>
          </Group>
          {isOpen && <Comments answerId={_id} postId={postId} />}
        </Stack>
      </Panel>
    </article>
  );
}
