import type { TalkPost } from '@exam/contracts/http/discussion/index';
import { ActionIcon, Badge, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { currentLanguage } from '../../texts/language.js';
import { t } from '../../texts/talk.js';
import { told } from '../../texts/told.js';
import { onDemand } from '../../ui/on-demand.js';
import { Panel } from '../../ui/panel.js';
import { subjectsQuery } from './api.js';
import { useReader } from './reader.js';
import { Attachments } from './attachments.js';
import { ItemMenu } from './item-menu.js';
import { PersonLine } from './person-line.js';
import { Reactions } from './reactions.js';
import { AnswerIcon, HeartIcon } from './talk-icons.js';
import { TalkText } from './talk-text.js';
import { usePostActions } from './use-post-actions.js';

const PostDialog = onDemand(
  () => import('./post-dialog.js'),
  () => t('own.talk.editTitle'),
);

type Props = {
  post: TalkPost;
  /** The address of its answers; none where they are below. */
  to?: string;
  isTeacher?: boolean;
  onDeleted?: () => void;
};

export function PostCard({ post, to, isTeacher = false, onDeleted }: Props) {
  const { userId, scope } = useReader();
  const subjects = useQuery({ ...subjectsQuery(scope), enabled: currentLanguage() !== 'en' });
  const subject = subjects.data?.find(({ subjectId }) => subjectId === post.subjectId);
  const [isEditing, setEditing] = useState(false);
  const { toggleFavourite, toggleMute, busy } = usePostActions(post);
  const isOwn = post.postedBy._id === userId;
  return (
    <article aria-label={t('own.talk.postOf', { name: post.postedBy.name })}>
      <Panel>
        <Stack gap="sm">
          <PersonLine
            author={post.postedBy}
            createdAt={post.createdAt}
            editedAt={post.editedAt}
            isTeacher={isTeacher}
            about={subject ? told(subject).subjectName : post.subjectName}
            actions={
              <ItemMenu
                kind="Post"
                item={post}
                postId={post._id}
                isOwn={isOwn}
                onEdit={() => setEditing(true)}
                {...(onDeleted ? { onDeleted } : {})}
                mute={{ muted: post.muteNotifications, toggle: toggleMute }}
              />
            }
          />
          <TalkText text={post.content} />
          <Attachments lists={post.attachments} />
          {(post.tags.length > 0 || (isOwn && post.muteNotifications)) && (
            <Group gap={6}>
              {post.tags.map((tag) => (
                <Badge key={tag} variant="default" tt="none">
                  {tag}
                </Badge>
              ))}
              {isOwn && post.muteNotifications && (
                <Badge variant="default" tt="none">
                  {t('own.talk.muted')}
                </Badge>
              )}
            </Group>
          )}
          <Group gap={4} justify="space-between" mx={-8} mb={-6}>
            <Reactions kind="Post" item={post} postId={post._id} />
            <Group gap={4} wrap="nowrap">
              {to && (
                <Button
                  component={Link}
                  to={to}
                  variant="subtle"
                  color="gray"
                  size="sm"
                  px={8}
                  leftSection={<AnswerIcon />}
                >
                  {t('own.talk.answers', { n: post.answerCount })}
                </Button>
              )}
              {!to && <span>{t('own.talk.answers', { n: post.answerCount })}</span>}
              <ActionIcon
                color={post.favourite ? 'accent' : 'gray'}
                aria-pressed={post.favourite}
                aria-label={t('own.talk.favourite')}
                aria-disabled={busy || undefined}
                onClick={toggleFavourite}
              >
                <HeartIcon filled={post.favourite} />
              </ActionIcon>
            </Group>
          </Group>
        </Stack>
      </Panel>
      {isEditing && <PostDialog post={post} onClose={() => setEditing(false)} />}
    </article>
  );
}
