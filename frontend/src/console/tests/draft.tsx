import { readDraft, removeDraft, takeBackExam } from '@exam/contracts/http/authoring';
import { openDraft } from '@exam/contracts/http/openings';
import { Alert, Anchor, Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/bank.js';
import { Loading } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { classesQuery } from '../classes/classes.js';
import { PlacesFailed } from '../classes/places-failed.js';
import { usePlaces } from '../classes/places.js';
import { ConfirmDialog } from '../kit/confirm-dialog.js';
import { consoleTime } from '../kit/date.js';
import { LoadFailed } from '../kit/load-failed.js';
import { OpenToo } from '../kit/open-too.js';
import { runChange } from '../kit/run-change.js';
import { offerUndo } from '../kit/undo.js';
import { DraftCheck } from './draft-check.js';
import { DraftFields } from './draft-fields.js';
import { DraftPaper } from './draft-paper.js';
import { DraftSeal } from './draft-seal.js';
import { SavedLine } from './saved-line.js';
import { useAutosave, type ReadDraft } from './use-autosave.js';
import { Widen } from './widen.js';

/** So often what another device saved is looked for. */
const lookMs = 15_000;

/** A test as it is written: questions, marks, when and for whom, and the way to publish it. */
export default function DraftPage() {
  const { examId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['drafts', 'one', examId],
    queryFn: ({ signal }) => call(readDraft, { params: { examId } }, { signal }),
    refetchInterval: lookMs,
  });
  const back = { to: consolePaths.drafts, label: t('bank.draft.list') };
  if (data === undefined)
    return (
      <Page title={t('bank.draft.new')} back={back}>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={6} />}
      </Page>
    );
  const { content, state } = data;
  return (
    <Page
      title={content.examName.trim() || t('bank.draft.unnamed')}
      lead={[t(`bank.draft.state.${state}`), consoleTime(content.startAt)].join(' · ')}
      back={back}
      actions={
        <Anchor component={Link} className="tap" to={consolePaths.auditOf(`exam:${examId}`)}>
          {t('bank.history')}
        </Anchor>
      }
    >
      <Stack gap="md">
        {state === 'draft' ? <Editor key={`${examId} ${state}`} read={data} /> : <Published read={data} />}
        <DraftSeal examId={examId} isSealed={data.isSealed} />
      </Stack>
    </Page>
  );
}

function Editor({ read }: { read: ReadDraft }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const draft = useAutosave(read);
  const remove = useMutation({
    mutationFn: (isRemoved: boolean) =>
      runChange(removeDraft, { params: { examId: read.examId }, body: { isRemoved } }).then(() =>
        client.invalidateQueries({ queryKey: ['drafts', 'list'] }),
      ),
  });
  const onRemove = () =>
    remove.mutate(true, {
      onSuccess: () => {
        void offerUndo(t('bank.draft.removed'), () => remove.mutateAsync(false));
        void navigate(consolePaths.drafts);
      },
    });
  return (
    <Stack gap="md">
      <OpenToo at={openDraft} params={{ examId: read.examId }} />
      <SavedLine draft={draft} />
      <DraftPaper
        examId={read.examId}
        content={draft.content}
        read={read}
        isSaved={!draft.isChanged && !draft.isSaving}
        onChange={(of) => draft.change(({ questionIds }) => ({ questionIds: of(questionIds) }))}
      />
      <DraftFields content={draft.content} onChange={draft.change} />
      <DraftCheck examId={read.examId} draft={draft} />
      <Group>
        <Button variant="subtle" color="red" onClick={onRemove} loading={remove.isPending}>
          {t('bank.draft.remove')}
        </Button>
      </Group>
    </Stack>
  );
}

function Published({ read: { examId, state, content } }: { read: ReadDraft }) {
  const client = useQueryClient();
  const { studentsOf } = usePlaces();
  const { data: classes } = useQuery(classesQuery);
  const [isAsking, setAsking] = useState(false);
  const { examName: name, place, morePlaces = [], extraStudents = [] } = content;
  const people = place ? studentsOf(place, ...morePlaces) + extraStudents.length : 0;
  const takeBack = useMutation({
    mutationFn: () => runChange(takeBackExam, { params: { examId }, body: {} }),
    onSuccess: async () => {
      void toast({ kind: 'success', text: t('bank.draft.takenBack') });
      await Promise.all(['drafts', 'tests'].map((key) => client.invalidateQueries({ queryKey: [key] })));
    },
    meta: { silent: true },
  });
  return (
    <Alert color="green">
      <Stack gap="sm">
        {t('bank.draft.isPublished')}
        <PlacesFailed />
        <Group>
          <Button component={Link} to={consolePaths.test(examId)}>
            {t('bank.draft.results')}
          </Button>
          {state === 'published' && <Widen examId={examId} />}
          <Button variant="default" disabled={classes === undefined} onClick={() => setAsking(true)}>
            {t('bank.draft.takeBack')}
          </Button>
        </Group>
        {isAsking && (
          <ConfirmDialog
            title={t('bank.draft.takeBack')}
            action={t('bank.draft.takeBack')}
            {...{ people, name, isFinal: false }}
            isPending={takeBack.isPending}
            error={takeBack.error}
            onConfirm={() => takeBack.mutate()}
            onClose={() => {
              setAsking(false);
              takeBack.reset();
            }}
          >
            {t('bank.draft.takeBackAsk', { name, n: people })}
          </ConfirmDialog>
        )}
      </Stack>
    </Alert>
  );
}
