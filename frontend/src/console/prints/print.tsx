import { makePaperSets } from '@exam/contracts/http/prints';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { Alert, Button, Checkbox, Group, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useUser } from '../../entities/session/use-user.js';
import { consolePaths } from '../../lib/console-paths.js';
import { messageOf } from '../../lib/message-of.js';
import { toast } from '../../lib/toast.js';
import { ownLanguage } from '../../lib/translated.js';
import { languageNames } from '../../texts/languages.js';
import { t } from '../../texts/prints.js';
import { loadMath } from '../../ui/math.js';
import { Loading } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { LoadFailed } from '../kit/load-failed.js';
import { runChange } from '../kit/run-change.js';
import { examQuery } from '../tests/queries.js';
import { fetchPaper, setsQuery, type PrintedPaper as Paper } from './print-query.js';
import { PrintedPaper, type Layout } from './printed-paper.js';
import classes from './prints.module.css';

const layouts = ['one', 'two', 'large'] as const;
const mostSets = 4;

/** A paper on the screen as it will be on paper; the browser prints it, or saves it as a PDF. */
export default function PrintPage() {
  const { examId = '' } = useParams();
  const { user_info: info } = useUser();
  const exam = useQuery(examQuery(examId));
  const sets = useQuery(setsQuery(examId));
  const pages = useRef<HTMLDivElement>(null);
  const [setId, setSetId] = useState('');
  const [layout, setLayout] = useState<Layout>('one');
  const [language, setLanguage] = useState<LanguageCode>(ownLanguage);
  const [beside, setBeside] = useState<LanguageCode | ''>('');
  const [withKey, setWithKey] = useState(false);
  const [withSolutions, setWithSolutions] = useState(false);
  const show = useMutation({
    mutationFn: async (): Promise<{ paper: Paper; withKey: boolean; withSolutions: boolean }> => {
      const asked = { setId: setId || null, withKey, withSolutions };
      const [paper] = await Promise.all([fetchPaper(examId, asked), loadMath()]);
      return { paper, withKey, withSolutions };
    },
  });
  const back = { to: consolePaths.test(examId), ...(exam.data && { label: exam.data.Item.examName }) };
  const { data, error, refetch } = sets;
  if (data === undefined)
    return (
      <Page title={t('prints.title')} back={back}>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />}
      </Page>
    );
  const languages = data.languages.map((value) => ({ value, label: languageNames[value] }));
  const chosen = beside === '' || beside === language ? [language] : [language, beside];
  return (
    <Page title={t('prints.title')} back={back}>
      <div className={classes.form}>
        <Panel>
          <Stack gap="md">
            {show.error && (
              <Alert color="red" role="alert">
                {messageOf(show.error)}
              </Alert>
            )}
            <Group gap="md" align="end">
              <NativeSelect
                label={t('prints.set')}
                value={setId}
                data={[
                  { value: '', label: t('prints.asPublished') },
                  ...data.sets.map(({ setId: value, letter, revision }) => ({
                    value,
                    label:
                      revision === data.revision
                        ? t('prints.setName', { letter })
                        : t('prints.setBefore', { letter, n: String(revision) }),
                  })),
                ]}
                onChange={(event) => setSetId(event.currentTarget.value)}
              />
              <NativeSelect
                label={t('prints.layout')}
                value={layout}
                data={layouts.map((value) => ({ value, label: t(`prints.layout.${value}`) }))}
                onChange={(event) => setLayout(event.currentTarget.value as Layout)}
              />
              <NativeSelect
                label={t('prints.language')}
                value={language}
                data={languages}
                onChange={(event) => setLanguage(event.currentTarget.value as LanguageCode)}
              />
              {languages.length > 1 && (
                <NativeSelect
                  label={t('prints.beside')}
                  value={beside}
                  data={[{ value: '', label: t('prints.beside.none') }, ...languages]}
                  onChange={(event) => setBeside(event.currentTarget.value as LanguageCode | '')}
                />
              )}
            </Group>
            <Group gap="md">
              <Checkbox
                label={t('prints.withKey')}
                checked={withKey}
                onChange={(event) => setWithKey(event.currentTarget.checked)}
              />
              <Checkbox
                label={t('prints.withSolutions')}
                checked={withSolutions}
                onChange={(event) => setWithSolutions(event.currentTarget.checked)}
              />
            </Group>
            <Group gap="sm">
              <Button variant={show.data ? 'default' : 'filled'} onClick={() => show.mutate()} loading={show.isPending}>
                {t('prints.show')}
              </Button>
              {show.data && <Button onClick={() => void printWhenDrawn(pages.current!)}>{t('prints.print')}</Button>}
            </Group>
            {exam.data && exam.data.Item.state !== 'closed' && (
              <Text size="sm" c="dimmed">
                {t('prints.sealed')}
              </Text>
            )}
            <Sets examId={examId} />
          </Stack>
        </Panel>
      </div>
      {show.data && (
        <div ref={pages}>
          <Suspense fallback={<Loading rows={6} />}>
            <PrintedPaper
              {...show.data}
              languages={chosen}
              layout={layout}
              name={`${info.given_name} ${info.family_name}`.trim()}
            />
          </Suspense>
        </div>
      )}
    </Page>
  );
}

function Sets({ examId }: { examId: string }) {
  const client = useQueryClient();
  const [count, setCount] = useState(mostSets);
  const make = useMutation({
    mutationFn: () => runChange(makePaperSets, { params: { examId }, body: { count } }),
    onSuccess: async () => {
      await client.invalidateQueries(setsQuery(examId));
      void toast({ kind: 'success', text: t('prints.made') });
    },
  });
  return (
    <Group gap="sm" align="end">
      <NumberInput
        label={t('prints.count')}
        description={t('prints.setHelp')}
        min={1}
        max={mostSets}
        allowDecimal={false}
        value={count}
        onChange={(value) => setCount(Math.min(mostSets, Math.max(1, Number(value) || 1)))}
      />
      <Button variant="default" onClick={() => make.mutate()} loading={make.isPending}>
        {t('prints.make')}
      </Button>
    </Group>
  );
}

/** A picture that is still on its way would be missing on paper. */
async function printWhenDrawn(pages: HTMLElement): Promise<void> {
  await Promise.allSettled([...pages.querySelectorAll('img')].map((picture) => picture.decode()));
  await document.fonts.ready;
  window.print();
}
