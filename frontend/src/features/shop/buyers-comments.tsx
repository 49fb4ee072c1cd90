import { commentLength } from '@exam/contracts/http/commerce/comments';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../texts/format.js';
import { t } from '../../texts/shop.js';
import { Empty } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { QueryView } from '../../ui/query-view.js';
import { commentsQuery, ownCommentQuery, useWriteComment } from './api.js';
import classes from './shop.module.css';

type Props = {
  packageId: string;
  /** Somebody is signed in, who may have bought it. */
  asks: boolean;
};

export function BuyersComments({ packageId, asks }: Props) {
  const comments = useQuery(commentsQuery(packageId));
  const { data: own } = useQuery({ ...ownCommentQuery(packageId), enabled: asks });
  return (
    <Panel title={t('own.shop.comments')}>
      <QueryView query={comments} empty={(all) => all.length === 0 && <Empty title={t('own.shop.noComments')} />}>
        {(all) => (
          <ul className={classes.comments}>
            {all.map(({ commentId, authorName, text, writtenAt }) => (
              <li key={commentId}>
                <Text size="sm" c="dimmed">
                  <strong>{authorName}</strong> <time dateTime={writtenAt}>{formatDay(Date.parse(writtenAt))}</time>
                </Text>
                <Text className={classes.commentText}>{text}</Text>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {own?.mayWrite && <OwnComment key={own.Item?.text} packageId={packageId} written={own.Item} />}
    </Panel>
  );
}

type Written = { text: string; state: 'waiting' | 'shown' | 'hidden' } | null;

function OwnComment({ packageId, written }: { packageId: string; written: Written }) {
  const [text, setText] = useState(written?.text ?? '');
  const write = useWriteComment(packageId);
  const trimmed = text.trim();
  const missing = commentLength.least - trimmed.length;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        write.mutate(trimmed);
      }}
    >
      <Stack gap="sm" align="start">
        {written && written.state !== 'shown' && (
          <Text role="status" size="sm">
            {t(written.state === 'waiting' ? 'own.shop.commentWaiting' : 'own.shop.commentHidden')}
          </Text>
        )}
        <Textarea
          w="100%"
          autosize
          minRows={2}
          maxRows={8}
          label={t('own.shop.commentWrite')}
          description={t('own.shop.commentHint')}
          error={trimmed !== '' && missing > 0 && t('own.shop.commentShort', { n: missing })}
          maxLength={commentLength.most}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" loading={write.isPending} disabled={missing > 0 || trimmed === written?.text}>
          {t('own.shop.commentSend')}
        </Button>
      </Stack>
    </form>
  );
}
