import type { ExamDetails } from '@exam/contracts/http/assessment';
import { ActionIcon, Button, Title } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { useServerNow } from '../../../lib/server-time.js';
import { BackIcon } from '../../../ui/icons.js';
import { Failed, Loading } from '../../../ui/page-state.js';
import { RichText } from '../../../ui/rich-text.js';
import { t } from '../../../texts/begin.js';
import { told } from '../../../texts/told.js';
import { checkingMinutes } from './checking-minutes.js';
import { DeviceCheck } from './device-check.js';
import { SchemeTable } from './scheme-table.js';
import { Legend } from '../screens/status-sign.js';
import bars from '../screens/bars.module.css';
import classes from './entrance.module.css';

type Props = { exam: ExamDetails; onBegin: () => void; beginning: boolean; fault: unknown };

/** The full-screen page before a mock test (ledger MOCK-001 to MOCK-003). */
export function Instructions({ exam, onBegin, beginning, fault }: Props) {
  const { examName, instructions } = told(exam);
  return (
    <>
      <header className={bars.header} data-plain>
        <ActionIcon component={Link} to={paths.mockList} color="gray" aria-label={t('own.instructions.back')}>
          <BackIcon />
        </ActionIcon>
        <div className={bars.title}>
          <h1>{examName}</h1>
          <span className="numbers">
            {[
              t('assessment.begin.questions', { n: exam.noOfQuestions }),
              t('assessment.begin.marks', { n: exam.totalMarks }),
              t('assessment.begin.minutes', { n: exam.totalTime }),
            ].join(' · ')}
          </span>
        </div>
      </header>
      <main className={classes.full}>
        <section className={classes.sheet}>
          <Title order={2}>{t('assessment.instructions.exam')}</Title>
          <Suspense fallback={<Loading rows={2} height={20} />}>
            {instructions.trim() === '' ? <p>{t('own.instructions.none')}</p> : <RichText text={instructions} />}
          </Suspense>
        </section>
        <section className={classes.sheet}>
          <Title order={2}>{t('own.instructions.scheme')}</Title>
          <SchemeTable exam={exam} />
          <EndText exam={exam} />
        </section>
        <section className={classes.sheet}>
          <Title order={2}>{t('assessment.instructions.general')}</Title>
          <ol>
            <li>{t('own.instructions.general1')}</li>
            <li>{t('own.instructions.general2')}</li>
            <li>{t('own.instructions.general4')}</li>
            <li>
              {t('own.instructions.general3')}
              <div style={{ marginTop: 12 }}>
                <Legend />
              </div>
            </li>
          </ol>
        </section>
        <section className={classes.sheet}>
          <Title order={2}>{t('assessment.instructions.procedure')}</Title>
          <ul>
            <li>{t('own.instructions.procedure1')}</li>
            <li>{t('own.instructions.procedure2')}</li>
            <li>{t('own.instructions.procedure3')}</li>
          </ul>
        </section>
        <DeviceCheck />
      </main>
      <footer className={classes.beginBar}>
        {/* the page is longer than a screen, and the bar is always in view; its button tries again */}
        {fault !== null && fault !== undefined && <Failed error={fault} />}
        <Button size="lg" onClick={onBegin} loading={beginning} miw="min(100%, 220px)">
          {t('assessment.begin.submit')}
        </Button>
      </footer>
    </>
  );
}

/** How the test ends for who begins it now: the page may be open until the end of the window leaves little time. */
function EndText({ exam }: Pick<Props, 'exam'>) {
  const n = checkingMinutes(exam, useServerNow());
  return <p>{n > 0 ? t('own.instructions.buffer', { n }) : t('own.instructions.deadline')}</p>;
}
