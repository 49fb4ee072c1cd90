import { openImportRow } from '@exam/contracts/http/openings';
import {
  changeQuestionImportRow,
  type QuestionDraft,
  type QuestionImportRow,
} from '@exam/contracts/http/question-imports';
import { Alert, Badge, Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { loadTryRoom } from '../../features/room/index.js';
import { t } from '../../texts/imports.js';
import { textOfRefusal } from '../../texts/refusals.js';
import { loadMath } from '../../ui/math.js';
import { Loading } from '../../ui/page-state.js';
import { ConflictNotice } from '../kit/conflict-notice.js';
import { FormDialog } from '../kit/form-dialog.js';
import { OpenToo } from '../kit/open-too.js';
import { runChange } from '../kit/run-change.js';
import { conflictOf, useEdit } from '../kit/use-edit.js';
import { subjectNamed, useFacets } from '../questions/facets.js';
import { fieldText, shownField } from '../questions/field-text.js';
import { shownOf } from '../questions/content.js';
import { QuestionFields } from '../questions/question-fields.js';
import { rowStateText } from './state-text.js';
import classes from './imports.module.css';

/** Many are drawn at once: with the formulas there, none of them has to wait for those while it is drawn. */
const Preview = lazy(async () => {
  const [{ QuestionPreview }] = await Promise.all([loadTryRoom(), loadMath()]);
  return { default: QuestionPreview };
});

type Props = { importId: string; row: QuestionImportRow; isOpen: boolean };

/** A question as the exam room will show it, beside what stands in the file, with what is wrong and what can be done. */
export function ImportRow({ importId, row, isOpen }: Props) {
  const { n, content, original, state, isTaken, faults, notes, outcome } = row;
  const [isMending, setMending] = useState(false);
  const change = useRowChange(importId, row);
  const question = useMemo(() => shownOf(`row-${n}`, content), [n, content]);
  const place = placeText(row.place);
  return (
    <article aria-label={place} className={classes.row} data-out={!isTaken || undefined}>
      <Group justify="space-between">
        <h2 className={classes.place}>{place}</h2>
        <Group gap="xs">
          <Badge variant="light" color={state === 'refused' ? 'red' : 'gray'}>
            {rowStateText(state)}
          </Badge>
          {!isTaken && <Badge color="gray">{t('imports.leftOut')}</Badge>}
          {outcome !== null && (
            <Badge variant="light">
              {outcome === 'done' ? t('imports.done') : (textOfRefusal(outcome) ?? outcome)}
            </Badge>
          )}
        </Group>
      </Group>
      <Told title={t('imports.faults')} color="red" told={faults} />
      <Told title={t('imports.notes')} color="yellow" told={notes} />
      <div className={classes.sides}>
        <section aria-label={t('imports.asInRoom')} className={classes.side}>
          <Suspense fallback={<Loading rows={4} />}>
            <Preview question={question} />
          </Suspense>
          <Text size="sm" c="dimmed">
            {[
              ...[content.subjectName, content.chapter],
              ...[content.key && `${fieldText('key')}: ${content.key}`, (row.tags ?? []).join(', ')],
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </section>
        <section aria-label={t('imports.original')} className={classes.side}>
          <Text fw={550} size="sm">
            {t('imports.original')}
          </Text>
          <div className={classes.original}>{original}</div>
        </section>
      </div>
      {isOpen && outcome === null && (
        <Group>
          <Button variant="default" onClick={() => setMending(true)}>
            {t('imports.mend')}
          </Button>
          {state !== 'refused' && state !== 'same' && (
            <Button variant="subtle" loading={change.isPending} onClick={() => change.mutate({ isTaken: !isTaken })}>
              {isTaken ? t('imports.leave') : t('imports.take')}
            </Button>
          )}
        </Group>
      )}
      {isMending && <Mend {...{ importId, row }} onClose={() => setMending(false)} />}
    </article>
  );
}

function useRowChange(importId: string, { n, version }: Pick<QuestionImportRow, 'n' | 'version'>, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (parts: { isTaken?: boolean; content?: QuestionDraft }) =>
      runChange(changeQuestionImportRow, { params: { importId, n }, body: { version, ...parts } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['question-imports'] }),
  });
}

function Mend({ importId, row, onClose }: { importId: string; row: QuestionImportRow; onClose: () => void }) {
  const [by, setBy] = useState<string | null>(null);
  const edit = useEdit<QuestionDraft>({ version: row.version, content: row.content, by });
  const { typed: content, conflict } = edit;
  const { all } = useFacets();
  const save = useRowChange(importId, { n: row.n, version: edit.version }, onClose);
  // the newer row is read by itself
  const isNew = content.subjectId === '' && content.subjectName !== '';
  const named = isNew ? { ...content, ...subjectNamed(all, content.subjectName) } : content;
  const send = () => save.mutate({ content: named }, { onError: (error) => setBy(conflictOf(error)?.by ?? null) });
  const { isPending, error } = save;
  return (
    <FormDialog
      size="xl"
      title={placeText(row.place)}
      action={t('imports.save')}
      change={{ isPending, error: conflictOf(error) === null ? error : null, mutate: send }}
      isComplete={conflict === null}
      onClose={onClose}
    >
      <OpenToo at={openImportRow} params={{ importId, n: row.n }} />
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          typed={content}
          label={fieldText}
          shown={shownField}
          onDecide={edit.decide}
        />
      )}
      <Told title={t('imports.faults')} color="red" told={row.faults} />
      <QuestionFields content={content} onChange={edit.setTyped} />
    </FormDialog>
  );
}

function Told({ title, color, told }: { title: string; color: string; told: QuestionImportRow['faults'] }) {
  const texts = [...new Set(told.map(toldText))];
  if (texts.length === 0) return null;
  return (
    <Alert color={color} title={title} p="xs">
      <ul className={classes.told}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}

const toldText = ({ code, message, at }: QuestionImportRow['faults'][number]): string => {
  const text = textOfRefusal(code);
  return text === undefined ? message : at === undefined ? text : `${text} (${at})`;
};

/** The server says where, as 'line 12'. */
export function placeText(place: string): string {
  const [, kind, n = ''] = /^(question|line|row) (\d+)$/.exec(place) ?? [];
  return kind ? t(`imports.place.${kind as 'question' | 'line' | 'row'}`, { n }) : place;
}
