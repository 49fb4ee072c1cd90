import { minutesSeconds } from '@exam/domain/ist';
import { Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '../../texts/insights.js';
import { Empty } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import classes from './replay.module.css';
import { staysOf, type ReplayedQuestion } from './stays.js';

type Props = {
  questions: readonly ReplayedQuestion[];
  /** Epoch seconds. */
  startedAt: number;
  seconds: number;
  reviewOf: (questionId: string) => string;
};

const paceText = {
  perfect: 'assessment.insights.perfect',
  overtime: 'assessment.insights.overtimeColumn',
  wasted: 'assessment.insights.wasted',
} as const;
const paces = Object.keys(paceText) as (keyof typeof paceText)[];

/** The attempt as a line of time: each visit by how the question's time was used. A tap opens the question. */
export function Replay({ questions, startedAt, seconds, reviewOf }: Props) {
  const stays = staysOf(questions, startedAt, seconds);
  return (
    <Panel title={t('own.replay.title')}>
      {stays.length === 0 ? (
        <Empty title={t('own.replay.none')} />
      ) : (
        <>
          <Group gap="md" aria-hidden="true">
            {paces.map((pace) => (
              <Text key={pace} size="sm" className={classes.legend} data-pace={pace}>
                {t(paceText[pace])}
              </Text>
            ))}
          </Group>
          <ol className={classes.line} aria-label={t('own.replay.title')}>
            {stays.map(({ question, pace, from, to }) => (
              <li key={`${question.questionId} ${from}`} style={{ flexGrow: Math.max(1, to - from) }}>
                <Link
                  to={reviewOf(question.questionId)}
                  className={classes.stay}
                  data-pace={pace}
                  aria-label={t('own.replay.visit', {
                    ...{ n: question.qNo, from: minutesSeconds(from * 1000), to: minutesSeconds(to * 1000) },
                    pace: t(paceText[pace]),
                  })}
                >
                  {question.qNo}
                </Link>
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}
