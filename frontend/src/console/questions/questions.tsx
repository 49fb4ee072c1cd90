import { listQuestions, moveQuestions, tagQuestions, type BankRow, type Tagging } from '@exam/contracts/http/bank';
import type { ManyResult } from '@exam/contracts/core/console';
import { difficultyNames, languageCodes } from '@exam/contracts/shared/exam-values';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { useUser } from '../../entities/session/use-user.js';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { toast } from '../../lib/toast.js';
import { languageNames } from '../../texts/languages.js';
import { t } from '../../texts/bank.js';
import { Empty } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { RichText } from '../../ui/rich-text.js';
import { ConsoleList, type ListAction } from '../kit/console-list.js';
import { consoleDay } from '../kit/date.js';
import { useKeys } from '../kit/keys.js';
import { ResultDialog } from '../kit/result-dialog.js';
import { shortId } from '../kit/short-id.js';
import { runChange } from '../kit/run-change.js';
import { offerUndo } from '../kit/undo.js';
import { useAddress } from '../kit/use-address.js';
import { useSchoolFilter } from '../organisations/use-school-filter.js';
import { ofSchool, useSchool } from '../organisations/use-school.js';
import { ExportDialog } from './export-dialog.js';
import { TagsDialog } from './tags-dialog.js';
import { useFacets } from './facets.js';
import { addToDraft, newDraft } from '../tests/new-draft.js';
import { typeOptions, typeText } from './type-text.js';
import classes from './questions.module.css';

type State = Exclude<BankRow['state'], 'draft'>;

/** The question bank: search in any script, filters, retiring and deleting, each with its way back. */
export default function Questions() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const address = useAddress();
  const user = useUser();
  const school = useSchool();
  const schoolFilter = useSchoolFilter('own');
  const [result, setResult] = useState<ManyResult | null>(null);
  const [exported, setExported] = useState<readonly string[] | null>(null);
  const draftId = address.get('draft');
  const [tagged, setTagged] = useState<readonly string[] | null>(null);
  const { subjects, chapters, tags } = useFacets(address.get('subjectId'), { haveQuestions: true });
  const newQuestion = ofSchool(consolePaths.newQuestion, school);
  const pageOf = ({ questionId }: BankRow) => ofSchool(consolePaths.question(questionId), school);
  useKeys({ n: () => void navigate(newQuestion) });
  const stateNow = (address.get('state') ?? 'ready') as BankRow['state'];

  const move = async (questionIds: string[], to: State) => {
    const done = await runChange(moveQuestions, { body: { questionIds, to, ...school } });
    await client.invalidateQueries({ queryKey: ['questions'] });
    return done;
  };
  /** The tags that the questions had. */
  const restoreTags = async (before: Tagging[]) => {
    await runChange(tagQuestions, { body: { changes: before, ...school } });
    await client.invalidateQueries({ queryKey: ['questions'] });
  };
  const action = (to: State, label: string): ListAction<BankRow> => ({
    key: to,
    label,
    run: (keys, _rows, clear) =>
      void move(keys, to)
        .then((done) => {
          clear();
          if (done.refused.length > 0) setResult(done);
          if (done.done.length > 0) {
            if (stateNow === 'draft') void toast({ kind: 'success', text: t('bank.moved', { n: done.done.length }) });
            else void offerUndo(t('bank.moved', { n: done.done.length }), () => move(done.done, stateNow));
          }
        })
        .catch((error: unknown) => void toast({ kind: 'error', text: messageOf(error) })),
  });
  const toTest: ListAction<BankRow> = {
    key: 'test',
    label: t(draftId ? 'bank.draft.add' : 'bank.makeTest'),
    run: (keys, _rows, clear) =>
      void (draftId ? addToDraft(draftId, keys) : newDraft(keys))
        .then((examId) => {
          clear();
          return navigate(consolePaths.draft(examId));
        })
        .catch((error: unknown) => void toast({ kind: 'error', text: messageOf(error) })),
  };
  const toNew = (
    <Button component={Link} to={newQuestion}>
      {t('bank.write')}
    </Button>
  );
  return (
    <Page
      title={t('bank.title')}
      actions={
        <>
          <Button component={Link} to={ofSchool(consolePaths.imports, school)} variant="default">
            {t('bank.import')}
          </Button>
          {toNew}
        </>
      }
    >
      <ConsoleList<BankRow>
        // two banks may have a question of the same id: what was selected in one is nothing in the other
        key={school.orgId ?? ''}
        name="questions"
        label={t('bank.title')}
        sort="-changed"
        fetch={(query, signal) => call(listQuestions, { query: query as never }, signal ? { signal } : {})}
        rowKey={({ questionId }) => questionId}
        nameOf={({ questionId }) => shortId(questionId)}
        to={pageOf}
        onEdit={(row) => void navigate(pageOf(row))}
        filters={[
          ...schoolFilter,
          { name: 'subjectId', label: t('bank.subject'), options: subjects },
          { name: 'chapter', label: t('bank.chapter'), options: chapters },
          { name: 'questionType', label: t('bank.type'), options: typeOptions() },
          {
            name: 'difficulty',
            label: t('bank.difficulty'),
            options: difficultyNames.map((value) => ({ value, label: t(`bank.difficulty.${value}`) })),
          },
          {
            name: 'language',
            label: t('bank.language'),
            options: languageCodes.map((value) => ({ value, label: languageNames[value] })),
          },
          { name: 'tag', label: t('bank.tag'), options: tags.map((value) => ({ value, label: value })) },
          {
            name: 'state',
            label: t('bank.state'),
            options: (['draft', 'retired', 'deleted'] as const).map((value) => ({
              value,
              label: t(`bank.state.${value}`),
            })),
          },
          {
            name: 'use',
            label: t('bank.use'),
            options: (['used', 'unused'] as const).map((value) => ({ value, label: t(`bank.use.${value}`) })),
          },
        ]}
        columns={[
          {
            key: 'question',
            title: t('bank.question'),
            cell: ({ question }) => (
              <div className={classes.line}>
                <RichText text={question} inline />
              </div>
            ),
          },
          { key: 'type', title: t('bank.type'), cell: ({ questionType }) => typeText(questionType) },
          { key: 'subject', title: t('bank.subject'), cell: ({ subjectName }) => subjectName },
          { key: 'chapter', title: t('bank.chapter'), cell: ({ chapter }) => chapter },
          {
            key: 'difficulty',
            title: t('bank.difficulty'),
            cell: ({ difficulty }) => t(`bank.difficulty.${difficulty}`),
          },
          {
            key: 'languages',
            title: t('bank.languages'),
            wide: true,
            short: true,
            cell: ({ languages }) => languages.join(', ').toUpperCase(),
          },
          { key: 'tags', title: t('bank.tags'), wide: true, cell: ({ tags: own = [] }) => own.join(', ') },
          { key: 'uses', title: t('bank.uses'), numeric: true, wide: true, cell: ({ uses }) => uses },
          {
            key: 'changed',
            title: t('bank.changed'),
            wide: true,
            sort: 'changed',
            cell: ({ changedAt }) => consoleDay(changedAt),
          },
        ]}
        actions={
          stateNow === 'ready'
            ? [
                // a test is written in one's own school
                ...(school.orgId === undefined || school.orgId === user.orgId ? [toTest] : []),
                { key: 'tags', label: t('bank.tags'), run: (keys) => setTagged(keys) },
                { key: 'export', label: t('bank.export'), run: (keys) => setExported(keys) },
                action('retired', t('bank.retire')),
                action('deleted', t('bank.delete')),
              ]
            : [action('ready', t(stateNow === 'draft' ? 'bank.approve' : 'bank.restore'))]
        }
        exported={{
          heads: ['code', 'type', 'subject', 'chapter', 'topic', 'difficulty', 'languages', 'uses', 'question'],
          cells: (one) => [
            ...[one.questionId, one.questionType, one.subjectName, one.chapter, one.topic, one.difficulty],
            ...[one.languages.join(' '), one.uses, one.question],
          ],
        }}
        empty={<Empty title={t('bank.none')}>{toNew}</Empty>}
      />
      {tagged && (
        <TagsDialog
          questionIds={tagged}
          known={tags}
          onClose={() => setTagged(null)}
          onDone={(done) => {
            setTagged(null);
            void client.invalidateQueries({ queryKey: ['questions'] });
            if (done.refused.length > 0) setResult(done);
            const n = done.before.reduce((sum, { questionIds }) => sum + questionIds.length, 0);
            if (n > 0) void offerUndo(t('bank.tagged', { n }), () => restoreTags(done.before));
          }}
        />
      )}
      {exported && <ExportDialog questionIds={exported} onClose={() => setExported(null)} />}
      <ResultDialog result={result} nameOf={shortId} onClose={() => setResult(null)} />
    </Page>
  );
}
