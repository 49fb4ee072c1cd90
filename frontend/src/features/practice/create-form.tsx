import type { CurriculumSubject } from '@exam/contracts/http/catalog-curriculum';
import { createSelfAssessment, selfTypeNames, type CreatedAssessment } from '@exam/contracts/http/selfs';
import { difficultyNames } from '@exam/contracts/shared/exam-values';
import { Alert, Button, Checkbox, Group, NativeSelect, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { clock } from '../../lib/clock.js';
import { messageOf } from '../../lib/message-of.js';
import { isRefusal, RefusalError } from '../../lib/refusal.js';
import { toast } from '../../lib/toast.js';
import { t as paperText } from '../../texts/paper.js';
import { t } from '../../texts/practice.js';
import { told } from '../../texts/told.js';
import { useCreate, type CreateInput } from './api.js';
import { examNameOf } from './exam-name.js';
import { LockedPopup } from './locked-popup.js';

type Count = CreateInput['noOfQuestions'];

/** The two layouts of the documents over one call: one chooses types and makes the name, the other lets it be typed. */
const layouts = {
  create: { counts: [5, 10, 15, 20], hasTypes: true, typesName: false },
  home: { counts: [5, 10, 15, 20, 25], hasTypes: false, typesName: true },
} as const;

const levelText = {
  Easy: 'assessment.create.easy',
  Medium: 'assessment.create.medium',
  Hard: 'assessment.create.hard',
} as const;

type Chosen = { subjectId: string; name: string; chapters: string[]; types: string[]; levels: string[]; count: Count };

const nothingChosen = (): Chosen => ({
  ...{ subjectId: '', name: examNameOf(null, clock.now()), chapters: [], types: [], levels: [], count: 5 },
});

type Props = {
  layout: keyof typeof layouts;
  accountId: string;
  subjects: readonly CurriculumSubject[];
  /** From the profile; told in the home's form. */
  className?: string | null;
  /** One is not completed. */
  pending: boolean;
  onCreated: (created: CreatedAssessment) => void;
};

export function CreateForm({ layout, accountId, subjects, className = null, pending, onCreated }: Props) {
  const { counts, hasTypes, typesName } = layouts[layout];
  const [chosen, setChosen] = useState(nothingChosen);
  const [fault, setFault] = useState<string | null>(null);
  const [isLocked, setIsLocked] = useState(false);
  const create = useCreate(accountId);
  const subject = subjects.find(({ subjectId }) => subjectId === chosen.subjectId) ?? null;
  const set = (change: Partial<Chosen>) => {
    setFault(null);
    setChosen((before) => ({ ...before, ...change }));
  };
  const chooseSubject = (subjectId: string) => {
    const named = subjects.find((one) => one.subjectId === subjectId)?.subjectName ?? null;
    set({ subjectId, chapters: [], name: examNameOf(named, clock.now()) });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { chapters, types, levels, count } = chosen;
    const name = chosen.name.trim();
    if (!subject || !chapters.length || !levels.length || name === '' || (hasTypes && !types.length))
      return setFault(t('assessment.create.required'));
    if (pending) return setFault(t('assessment.create.pending'));
    const taken = subject.chapters.filter(({ chapterId }) => chapters.includes(chapterId));
    if (taken.some(({ access }) => access !== 'open')) return setIsLocked(true);
    setFault(null);
    create.mutate(
      {
        ...{ subjectsId: subject.subjectId, subjectName: subject.subjectName, chapters, nameOfAssessment: name },
        ...{ noOfQuestions: count, difficulty: levels as CreateInput['difficulty'] },
        chaptersInfo: taken.map(({ chapterId, chapterName }) => ({ chapterId, chapterName })),
        ...(hasTypes && { qType: types as NonNullable<CreateInput['qType']> }),
      },
      {
        onSuccess: (created) => {
          void toast({ kind: 'success', text: t('assessment.create.done') });
          setChosen(nothingChosen());
          onCreated(created);
        },
        onError: (error) => {
          if (isRefusal(error, createSelfAssessment, 'self.locked')) return setIsLocked(true);
          setFault(error instanceof RefusalError ? messageOf(error) : t('assessment.create.failed'));
        },
      },
    );
  };

  return (
    <form onSubmit={submit} noValidate aria-label={t('assessment.create.title')}>
      <Stack gap="md">
        <NativeSelect
          label={t('assessment.create.subject')}
          value={chosen.subjectId}
          data={[
            { value: '', label: t('assessment.create.selectSubject') },
            ...subjects.map(told).map(({ subjectId, subjectName }) => ({ value: subjectId, label: subjectName })),
          ]}
          onChange={({ currentTarget }) => chooseSubject(currentTarget.value)}
        />
        {className !== null && <TextInput label={t('own.practice.class')} value={className} readOnly />}
        <TextInput
          label={t('assessment.create.name')}
          value={chosen.name}
          readOnly={!typesName}
          maxLength={120}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <Chapters subject={subject} value={chosen.chapters} onChange={(chapters) => set({ chapters })} />
        {hasTypes && (
          <Choice
            label={t('assessment.create.types')}
            value={chosen.types}
            onChange={(types) => set({ types: withAll(chosen.types, types) })}
            data={[
              ...selfTypeNames.map((value) => ({
                value,
                label: `${paperText(`assessment.type.${value}`)} (${value})`,
              })),
              { value: 'All', label: t('assessment.create.all') },
            ]}
          />
        )}
        <Choice
          label={t('assessment.create.levels')}
          value={chosen.levels}
          onChange={(levels) => set({ levels })}
          data={difficultyNames.map((value) => ({ value, label: t(levelText[value]) }))}
        />
        <NativeSelect
          label={t('assessment.create.count')}
          value={String(chosen.count)}
          data={counts.map(String)}
          onChange={({ currentTarget }) => set({ count: Number(currentTarget.value) as Count })}
        />
        {fault !== null && (
          <Alert color="red" variant="light" role="alert">
            {fault}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={create.isPending}>
            {t('assessment.create.submit')}
          </Button>
        </Group>
      </Stack>
      <LockedPopup opened={isLocked} onClose={() => setIsLocked(false)} />
    </form>
  );
}

/** All and single types are not together: what was ticked last holds. */
function withAll(before: readonly string[], after: readonly string[]): string[] {
  if (!after.includes('All')) return [...after];
  return before.includes('All') ? after.filter((type) => type !== 'All') : ['All'];
}

type ChoiceProps = {
  label: string;
  value: string[];
  onChange: (value: string[]) => void;
  data: readonly { value: string; label: string }[];
};

function Choice({ label, value, onChange, data }: ChoiceProps) {
  return (
    <Checkbox.Group label={label} value={value} onChange={onChange}>
      <Group gap="0 16px" mt={4}>
        {data.map((one) => (
          <Checkbox key={one.value} value={one.value} label={one.label} mih="var(--touch)" />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

type ChaptersProps = { subject: CurriculumSubject | null; value: string[]; onChange: (value: string[]) => void };

/** Locked ones can be chosen, too: what they need is said when they are asked for. */
function Chapters({ subject, value, onChange }: ChaptersProps) {
  const open = (subject?.chapters ?? []).filter(({ access }) => access === 'open').map(({ chapterId }) => chapterId);
  return (
    <Checkbox.Group label={t('assessment.create.chapter')} value={value} onChange={onChange}>
      <ScrollArea.Autosize mah={280} mt="xs" type="auto">
        {subject ? (
          <Stack gap="xs">
            {open.length > 1 && (
              <Button variant="subtle" size="sm" style={{ alignSelf: 'start' }} onClick={() => onChange(open)}>
                {t('own.practice.allOpen')}
              </Button>
            )}
            {subject.chapters.map(told).map(({ chapterId, chapterName, access }) => (
              <Checkbox
                key={chapterId}
                value={chapterId}
                label={access === 'open' ? chapterName : t('own.practice.lockedChapter', { name: chapterName })}
              />
            ))}
          </Stack>
        ) : (
          <Text c="dimmed" size="sm">
            {t('own.practice.chooseSubject')}
          </Text>
        )}
      </ScrollArea.Autosize>
    </Checkbox.Group>
  );
}
