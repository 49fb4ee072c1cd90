import { challengesInExam } from '@exam/contracts/http/challenges';
import { formatDateTime } from '@exam/domain/ist';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../entities/session/use-user.js';
import { t } from '../../texts/reviews.js';
import { t as sharedText } from '../../texts/shared.js';
import { challengesLeft, ownChallengesQuery } from './challenges.js';
import classes from './reviews.module.css';

/** Until when keys can be challenged, and how many still; nothing where nobody may. */
export function ChallengeNotice({ examId }: { examId: string }) {
  const { data, error, refetch, isFetching } = useQuery(ownChallengesQuery(examId, useUser().currentAccountId));
  if (data === undefined)
    return (
      error && (
        <div className={classes.notice} role="alert">
          {t('own.challenge.failed')}{' '}
          <Button variant="subtle" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {sharedText('own.error.retry')}
          </Button>
        </div>
      )
    );
  if (!data.isOpen || data.window === null) return null;
  return (
    <p className={classes.notice} role="status">
      {t('own.challenge.until', {
        time: formatDateTime(Date.parse(data.window.closesAt)),
        ...{ n: challengesLeft(data), most: challengesInExam },
      })}
    </p>
  );
}
