import type { Standing } from '@exam/contracts/http/analytics';
import type { ExamReport } from '@exam/contracts/http/reports';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SubjectSign } from '../../entities/subjects/subject-sign.js';
import { t } from '../../texts/results.js';
import { told } from '../../texts/told.js';
import { Panel } from '../../ui/panel.js';
import classes from './results.module.css';
import { verdictOf } from './verdict.js';

type Props = {
  standing: Standing;
  report: ExamReport | null;
  /** The review of this exam; null as long as it is not open. */
  review: string | null;
  /** What is practised of this exam's mistakes, once they may be seen. */
  repair: ReactNode;
};

/** Three sentences and one thing to do next: what a report is opened for. */
export function VerdictPanel({ standing, report, review, repair }: Props) {
  const { behind, worst, why } = verdictOf(standing, report);
  const { rank, candidates } = standing;
  const subject = worst ? told(worst).subjectName : '';
  return (
    <Panel title={t('own.verdict.title')}>
      <div className={classes.verdict}>
        <p>{behind === null ? t('own.verdict.alone') : t('own.verdict.place', { rank, n: candidates, behind })}</p>
        {worst ? (
          <p className={classes.worst}>
            <SubjectSign subject={worst.subjectName} />
            <span>
              {t('own.verdict.lost', { lost: worst.lost, maximum: worst.maximum, subject })}{' '}
              {why && t('own.verdict.why', why)}
            </span>
          </p>
        ) : (
          <p>{t('own.verdict.nothingLost')}</p>
        )}
        {worst && review && (
          <Group gap="xs" className={classes.repair}>
            {repair}
            <Button
              component={Link}
              to={`${review}&went=wrong&subject=${encodeURIComponent(worst.subjectId)}`}
              variant="default"
            >
              {t('own.verdict.repair', { subject })}
            </Button>
          </Group>
        )}
      </div>
    </Panel>
  );
}
