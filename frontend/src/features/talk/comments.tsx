import { changeComment, createComment, type TalkComment } from '@exam/contracts/http/discussion/index';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { t } from '../../texts/talk.js';
import { t as kitText } from '../../texts/kit.js';
import { Failed, Loading } from '../../ui/page-state.js';
import { useReader } from './reader.js';
import { commentsKey, commentsQuery } from './api.js';
import { ItemMenu } from './item-menu.js';
import { patchItem, readFromStart } from './items.js';
import { PersonLine } from './person-line.js';
import { Reactions } from './reactions.js';
import { ReplyForm } from './reply-form.js';
import { TalkText } from './talk-text.js';
import classes from './talk.module.css';

/** The comments on an answer, newest first, and a field for another one. */
export function Comments({ answerId, postId }: { answerId: string; postId: string }) {
  const comments = useInfiniteQuery(commentsQuery(answerId));
  const items = (comments.data?.pages ?? []).flatMap(({ data }) => data).filter(({ reported }) => !reported);
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, data } = comments;

  const add = async (content: string) => {
    await call(createComment, { params: { answerId }, body: { content, for: 'Answer', postId } });
    patchItem(answerId, ({ commentCount }) => ({ commentCount: Number(commentCount) + 1 }));
    await readFromStart(commentsKey(answerId));
  };

  return (
    <Stack gap="sm" className={classes.thread}>
      <ReplyForm
        of={`comment on ${answerId}`}
        label={t('own.talk.comment')}
        submit={t('own.talk.sendComment')}
        empty={t('assessment.talk.typeComment')}
        send={({ content }) => add(content)}
      />
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading rows={1} />)}
      {data && items.length === 0 && !hasNextPage && <Text c="dimmed">{t('assessment.talk.noComments')}</Text>}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('own.talk.comments')}>
        {items.map((comment) => (
          <li key={comment._id}>
            <Comment comment={comment} />
          </li>
        ))}
      </Stack>
      {hasNextPage && (
        <Group>
          <Button variant="subtle" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {kitText('own.kit.more')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Comment({ comment }: { comment: TalkComment }) {
  const { userId } = useReader();
  const [isEditing, setEditing] = useState(false);
  const { _id, postId, answerId, content, postedBy, createdAt, editedAt } = comment;
  const save = async (text: string) => {
    const { data } = await call(changeComment, { params: { id: _id }, body: { content: text } });
    patchItem(_id, () => data.doc);
    setEditing(false);
  };
  const uncount = () =>
    patchItem(answerId, ({ commentCount }) => ({ commentCount: Math.max(0, Number(commentCount) - 1) }));
  return (
    <article aria-label={t('own.talk.commentOf', { name: postedBy.name })}>
      <PersonLine
        author={postedBy}
        createdAt={createdAt}
        editedAt={editedAt}
        actions={
          <ItemMenu
            kind="Comment"
            item={comment}
            postId={postId}
            isOwn={postedBy._id === userId}
            onEdit={() => setEditing(true)}
            onDeleted={uncount}
          />
        }
      />
      {isEditing ? (
        <ReplyForm
          of={_id}
          label={t('own.talk.comment')}
          submit={t('own.talk.save')}
          empty={t('assessment.talk.typeComment')}
          initial={{ content, attachments: [] }}
          send={(reply) => save(reply.content)}
          silent
          onCancel={() => setEditing(false)}
        />
      ) : (
        <TalkText text={content} />
      )}
      <Reactions kind="Comment" item={comment} postId={postId} />
    </article>
  );
}
