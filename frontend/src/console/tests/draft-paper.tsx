import { useNewestQuestions, type DraftContent, type DraftQuestion } from '@exam/contracts/http/authoring';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { t } from '../../texts/bank.js';
import { Panel } from '../../ui/panel.js';
import { RichText } from '../../ui/rich-text.js';
import { runChange } from '../kit/run-change.js';
import { shortId } from '../kit/short-id.js';
import { offerUndo } from '../kit/undo.js';
import { typeText } from '../questions/type-text.js';
import { FillByRule } from './fill-by-rule.js';
import classes from './draft.module.css';

type Props = {
  examId: string;
  content: DraftContent;
  /** As they were read last. */
  read: { content: DraftContent; questions: readonly DraftQuestion[] };
  onChange: (of: (questionIds: string[]) => string[]) => void;
  /** Nothing that was typed waits. */
  isSaved: boolean;
};

const inserted = (all: string[], at: number, one: string) => [...all.slice(0, at), one, ...all.slice(at)];

/** The questions in their order; each can be moved and removed by its buttons. */
export function DraftPaper({ examId, content, read, onChange, isSaved }: Props) {
  const client = useQueryClient();
  const use = useMutation({
    mutationFn: ({ questionId, version }: DraftQuestion) =>
      runChange(useNewestQuestions, { params: { examId }, body: { versions: { [questionId]: version } } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['drafts'] }),
  });
  const [isFilling, setFilling] = useState(false);
  const ids = content.questionIds;
  const byId = new Map(read.questions.map((question) => [question.questionId, question]));
  /** Past its neighbour. */
  const move = (questionId: string, by: 1 | -1) =>
    onChange((before) => {
      const to = before.indexOf(questionId) + by;
      return inserted(
        before.filter((one) => one !== questionId),
        to,
        questionId,
      );
    });
  const moved = (questionId: string, by: 1 | -1, index: number) => {
    move(questionId, by);
    const back = () => Promise.resolve(move(questionId, by === 1 ? -1 : 1));
    void offerUndo(t('bank.draft.movedOne', { n: index + 1 }), back);
  };
  const remove = (questionId: string, index: number) => {
    onChange((before) => before.filter((one) => one !== questionId));
    const back = (before: string[]) => (before.includes(questionId) ? before : inserted(before, index, questionId));
    void offerUndo(t('bank.draft.removedOne', { n: index + 1 }), () => Promise.resolve(onChange(back)));
  };
  return (
    <Panel
      title={t('bank.title')}
      actions={
        <Group gap="sm">
          <Button variant="default" component={Link} to={`${consolePaths.questions}?draft=${examId}`}>
            {t('bank.draft.pick')}
          </Button>
          <Button variant="default" onClick={() => setFilling(!isFilling)} aria-expanded={isFilling}>
            {t('bank.draft.fill')}
          </Button>
          {ids.length > 0 && isSaved && (
            <Button variant="default" component={Link} to={consolePaths.tryDraft(examId)}>
              {t('bank.draft.try')}
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap="md">
        {isFilling && (
          <FillByRule
            content={content}
            onDrawn={(drawn) => onChange((before) => [...new Set([...before, ...drawn])])}
          />
        )}
        {ids.length === 0 ? (
          <Text>{t('bank.draft.empty')}</Text>
        ) : (
          <ol className={classes.paper}>
            {ids.map((questionId, index) => {
              const question = byId.get(questionId);
              return (
                <li key={questionId} className={classes.asked}>
                  <div className={classes.text}>
                    {question ? (
                      <RichText text={question.question} inline />
                    ) : (
                      read.content.questionIds.includes(questionId) && t('bank.draft.gone')
                    )}
                    <Text size="sm" c="dimmed">
                      {question && `${question.subjectName} · ${typeText(question.questionType)} · `}
                      <Anchor component={Link} to={consolePaths.question(questionId)} className="tap">
                        {shortId(questionId)}
                      </Anchor>
                    </Text>
                    {question && question.newest > question.version && (
                      <Group gap="sm">
                        <Text size="sm">{t('bank.draft.newer')}</Text>
                        <Button
                          variant="default"
                          disabled={!isSaved}
                          loading={use.isPending && use.variables.questionId === questionId}
                          aria-label={t('bank.draft.useNewerOf', { n: index + 1 })}
                          onClick={() => use.mutate(question)}
                        >
                          {t('bank.draft.useNewer')}
                        </Button>
                      </Group>
                    )}
                  </div>
                  <Group gap="xs" wrap="nowrap">
                    <Button
                      variant="default"
                      aria-label={t('bank.draft.up', { n: index + 1 })}
                      disabled={index === 0}
                      onClick={() => moved(questionId, -1, index)}
                    >
                      ↑
                    </Button>
                    <Button
                      variant="default"
                      aria-label={t('bank.draft.down', { n: index + 1 })}
                      disabled={index === ids.length - 1}
                      onClick={() => moved(questionId, 1, index)}
                    >
                      ↓
                    </Button>
                    <Button
                      variant="default"
                      aria-label={t('bank.draft.removeOne', { n: index + 1 })}
                      onClick={() => remove(questionId, index)}
                    >
                      ×
                    </Button>
                  </Group>
                </li>
              );
            })}
          </ol>
        )}
      </Stack>
    </Panel>
  );
}
