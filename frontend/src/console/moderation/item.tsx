import type { moderationDecision, ModeratingService, OpenedItem } from '@exam/contracts/http/moderation';
import { Alert, Anchor, Blockquote, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { z } from 'zod';
import { useUser } from '../../entities/session/use-user.js';
import { consolePaths } from '../../lib/console-paths.js';
import { t } from '../../texts/moderation.js';
import { FactList } from '../../ui/fact-list.js';
import { Loading } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { RichText } from '../../ui/rich-text.js';
import { consoleTime } from '../kit/date.js';
import { LoadFailed } from '../kit/load-failed.js';
import { runChange } from '../kit/run-change.js';
import { offerUndo } from '../kit/undo.js';
import { Deciding } from './deciding.js';
import { fetchQueue, openedQuery, routesOf } from './queue.js';
import { reasonsOf } from './words.js';

type Decision = z.infer<typeof moderationDecision>;

/** One item with what it stands below, and the decision about it; the next one that waits comes after it. */
export default function ModeratedItemPage() {
  const { service: named, itemId = '' } = useParams();
  const service: ModeratingService = named === 'commerce' ? 'commerce' : 'discussion';
  const { data, error, refetch } = useQuery(openedQuery(service, itemId));
  const back = { to: consolePaths.moderation, label: t('moderation.title') };
  if (data === undefined)
    return (
      <Page title={t('moderation.title')} back={back}>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />}
      </Page>
    );
  return (
    <Page
      title={t('moderation.kind', { kind: data.kind })}
      lead={[data.authorName, data.place].filter(Boolean).join(' · ')}
      back={back}
      actions={
        <Anchor component={Link} className="tap" to={consolePaths.auditOf(subjectOf(data))}>
          {t('moderation.history')}
        </Anchor>
      }
    >
      {data.openedBy !== null && <Alert role="status">{t('moderation.openedBy', { name: data.openedBy })}</Alert>}
      {data.above.length > 0 && (
        <Panel title={t('moderation.above')}>
          <Stack gap="xs">
            {data.above.map(({ kind, authorName, content }) => (
              <Blockquote key={kind} p="xs" cite={`${t('moderation.kind', { kind })} · ${authorName}`}>
                <Written text={content} />
              </Blockquote>
            ))}
          </Stack>
        </Panel>
      )}
      <Panel title={t('moderation.text')}>
        <Written text={data.content} />
        {data.state === 'hidden' && <Text c="dimmed">{t('moderation.hidden')}</Text>}
      </Panel>
      <Panel>
        <FactList columns={2} facts={factsOf(data)} />
      </Panel>
      <Panel title={t('moderation.earlier')}>
        {data.earlier.length === 0 ? (
          <Text c="dimmed">{t('moderation.noneEarlier')}</Text>
        ) : (
          <FactList facts={data.earlier.map(earlierOf)} />
        )}
      </Panel>
      <Decide key={`${itemId} ${data.version}`} service={service} item={data} />
    </Page>
  );
}

function Decide({ service, item }: { service: ModeratingService; item: OpenedItem }) {
  const { itemId, version, content } = item;
  const [note, setNote] = useState('');
  const user = useUser();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { decide, undo } = routesOf(service);
  const params = { itemId };
  const invalidates = [['moderation'], ['moderation-removed']];
  const again = () => Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
  const takeBack = useMutation({
    mutationFn: (of: number) => runChange(undo, { params, body: { version: of } }),
    onError: () => void again(),
    meta: { invalidates },
  });
  const judge = useMutation({
    mutationFn: ({ decision, days }: { decision: Decision; days?: number }) =>
      runChange(decide, { params, body: { version, content, decision, note, ...(days !== undefined && { days }) } }),
    onSuccess: async (done, { decision }) => {
      const text = t('moderation.decided', { decision });
      if (decision !== 'approve')
        void offerUndo(text, () => runChange(undo, { params, body: { version: done.version } }).then(again));
      const { items } = await fetchQueue(user, 'waiting').catch(() => ({ items: [] }));
      const next = items.find((one) => one.itemId !== itemId && one.openedBy === null);
      void navigate(next ? consolePaths.moderated(next.service, next.itemId) : consolePaths.moderation);
      void again();
    },
    // somebody was first, or the text is another one now: what is there now is shown
    onError: () => void again(),
  });
  return (
    // of the page itself, whose lower edge the bar keeps to on a phone
    <>
      {item.state !== 'removed' && (
        <TextInput
          label={t('moderation.note')}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      <Deciding
        isRemoved={item.state === 'removed'}
        mayTakeBack={item.undoUntil !== null}
        busy={judge.isPending || takeBack.isPending}
        onDecide={(decision, days) => judge.mutate({ decision, ...(days !== undefined && { days }) })}
        onTakeBack={() => takeBack.mutate(version)}
      />
    </>
  );
}

const Written = ({ text }: { text: string }) => (
  <Suspense fallback={text}>
    <RichText text={text || '–'} by="person" />
  </Suspense>
);

const subjectOf = ({ kind, itemId }: OpenedItem): string =>
  kind === 'PackageComment' ? `package-comment:${itemId}` : `item:${itemId}`;

const factsOf = (item: OpenedItem) => [
  { name: t('moderation.reasons'), value: reasonsOf(item) },
  { name: t('moderation.since'), value: consoleTime(item.since) },
  { name: t('moderation.author'), value: item.authorName },
  { name: t('moderation.removals'), value: item.author.removals },
  ...(item.author.mutedUntil === null
    ? []
    : [{ name: t('moderation.mutedUntil'), value: consoleTime(item.author.mutedUntil) }]),
  ...(item.below === 0 ? [] : [{ name: t('moderation.below'), value: item.below }]),
  ...(item.attachments === 0 ? [] : [{ name: t('moderation.attachments'), value: item.attachments }]),
];

const earlierOf = ({ decision, days, note, by, at, isUndone }: OpenedItem['earlier'][number]) => ({
  name: consoleTime(at),
  value: [
    ...[t('moderation.decided', { decision }), days !== null && t('moderation.forDays', { days })],
    ...[by, isUndone && t('moderation.undone'), note],
  ]
    .filter(Boolean)
    .join(' · '),
});
