import { changeQuestion, createQuestion, readQuestion, type QuestionContent } from '@exam/contracts/http/bank';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import type { AnswerOf } from '@exam/contracts/core/route';
import { Alert, Anchor, Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo, useState, type FormEvent } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { loadTryRoom } from '../../features/room/index.js';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { RefusalError } from '../../lib/refusal.js';
import { toast } from '../../lib/toast.js';
import { t, type TextKey } from '../../texts/bank.js';
import { Loading } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { consoleTime } from '../kit/date.js';
import { joinEdits } from '../kit/join-edits.js';
import { LoadFailed } from '../kit/load-failed.js';
import { useNames } from '../kit/names.js';
import { runChange } from '../kit/run-change.js';
import { useAddress } from '../kit/use-address.js';
import { emptyContent, shownOf } from './content.js';
import { QuestionFields } from './question-fields.js';
import classes from './questions.module.css';

const Preview = lazy(() => loadTryRoom().then(({ QuestionPreview }) => ({ default: QuestionPreview })));

type Read = AnswerOf<typeof readQuestion>;
const back = () => ({ to: consolePaths.questions, label: t('bank.title') });

/** A question: its editor beside the view of the exam room, versions and uses; without an id a new one. */
export default function QuestionPage() {
  const { questionId } = useParams();
  const asked = useAddress().get('version');
  const version = asked === undefined ? undefined : Number(asked);
  const { data, error, refetch } = useQuery({
    queryKey: ['questions', 'one', questionId, version],
    queryFn: ({ signal }) =>
      call(readQuestion, { params: { questionId: questionId! }, query: { ...(version && { version }) } }, { signal }),
    enabled: questionId !== undefined,
  });
  if (questionId === undefined)
    return (
      <Page title={t('bank.new')} back={back()}>
        <Editor key="new" read={null} />
      </Page>
    );
  if (data === undefined)
    return (
      <Page title={t('bank.question')} back={back()}>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={6} />}
      </Page>
    );
  const { question } = data;
  return (
    <Page
      title={t('bank.question')}
      back={back()}
      lead={`${questionId} · ${t('bank.version', { n: question.version })}`}
      actions={
        <Anchor component={Link} className="tap" to={consolePaths.auditOf(`question:${questionId}`)}>
          {t('bank.history')}
        </Anchor>
      }
    >
      <Editor key={`${questionId} ${question.version}`} read={data} />
      <Uses read={data} />
      <Versions read={data} />
    </Page>
  );
}

function Editor({ read }: { read: Read | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const base = read?.question.content ?? emptyContent;
  const [content, setContent] = useState(base);
  const [conflict, setConflict] = useState<{ by: string; theirs: QuestionContent; fields: string[] } | null>(null);
  const [confirmed, setConfirmed] = useState<readonly LanguageCode[]>([]);
  const [version, setVersion] = useState(read?.question.version ?? 1);
  const nameOf = useNames([conflict?.by ?? null]);
  const newest = Math.max(version, ...(read?.versions.map((one) => one.version + 1) ?? []));
  const save = useMutation({
    mutationFn: () =>
      read
        ? runChange(changeQuestion, {
            params: { questionId: read.question.questionId },
            body: { version, content, confirmed: [...confirmed] },
          })
        : runChange(createQuestion, { body: { content } }),
    onSuccess: async (done) => {
      void toast({ kind: 'success', text: t('bank.saved', { n: done.version }) });
      await client.invalidateQueries({ queryKey: ['questions'] });
      void navigate(consolePaths.question(done.questionId), { replace: true });
    },
    onError: (error) => {
      if (!(error instanceof RefusalError) || error.code !== 'edit.conflict') return;
      const { object, by } = error.details as { object: { version: number; content: QuestionContent }; by: string };
      const { joined, both } = joinEdits(base, content, object.content);
      setContent(joined);
      setVersion(object.version);
      setConflict({ by, theirs: object.content, fields: both });
    },
    meta: { silent: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  if (read && newest > read.question.version && !conflict)
    return (
      <>
        <Alert color="yellow">
          <Group>
            {t('bank.older', { n: read.question.version })}
            <Anchor component={Link} to={consolePaths.question(read.question.questionId)} className="tap">
              {t('bank.toNewest')}
            </Anchor>
          </Group>
        </Alert>
        <Shown id={read.question.questionId} content={content} />
      </>
    );
  return (
    <div className={classes.sides}>
      <form
        onSubmit={submit}
        onKeyDown={(event) => (event.ctrlKey || event.metaKey) && event.key === 'Enter' && save.mutate()}
      >
        <Stack gap="md">
          {save.error && !conflict && (
            <Alert color="red" role="alert">
              {messageOf(save.error)}
            </Alert>
          )}
          {conflict && (
            <Alert color="yellow" role="alert" title={t('bank.changedBy', { name: nameOf(conflict.by) ?? '–' })}>
              {conflict.fields.map((name) => (
                <Group key={name} gap="sm">
                  {t('bank.bothChanged', { field: fieldText(name) })}
                  <Button
                    variant="default"
                    onClick={() =>
                      setContent({
                        ...content,
                        [name]: conflict.theirs[name as keyof QuestionContent],
                      } as QuestionContent)
                    }
                  >
                    {t('bank.takeTheirs')}
                  </Button>
                </Group>
              ))}
            </Alert>
          )}
          <QuestionFields
            {...{ content, outdated: read?.question.outdated ?? [], confirmed }}
            onChange={setContent}
            onConfirm={(language) => setConfirmed([...confirmed, language])}
          />
          <Group>
            <Button type="submit" loading={save.isPending}>
              {t('bank.save')}
            </Button>
          </Group>
        </Stack>
      </form>
      <Stack gap="md">
        {read && read.duplicates.length > 0 && (
          <Alert color="yellow">
            {t('bank.duplicates')}{' '}
            {read.duplicates.map((id) => (
              <Anchor key={id} component={Link} to={consolePaths.question(id)} className="tap">
                {id}{' '}
              </Anchor>
            ))}
          </Alert>
        )}
        <Shown id={read?.question.questionId ?? 'new'} content={content} />
      </Stack>
    </div>
  );
}

const fields: Partial<Record<keyof QuestionContent, TextKey>> = {
  ...{ question: 'bank.question', options: 'bank.options', key: 'bank.key', hint: 'bank.hint', topic: 'bank.topic' },
  ...{ explanation: 'bank.explanation', translations: 'bank.languages', chapter: 'bank.chapter' },
  ...{ difficulty: 'bank.difficulty', subjectName: 'bank.subject', paragraph: 'bank.paragraph' },
};
const fieldText = (name: string): string => {
  const key = fields[name as keyof QuestionContent];
  return key ? t(key) : name;
};

/** While somebody types the editor goes first and the view follows. */
function Shown({ id, content }: { id: string; content: QuestionContent }) {
  const later = useDeferredValue(content);
  const question = useMemo(() => shownOf(id, later), [id, later]);
  return (
    <Panel title={t('bank.asInRoom')}>
      <Suspense fallback={<Loading rows={4} />}>
        <Preview question={question} />
      </Suspense>
    </Panel>
  );
}

function Uses({ read: { uses } }: { read: Read }) {
  return (
    <Panel title={t('bank.uses')}>
      {uses.length === 0 ? (
        <p>{t('bank.usesNone')}</p>
      ) : (
        <ul>
          {uses.map(({ examId, examName, startAt, version }) => (
            <li key={examId}>
              {[examName, startAt && consoleTime(startAt), version && t('bank.version', { n: version })]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Versions({ read: { versions, question } }: { read: Read }) {
  const nameOf = useNames(versions.map(({ changedBy }) => changedBy));
  if (versions.length === 0) return null;
  return (
    <Panel title={t('bank.versions')}>
      <ul>
        {versions.map(({ version, changedAt, changedBy }) => (
          <li key={version}>
            <Anchor
              component={Link}
              className="tap"
              to={`${consolePaths.question(question.questionId)}?version=${version}`}
            >
              {[t('bank.version', { n: version }), consoleTime(changedAt), nameOf(changedBy)]
                .filter(Boolean)
                .join(' · ')}
            </Anchor>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
