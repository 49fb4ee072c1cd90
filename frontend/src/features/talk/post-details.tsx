import { createAnswer, getPost } from '@exam/contracts/http/discussion/index';
import { Button, NativeSelect, Stack, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/http.js';
import { isRefusal } from '../../lib/refusal.js';
import { t, type TextKey } from '../../texts/talk.js';
import { InfiniteList } from '../../ui/infinite-list.js';
import { Empty } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { TalkPicture } from '../../ui/pictures.js';
import { QueryView } from '../../ui/query-view.js';
import { useReader } from './reader.js';
import { AnswerItem } from './answer-item.js';
import { answersKey, answersQuery, answerSorts, postQuery, type AnswerSort } from './api.js';
import { patchItem, readFromStart } from './items.js';
import { PostCard } from './post-card.js';
import { ReplyForm } from './reply-form.js';
import { useLiveTalk } from './use-live-talk.js';
import classes from './talk.module.css';

const sortTexts: Record<AnswerSort, TextKey> = {
  '-createdAt': 'assessment.talk.mostRecent',
  '-likeCount,-createdAt': 'assessment.talk.mostLikedAnswers',
  own: 'assessment.talk.ownReplies',
};

type Props = { postId: string; back: string };

/** A post with its answers. */
export function PostDetails({ postId, back }: Props) {
  const post = useQuery(postQuery(postId));
  const navigate = useNavigate();
  const isGone = isRefusal(post.error, getPost, 'discussion.not_found') || post.data?.reported === true;
  if (isGone) return <Empty title={t('own.talk.gone')} />;
  return (
    <QueryView query={post}>
      {(shown) => (
        <Stack gap="lg">
          <PostCard
            post={shown}
            isTeacher={shown.isQuestionOfTheDay}
            onDeleted={() => void navigate(back, { replace: true })}
          />
          <Answers postId={postId} askedBy={shown.postedBy._id} />
        </Stack>
      )}
    </QueryView>
  );
}

function Answers({ postId, askedBy }: { postId: string; askedBy: string }) {
  const { userId } = useReader();
  const [sort, setSort] = useState<AnswerSort>('-createdAt');
  const [unseen, setUnseen] = useState(0);
  const answers = useInfiniteQuery(answersQuery(postId, sort));
  const formRef = useRef<HTMLDivElement>(null);
  const headRef = useRef<HTMLHeadingElement>(null);
  const isEmpty = answers.data?.pages.every(({ data }) => data.length === 0) ?? true;
  const showUnseen = () => {
    setUnseen(0);
    void readFromStart(answersKey(postId));
  };
  useLiveTalk(postId, ({ kind, authorId }) => {
    if (kind !== 'Answer' || authorId === userId) return;
    // where nothing is read yet, nothing can move
    if (isEmpty) showUnseen();
    else setUnseen((before) => before + 1);
  });

  return (
    <>
      <Stack gap="md">
        <div className={classes.answersHead}>
          <Title order={2} size="h4" ref={headRef} tabIndex={-1}>
            {t('own.talk.answersTitle')}
          </Title>
          {!isEmpty && (
            <Button variant="light" onClick={() => formRef.current?.querySelector('textarea')?.focus()}>
              {t('own.talk.typeAnswer')}
            </Button>
          )}
          <NativeSelect
            aria-label={t('own.talk.sort')}
            value={sort}
            onChange={({ currentTarget }) => setSort(currentTarget.value as AnswerSort)}
            data={answerSorts.map((value) => ({ value, label: t(sortTexts[value]) }))}
          />
        </div>
        {unseen > 0 && (
          <Button className={classes.news} radius="xl" onClick={showUnseen} role="status">
            {t('own.talk.newAnswers', { n: unseen })}
          </Button>
        )}
        <InfiniteList
          query={answers}
          label={t('own.talk.answersTitle')}
          className={classes.list}
          itemsOf={({ data }) => data.filter(({ reported }) => !reported)}
          itemKey={({ _id }) => _id}
          empty={<Empty icon={<TalkPicture />} title={t('assessment.talk.noReplies')} />}
        >
          {(answer) => <AnswerItem answer={answer} mayMark={askedBy === userId} />}
        </InfiniteList>
      </Stack>
      <div ref={formRef}>
        <Panel>
          <ReplyForm
            of={`answer to ${postId}`}
            label={t('own.talk.answer')}
            submit={t('own.talk.sendAnswer')}
            empty={t('own.talk.typeAnswer')}
            withFiles
            send={async (body) => {
              await call(createAnswer, { params: { postId }, body });
              patchItem(postId, ({ answerCount }) => ({ answerCount: Number(answerCount) + 1 }));
              // the newest stand on top: there it is seen
              setSort('-createdAt');
              showUnseen();
              headRef.current?.focus({ preventScroll: true });
              headRef.current?.scrollIntoView?.({ block: 'start' });
            }}
          />
        </Panel>
      </div>
    </>
  );
}
