import type { ApprovalShown } from '@exam/contracts/http/approvals';
import { decideKey } from '@exam/contracts/http/keys';
import { isSingleChoice } from '@exam/domain/question-types';
import { Alert, Anchor, Button, Checkbox, Group, NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { messageOf } from '../../lib/message-of.js';
import { RefusalError } from '../../lib/refusal.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/tests.js';
import { runChange } from '../kit/run-change.js';
import {
  answersOf,
  bodyOf,
  choices,
  choiceTexts,
  proposedBody,
  type Choice,
  type DecisionBody,
  type KeyOfQuestion,
} from './key-rules.js';
import { elsewhereQuery } from './queries.js';

type Props = { examId: string; question: KeyOfQuestion; proposal: ApprovalShown | null; onClose: () => void };

/** Decides on a key with one reason for all who challenged it; where the school wants it, once a second person agreed. */
export function KeyDecision({ examId, question, proposal, onClose }: Props) {
  const { questionId } = question;
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: (body: DecisionBody) => runChange(decideKey, { params: { examId, questionId }, body }),
    onSuccess: ({ challenges }) => {
      void toast({ kind: 'success', text: t('tests.keys.done', { n: challenges }) });
      onClose();
    },
    onSettled: () => {
      for (const queryKey of [['keys'], ['approvals'], ['regrades']]) void client.invalidateQueries({ queryKey });
    },
    meta: { silent: true },
  });
  // two clicks come before the button is drawn as busy
  const isBusy = useRef(false);
  const send = (body: DecisionBody) => {
    if (isBusy.current) return;
    isBusy.current = true;
    decide.mutate(body, { onSettled: () => void (isBusy.current = false) });
  };
  const waits = decide.error instanceof RefusalError && decide.error.code === 'approval.needed';
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {t('tests.keys.decide')}
      </Title>
      {proposal?.state === 'open' && !waits && <Alert color="blue">{t('tests.keys.second')}</Alert>}
      {proposal?.state === 'given' && proposal.isOwn && (
        <Group>
          <Button loading={decide.isPending} onClick={() => send(proposedBody(proposal))}>
            {t('tests.keys.carryOut')}
          </Button>
        </Group>
      )}
      {decide.error && (
        <Alert color={waits ? 'blue' : 'red'} role="alert">
          {messageOf(decide.error)}{' '}
          {waits && (
            <Anchor component={Link} className="tap" to={consolePaths.approvals}>
              {t('tests.keys.toApprovals')}
            </Anchor>
          )}
        </Alert>
      )}
      <DecisionForm {...{ examId, question }} isPending={decide.isPending} onDecide={send} />
    </Stack>
  );
}

type FormProps = Pick<Props, 'examId' | 'question'> & {
  isPending: boolean;
  onDecide: (body: DecisionBody) => void;
};

function DecisionForm({ examId, question, isPending, onDecide }: FormProps) {
  const { questionId, questionType, options, open } = question;
  // to keep a key is a decision only where somebody waits for one
  const offered = choices.filter((one) => one !== 'keep' || open > 0);
  const [choice, setChoice] = useState<Choice>(offered[0]!);
  const [written, setWritten] = useState('');
  const [reason, setReason] = useState('');
  const [alsoExamIds, setAlso] = useState<string[]>([]);
  const { data: elsewhere } = useQuery(elsewhereQuery(examId, questionId));
  const closed = (elsewhere?.exams ?? []).filter(({ isClosed }) => isClosed);
  const isByAnswers = choice === 'another' || choice === 'further';
  const answers = isByAnswers ? answersOf(written) : [];
  const isReady = reason.trim() !== '' && (!isByAnswers || answers.length > 0);
  return (
    <>
      <NativeSelect
        label={t('tests.keys.decision')}
        value={choice}
        onChange={(event) => setChoice(event.currentTarget.value as Choice)}
        data={offered.map((value) => ({ value, label: t(choiceTexts[value]) }))}
      />
      {isByAnswers &&
        (isSingleChoice(questionType) ? (
          <Checkbox.Group
            label={t('tests.keys.answers')}
            value={answers}
            onChange={(chosen) => setWritten(chosen.sort().join('\n'))}
          >
            <Group gap="0 24px" mt="xs">
              {options.map((id) => (
                <Checkbox key={id} value={id} label={id} className="tap" />
              ))}
            </Group>
          </Checkbox.Group>
        ) : (
          <Textarea
            label={t('tests.keys.answers')}
            description={t(questionType === 'NUM' ? 'tests.keys.linesNumber' : 'tests.keys.lines')}
            value={written}
            autosize
            minRows={2}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
        ))}
      {closed.length > 0 && (
        <Checkbox.Group
          label={t('tests.keys.also', { n: closed.length })}
          value={alsoExamIds}
          onChange={(chosen) => setAlso(chosen.sort())}
        >
          <Stack gap={4} mt="xs">
            {closed.map((exam) => (
              <Checkbox key={exam.examId} value={exam.examId} label={exam.examName} className="tap" />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {elsewhere?.bank && (
        <Text size="sm">
          {t('tests.keys.bank', { key: elsewhere.bank.key })}{' '}
          <Anchor component={Link} className="tap" to={consolePaths.question(questionId)}>
            {t('tests.keys.toBank')}
          </Anchor>
        </Text>
      )}
      <Textarea
        label={t('tests.keys.reason')}
        description={t('tests.keys.reasonText')}
        value={reason}
        maxLength={1000}
        autosize
        minRows={2}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button
          disabled={!isReady}
          loading={isPending}
          onClick={() => onDecide(bodyOf(question, { choice, answers, reason, alsoExamIds }))}
        >
          {t('tests.keys.decide')}
        </Button>
      </Group>
    </>
  );
}
