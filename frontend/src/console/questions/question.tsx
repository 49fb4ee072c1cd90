import { changeQuestion, createQuestion, readQuestion, type QuestionContent } from '@exam/contracts/http/bank';
import { openQuestion } from '@exam/contracts/http/openings';
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
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/bank.js';
import { Loading } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { ConflictNotice } from '../kit/conflict-notice.js';
import { consoleTime } from '../kit/date.js';
import { LoadFailed } from '../kit/load-failed.js';
import { useNames } from '../kit/names.js';
import { OpenToo } from '../kit/open-too.js';
import { shortId } from '../kit/short-id.js';
import { runChange } from '../kit/run-change.js';
import { useAddress } from '../kit/use-address.js';
import { conflictOf, useEdit } from '../kit/use-edit.js';
import { ofSchool, useSchool, type School } from '../organisations/use-school.js';
import { emptyContent, shownOf } from './content.js';
import { fieldText, shownField } from './field-text.js';
import { QuestionFields } from './question-fields.js';
import classes from './questions.module.css';

const Preview = lazy(() => loadTryRoom().then(({ QuestionPreview }) => ({ default: QuestionPreview })));

type Read = AnswerOf<typeof readQuestion>;
const addressOf = (questionId: string, school: School, version?: number) =>
  ofSchool(`${consolePaths.question(questionId)}${version === undefined ? '' : `?version=${version}`}`, school);

/** A question: its editor beside the view of the exam room, versions and uses; without an id a new one. */
export default function QuestionPage() {
  const { questionId } = useParams();
  const school = useSchool();
  const back = { to: ofSchool(consolePaths.questions, school), label: t('bank.title') };
  const asked = useAddress().get('version');
  const version = asked === undefined ? undefined : Number(asked);
  const { data, error, refetch } = useQuery({
    queryKey: ['questions', 'one', questionId, version, school],
    queryFn: ({ signal }) =>
      call(
        readQuestion,
        { params: { questionId: questionId! }, query: { ...school, ...(version && { version }) } },
        { signal },
      ),
    enabled: questionId !== undefined,
  });
  if (questionId === undefined)
    return (
      <Page title={t('bank.new')} back={back}>
        <Editor key="new" read={null} />
      </Page>
    );
  if (data === undefined)
    return (
      <Page title={t('bank.question')} back={back}>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={6} />}
      </Page>
    );
  const { question } = data;
  return (
    <Page
      title={t('bank.question')}
      back={back}
      lead={[shortId(questionId), t('bank.version', { n: question.version })].join(' · ')}
      actions={
        <Anchor component={Link} className="tap" to={consolePaths.auditOf(`question:${questionId}`)}>
          {t('bank.history')}
        </Anchor>
      }
    >
      <Editor key={`${school.orgId ?? ''} ${questionId} ${asked ?? ''}`} read={data} />
      <Uses read={data} />
      <Versions read={data} />
    </Page>
  );
}

function Editor({ read }: { read: Read | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const school = useSchool();
  const edit = useEdit<QuestionContent>({
    version: read?.question.version ?? 1,
    content: read?.question.content ?? emptyContent,
    by: read?.question.changedBy ?? null,
  });
  const { typed: content, setTyped: setContent, version, conflict } = edit;
  // of this version: a newer source has to be looked at again
  const [looked, setLooked] = useState<{ at: number; languages: readonly LanguageCode[] }>({ at: 0, languages: [] });
  const confirmed = looked.at === version ? looked.languages : [];
  const isOlder = read !== null && read.versions.some((one) => one.version >= read.question.version);
  const save = useMutation({
    mutationFn: () =>
      read
        ? runChange(changeQuestion, {
            params: { questionId: read.question.questionId },
            body: { version, content, confirmed: [...confirmed], ...school },
          })
        : runChange(createQuestion, { body: { content, ...school } }),
    onSuccess: async (done) => {
      void toast({ kind: 'success', text: t('bank.saved', { n: done.version }) });
      await client.invalidateQueries({ queryKey: ['questions'] });
      void navigate(addressOf(done.questionId, school), { replace: true });
    },
    onError: (error) => {
      const told = conflictOf(error);
      if (told) edit.meet({ ...(told.object as { version: number; content: QuestionContent }), by: told.by });
    },
    meta: { silent: true },
  });
  const send = () => conflict === null && save.mutate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  if (isOlder)
    return (
      <>
        <Alert color="yellow">
          <Group>
            {t('bank.older', { n: read.question.version })}
            <Anchor component={Link} to={addressOf(read.question.questionId, school)} className="tap">
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
        onKeyDown={(event) => (event.ctrlKey || event.metaKey) && event.key === 'Enter' && send()}
      >
        <Stack gap="md">
          {read && <OpenToo at={openQuestion} params={{ questionId: read.question.questionId }} query={school} />}
          {save.error && conflictOf(save.error) === null && (
            <Alert color="red" role="alert">
              {messageOf(save.error)}
            </Alert>
          )}
          {conflict && (
            <ConflictNotice
              conflict={conflict}
              typed={content}
              label={fieldText}
              shown={shownField}
              onDecide={edit.decide}
            />
          )}
          <QuestionFields
            {...{ content, outdated: read?.question.outdated ?? [], confirmed }}
            onChange={setContent}
            onConfirm={(language) => setLooked({ at: version, languages: [...confirmed, language] })}
          />
          <Group>
            <Button type="submit" loading={save.isPending} disabled={conflict !== null}>
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
              <Anchor key={id} component={Link} to={addressOf(id, school)} className="tap">
                {shortId(id)}{' '}
              </Anchor>
            ))}
          </Alert>
        )}
        <Shown id={read?.question.questionId ?? 'new'} content={content} />
      </Stack>
    </div>
  );
}

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
  const school = useSchool();
  const nameOf = useNames(versions.map(({ changedBy }) => changedBy));
  if (versions.length === 0) return null;
  return (
    <Panel title={t('bank.versions')}>
      <ul>
        {versions.map(({ version, changedAt, changedBy }) => (
          <li key={version}>
            <Anchor component={Link} className="tap" to={addressOf(question.questionId, school, version)}>
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
