import { withdrawChallenge } from '@exam/contracts/http/challenges';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../entities/session/use-user.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/reviews.js';
import { ownLanguage } from '../../lib/translated.js';
import { onDemand } from '../../ui/on-demand.js';
import type { ReviewQuestion } from './api.js';
import { challengesKey, challengesLeft, claimTexts, ownChallengesQuery, stateTexts } from './challenges.js';
import type { OwnChallenge } from './challenges.js';
import classes from './reviews.module.css';

const ChallengeDialog = onDemand(
  () => import('./challenge-dialog.js'),
  () => t('own.challenge.title'),
);

type Props = { examId: string; question: ReviewQuestion };

/** The own challenge of a question's key, and the way to it while the window is open (document 4, section 5.7). */
export function KeyChallenge({ examId, question }: Props) {
  const accountId = useUser().currentAccountId;
  const { data } = useQuery(ownChallengesQuery(examId, accountId));
  const [isOpened, setOpened] = useState(false);
  if (data === undefined) return null;
  const own = data.challenges.find(({ questionId }) => questionId === question.questionId);
  // nobody challenges a key that is not told
  const mayChallenge = data.isOpen && question.key !== null;
  const isNew = own === undefined || own.state === 'withdrawn';
  if (own === undefined && !mayChallenge) return null;
  return (
    <section className={classes.explanation} lang={ownLanguage} aria-label={t('own.challenge.title')}>
      {own && <Said own={own} />}
      {mayChallenge && (isNew || own.state === 'open') && (
        <Group gap="xs">
          {isNew && challengesLeft(data) === 0 ? (
            <Text size="sm">{t('own.challenge.noneLeft')}</Text>
          ) : (
            <Button variant="default" size="sm" className="tap" onClick={() => setOpened(true)}>
              {t(isNew ? 'own.challenge.begin' : 'own.challenge.change')}
            </Button>
          )}
          {!isNew && <Withdraw {...{ examId, accountId }} questionId={question.questionId} />}
        </Group>
      )}
      {isOpened && (
        <ChallengeDialog {...{ examId, accountId, question }} own={own ?? null} onClose={() => setOpened(false)} />
      )}
    </section>
  );
}

/** What was said, how it stands, and after the decision its reason. */
function Said({ own }: { own: OwnChallenge }) {
  const { claim, answer, reason, state, decision } = own;
  return (
    <>
      <h3>{t('own.challenge.title')}</h3>
      <Text role="status" fw={600}>
        {t(stateTexts[state])}
      </Text>
      {decision !== null && <Text>{t('own.challenge.because', { reason: decision })}</Text>}
      <Text size="sm" c="var(--ink-2)">
        {t(claimTexts[claim])}
        {answer !== '' && ` · ${t('own.challenge.proposes', { answer })}`}
      </Text>
      <Text size="sm" c="var(--ink-2)" className={classes.said}>
        {reason}
      </Text>
    </>
  );
}

type WithdrawProps = { examId: string; questionId: string; accountId: string };

function Withdraw({ examId, questionId, accountId }: WithdrawProps) {
  const withdraw = useMutation({
    mutationFn: () => call(withdrawChallenge, { params: { examId, questionId, accountId } }),
    meta: { done: t('own.challenge.withdrawn'), invalidates: [challengesKey] },
  });
  return (
    <Button variant="subtle" size="sm" className="tap" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
      {t('own.challenge.withdraw')}
    </Button>
  );
}
