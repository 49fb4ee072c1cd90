import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { withMinus } from '../../../lib/with-minus.js';
import { t } from '../../../texts/home.js';
import { t as paperText } from '../../../texts/paper.js';
import { Page } from '../../../ui/page.js';
import { Loading } from '../../../ui/page-state.js';
import { Panel } from '../../../ui/panel.js';
import { RichText } from '../../../ui/rich-text.js';
import classes from './try-out.module.css';
import { fullMarks, marksOf, type Marked } from './paper.js';

const outcomeText = {
  right: 'own.outcome.right',
  wrong: 'own.outcome.wrong',
  partial: 'own.outcome.partial',
  unanswered: 'own.outcome.unanswered',
} as const;

/** What a report begins with, of five questions: how many marks, each question with its solution, and the way on. */
export function TryOutResult({ result, onAgain }: { result: readonly Marked[]; onAgain: () => void }) {
  const right = result.filter(({ outcome }) => outcome === 'right').length;
  return (
    <div className={classes.page}>
      <Page
        title={t('own.try.marks', { marks: withMinus(marksOf(result)), of: fullMarks })}
        tab={t('own.try.title')}
        lead={t('own.try.right', { n: right, of: result.length })}
        width="text"
      >
        <ol className={classes.questions}>
          {result.map(({ questionId, text, why, outcome }, at) => (
            <li key={questionId}>
              <Panel
                title={t('own.try.question', { n: at + 1 })}
                actions={
                  <Badge size="lg" variant="light" tt="none" data-outcome={outcome} className={classes.outcome}>
                    {paperText(outcomeText[outcome])}
                  </Badge>
                }
              >
                <Suspense fallback={<Loading rows={1} height={48} />}>
                  <RichText text={text} />
                  <RichText text={why} />
                </Suspense>
              </Panel>
            </li>
          ))}
        </ol>
        <section className={classes.on} aria-labelledby="try-on">
          <Title order={2} size="h3" id="try-on">
            {t('own.try.onTitle')}
          </Title>
          <Text c="dimmed">{t('own.try.onText')}</Text>
          <Group gap="sm">
            <Button component={Link} to={paths.register} state={{ isFromHome: true }} size="lg">
              {t('own.try.register')}
            </Button>
            <Button size="lg" variant="default" onClick={onAgain}>
              {t('own.try.again')}
            </Button>
          </Group>
        </section>
      </Page>
    </div>
  );
}
