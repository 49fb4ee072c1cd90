import type { ApprovalShown } from '@exam/contracts/http/approvals';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../texts/tests.js';
import { Dialog } from '../../ui/dialog.js';
import { Loading } from '../../ui/page-state.js';
import { consoleTime } from '../kit/date.js';
import { HistoryLink } from '../kit/history-link.js';
import { LoadFailed } from '../kit/load-failed.js';
import { Asked, type Item } from './items.js';
import { KeyDecision } from './key-decision.js';
import type { KeyOfQuestion } from './key-rules.js';
import { versionText } from './key-text.js';
import { challengesQuery } from './queries.js';

type Props = {
  examId: string;
  question: KeyOfQuestion;
  /** As students saw it, with what was chosen; null where it could not be read. */
  chosen: Item['chosen'];
  proposal: ApprovalShown | null;
  mayDecide: boolean;
  onClose: () => void;
};

const claimTexts = {
  'other-answer': 'tests.keys.claim.otherAnswer',
  several: 'tests.keys.claim.several',
  'none-correct': 'tests.keys.claim.noneCorrect',
  'wrong-question': 'tests.keys.claim.wrongQuestion',
  translation: 'tests.keys.claim.translation',
} as const;
const stateTexts = {
  open: 'tests.keys.state.open',
  withdrawn: 'tests.keys.state.withdrawn',
  accepted: 'tests.keys.state.accepted',
  otherwise: 'tests.keys.state.otherwise',
  rejected: 'tests.keys.state.rejected',
} as const;

/** A question as students saw it, what they say of its key, what was decided, and the decision. */
export function KeyQuestion({ examId, question, chosen, proposal, mayDecide, onClose }: Props) {
  const { qNo, published, decisions } = question;
  return (
    <Dialog opened size="lg" title={t('tests.show', { n: qNo })} onClose={onClose}>
      {chosen && <Asked chosen={chosen} />}
      {question.challenges > 0 && <Challenges examId={examId} questionId={question.questionId} />}
      <Stack gap={4}>
        <Title order={3} size="h5">
          {t('tests.keys.versions')}
        </Title>
        {decisions.map((one) => (
          <Text key={one.version} size="sm">
            {t('tests.keys.decided', {
              ...{ n: one.version, key: versionText(one), reason: one.reason, time: consoleTime(one.at) },
            })}
          </Text>
        ))}
        <Text size="sm">{t('tests.keys.published', { key: published.join('; ') })}</Text>
        <HistoryLink of={`key:${examId}:${question.questionId}`} />
      </Stack>
      {mayDecide && <KeyDecision {...{ examId, question, proposal, onClose }} />}
    </Dialog>
  );
}

/** Without names until it is decided. */
function Challenges({ examId, questionId }: { examId: string; questionId: string }) {
  const { data, error, refetch } = useQuery(challengesQuery(examId, questionId));
  if (data === undefined)
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={2} height={36} />;
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('tests.keys.challenges')}
      </Title>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('tests.keys.challenges')}>
        {data.items.map(({ challengeId, claim, answer, reason, state, name }) => (
          <li key={challengeId}>
            <Text size="sm" fw={600}>
              {[name, t(claimTexts[claim]), answer && t('tests.keys.proposes', { answer }), t(stateTexts[state])]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {reason}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
