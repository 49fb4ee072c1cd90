import { challengeClaims, challengeKey } from '@exam/contracts/http/challenges';
import { isMultipleChoice, isNumeric, isSingleChoice } from '@exam/domain/question-types';
import { Checkbox, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { formatNumber } from '../../texts/format.js';
import { t } from '../../texts/reviews.js';
import { Dialog } from '../../ui/dialog.js';
import { Form } from '../../ui/form/form.js';
import { useContractForm, type ContractForm } from '../../ui/form/use-contract-form.js';
import type { ReviewQuestion } from './api.js';
import { challengesKey, claimTexts, type OwnChallenge } from './challenges.js';

const mostLetters = 1000;

type Values = Pick<OwnChallenge, 'claim' | 'answer' | 'reason'>;
type Props = {
  examId: string;
  accountId: string;
  question: ReviewQuestion;
  /** What was said before; null: nothing yet. */
  own: OwnChallenge | null;
  onClose: () => void;
};

/** What is wrong with a key, and why. It can be changed and withdrawn until the window ends. */
export default function ChallengeDialog({ examId, accountId, question, own, onClose }: Props) {
  const { questionId, qNo } = question;
  const form = useContractForm<typeof challengeKey, Values>(challengeKey, {
    input: { params: { examId, questionId, accountId } },
    initialValues: {
      claim: own?.claim ?? 'other-answer',
      ...{ answer: own?.answer ?? '', reason: own?.reason ?? '' },
    },
    fieldOf: { 'challenge.answer': 'answer' },
    onDone: onClose,
    meta: { done: t('own.challenge.sent'), invalidates: [challengesKey] },
  });
  const { name, error, ...claim } = form.field('claim');
  return (
    <Dialog opened busy={form.sending} title={t('own.challenge.of', { n: qNo })} onClose={onClose}>
      <Form of={form} submit={t('own.challenge.send')} label={t('own.challenge.title')}>
        <Radio.Group {...claim} name={name} label={t('own.challenge.claim')} error={error as string | undefined}>
          <Stack gap={4} mt="xs">
            {challengeClaims.map((one) => (
              <Radio key={one} value={one} label={t(claimTexts[one])} className="tap" />
            ))}
          </Stack>
        </Radio.Group>
        <Proposed of={form} question={question} />
        <Textarea
          label={t('own.challenge.reason')}
          description={t('own.challenge.reasonLength', {
            n: formatNumber(form.values.reason.length),
            most: formatNumber(mostLetters),
          })}
          {...form.field('reason')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={mostLetters}
        />
        <Text size="sm" c="dimmed">
          {t('own.challenge.changeable')}
        </Text>
      </Form>
    </Dialog>
  );
}

/** The answer that would be right, where one is proposed: by letters, as a number, or as a text. */
function Proposed({ of: form, question }: { of: ContractForm<Values>; question: ReviewQuestion }) {
  const { questionType, options } = question;
  const { name, value, error, ...field } = form.field('answer');
  const answer = String(value ?? '');
  const label = t('own.challenge.answer');
  const set = (next: string) => form.form.setFieldValue('answer', next as never);
  if (isMultipleChoice(questionType))
    return (
      <Checkbox.Group
        label={label}
        error={error as string | undefined}
        value={answer === '' ? [] : answer.split(',')}
        onChange={(chosen) => set(chosen.sort().join(','))}
      >
        <Group gap="0 24px" mt="xs">
          {options.map(({ id }) => (
            <Checkbox key={id} value={id} label={id} className="tap" />
          ))}
        </Group>
      </Checkbox.Group>
    );
  if (isSingleChoice(questionType))
    return (
      <Radio.Group label={label} name={name} error={error as string | undefined} value={answer} onChange={set}>
        <Group gap="0 24px" mt="xs">
          <Radio value="" label={t('own.challenge.noAnswer')} className="tap" />
          {options.map(({ id }) => (
            <Radio key={id} value={id} label={id} className="tap" />
          ))}
        </Group>
      </Radio.Group>
    );
  return (
    <TextInput
      {...{ label, name, value: answer, error }}
      {...field}
      autoComplete="off"
      maxLength={200}
      {...(isNumeric(questionType) ? { inputMode: 'decimal' as const } : {})}
    />
  );
}
