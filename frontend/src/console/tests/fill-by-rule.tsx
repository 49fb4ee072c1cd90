import { drawQuestions } from '@exam/contracts/http/bank';
import type { DraftContent } from '@exam/contracts/http/authoring';
import { difficultyNames, questionTypeNames } from '@exam/contracts/shared/exam-values';
import { Alert, Button, Group, NativeSelect, NumberInput, SimpleGrid, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { randomUuid } from '../../lib/random-id.js';
import { t } from '../../texts/bank.js';
import { useFacets } from '../questions/facets.js';
import { typeOptions } from '../questions/type-text.js';
import { mostQuestions } from './new-draft.js';

type Props = { content: DraftContent; onDrawn: (questionIds: string[]) => void };

/** Questions of a subject that the class had least lately: so many, of a chapter, type and difficulty where one is named. */
export function FillByRule({ content, onDrawn }: Props) {
  const [rule, setRule] = useState({ subjectId: '', chapter: '', questionType: '', difficulty: '', count: 10 });
  const { subjects, chapters } = useFacets(rule.subjectId || undefined, { haveQuestions: true });
  const subjectId = rule.subjectId || subjects[0]?.value;
  const set = (parts: Partial<typeof rule>) => setRule((before) => ({ ...before, ...parts }));
  const most = mostQuestions - content.questionIds.length;
  const draw = useMutation({
    mutationFn: () => {
      const { chapter } = rule;
      const questionType = questionTypeNames.find((name) => name === rule.questionType);
      const difficulty = difficultyNames.find((name) => name === rule.difficulty);
      const asked = {
        ...{ subjectId: subjectId!, count: Math.min(rule.count, most) },
        ...(chapter && { chapter }),
        ...(questionType && { questionType }),
        ...(difficulty && { difficulty }),
      };
      return call(drawQuestions, {
        body: {
          ...{ rules: [asked], without: content.questionIds, seed: randomUuid() },
          places: content.place ? [content.place, ...(content.morePlaces ?? [])] : [],
        },
      });
    },
    onSuccess: ({ questionIds }) => onDrawn(questionIds),
  });
  const missing = draw.data?.short[0]?.missing ?? 0;
  const any = { value: '', label: t('bank.draft.any') };
  const field = (name: 'chapter' | 'questionType' | 'difficulty') => ({
    value: rule[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2, md: 5 }}>
        <NativeSelect
          label={t('bank.subject')}
          data={subjects}
          value={subjectId ?? ''}
          onChange={(event) => set({ subjectId: event.currentTarget.value, chapter: '' })}
        />
        <NativeSelect label={t('bank.chapter')} data={[any, ...chapters]} {...field('chapter')} />
        <NativeSelect label={t('bank.type')} data={[any, ...typeOptions()]} {...field('questionType')} />
        <NativeSelect
          label={t('bank.difficulty')}
          data={[any, ...difficultyNames.map((value) => ({ value, label: t(`bank.difficulty.${value}`) }))]}
          {...field('difficulty')}
        />
        <NumberInput
          label={t('bank.draft.count')}
          min={1}
          max={most}
          allowDecimal={false}
          value={rule.count}
          onChange={(value) => set({ count: Math.max(1, Number(value) || 1) })}
        />
      </SimpleGrid>
      <Group>
        <Button
          variant="light"
          onClick={() => draw.mutate()}
          loading={draw.isPending}
          disabled={!subjectId || most < 1}
        >
          {t('bank.draft.draw')}
        </Button>
      </Group>
      {missing > 0 && (
        <Alert color="yellow" role="status">
          {t('bank.draft.short', { n: missing })}
        </Alert>
      )}
    </Stack>
  );
}
