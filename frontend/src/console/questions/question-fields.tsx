import type { QuestionContent } from '@exam/contracts/http/bank';
import { difficultyNames, languageCodes, type LanguageCode } from '@exam/contracts/shared/exam-values';
import { isChoice, isMultipleChoice, isNumeric, optionIds } from '@exam/domain/question-types';
import {
  ActionIcon,
  Alert,
  Autocomplete,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  Radio,
  SimpleGrid,
  Stack,
  TextInput,
  Textarea,
} from '@mantine/core';
import { useEffect, useState } from 'react';
import { languageNames } from '../../texts/languages.js';
import { t } from '../../texts/bank.js';
import { CloseIcon } from '../../ui/icons.js';
import { loadedMath, loadMath } from '../../ui/math.js';
import {
  asType,
  emptyTranslation,
  formulaFaults,
  isParagraphType,
  keyEnds,
  keyUpTo,
  translated,
  withLetter,
  withoutOption,
} from './content.js';
import { subjectNamed, useFacets } from './facets.js';
import { typeOptions } from './type-text.js';
import classes from './questions.module.css';

type Props = { content: QuestionContent; onChange: (content: QuestionContent) => void };

type Outdated = {
  /** Languages whose translation was made from an older version. */
  outdated?: readonly LanguageCode[];
  confirmed?: readonly LanguageCode[];
  onConfirm?: (language: LanguageCode) => void;
};

/** What a question is about and what it says, with another language beside it. */
export function QuestionFields({ content, onChange, outdated = [], confirmed = [], onConfirm }: Props & Outdated) {
  const [language, setLanguage] = useState<LanguageCode | ''>('');
  const set = (parts: Partial<QuestionContent>) => onChange({ ...content, ...parts });
  const { low, high } = keyEnds(content);
  const isOutdated = (one: LanguageCode) => outdated.includes(one) && !confirmed.includes(one);
  return (
    <Stack gap="md">
      <About content={content} onChange={onChange} />
      <NativeSelect
        label={t('bank.translation')}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value as LanguageCode | '')}
        data={[
          { value: '', label: t('bank.noTranslation') },
          ...languageCodes
            .filter((one) => one !== 'en')
            .map((value) => ({
              value,
              label: isOutdated(value)
                ? t('bank.outdatedIn', { language: languageNames[value] })
                : languageNames[value],
            })),
        ]}
      />
      {language !== '' && isOutdated(language) && (
        <Alert color="yellow" role="status">
          <Group>
            {t('bank.outdated')}
            <Button variant="default" onClick={() => onConfirm?.(language)}>
              {t('bank.confirmTranslation')}
            </Button>
          </Group>
        </Alert>
      )}
      {isParagraphType(content.questionType) && (
        <Pair name="paragraph" label={t('bank.paragraph')} {...{ content, onChange, language }} />
      )}
      <Pair name="question" label={t('bank.question')} isRequired {...{ content, onChange, language }} />
      {isChoice(content.questionType) ? (
        <Options {...{ content, onChange, language }} />
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={t('bank.key')}
            required
            maxLength={300}
            value={low}
            onChange={(event) => set({ key: keyUpTo(event.currentTarget.value, high) })}
          />
          {content.questionType === 'NUM' && (
            <TextInput
              label={t('bank.keyUpTo')}
              maxLength={20}
              value={high}
              onChange={(event) => set({ key: keyUpTo(low, event.currentTarget.value) })}
            />
          )}
          {isNumeric(content.questionType) ? (
            <Range content={content} onChange={onChange} />
          ) : (
            <TextInput
              label={t('bank.alternateKey')}
              maxLength={300}
              value={content.alternateKey ?? ''}
              onChange={(event) => set({ alternateKey: event.currentTarget.value || null })}
            />
          )}
        </SimpleGrid>
      )}
      <Pair name="hint" label={t('bank.hint')} {...{ content, onChange, language }} />
      <Pair name="explanation" label={t('bank.explanation')} {...{ content, onChange, language }} />
    </Stack>
  );
}

function About({ content, onChange }: Props) {
  const { all, subjects, chapters } = useFacets(content.subjectId);
  const set = (parts: Partial<QuestionContent>) => onChange({ ...content, ...parts });
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={t('bank.type')}
        value={content.questionType}
        data={typeOptions()}
        onChange={(event) => onChange(asType(content, event.currentTarget.value as QuestionContent['questionType']))}
      />
      <Autocomplete
        label={t('bank.subject')}
        required
        maxLength={80}
        value={content.subjectName}
        data={[...new Set(subjects.map(({ label }) => label))]}
        onChange={(subjectName) => set(subjectNamed(all, subjectName))}
      />
      <Autocomplete
        label={t('bank.chapter')}
        maxLength={120}
        value={content.chapter}
        data={chapters.map(({ value }) => value)}
        onChange={(chapter) => set({ chapter })}
      />
      <TextInput
        label={t('bank.topic')}
        maxLength={120}
        value={content.topic}
        onChange={(event) => set({ topic: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('bank.difficulty')}
        value={content.difficulty}
        data={difficultyNames.map((value) => ({ value, label: t(`bank.difficulty.${value}`) }))}
        onChange={(event) => set({ difficulty: event.currentTarget.value as QuestionContent['difficulty'] })}
      />
      <NumberInput
        label={t('bank.idealSeconds')}
        min={1}
        max={7_200}
        allowDecimal={false}
        value={content.idealSeconds ?? ''}
        onChange={(value) => set({ idealSeconds: Number(value) || null })}
      />
    </div>
  );
}

type PairProps = Props & {
  name: 'question' | 'paragraph' | 'hint' | 'explanation';
  label: string;
  language: LanguageCode | '';
  isRequired?: boolean;
};

function Pair({ name, label, language, isRequired = false, content, onChange }: PairProps) {
  const texts = language === '' ? null : { ...emptyTranslation, ...content.translations[language] };
  return (
    <div className={classes.pair}>
      <Text
        label={label}
        required={isRequired}
        value={content[name] ?? ''}
        onChange={(text) => onChange({ ...content, [name]: isRequired ? text : text || null })}
      />
      {language !== '' && (
        <Text
          label={t('bank.translationOf', { field: label, language: languageNames[language] })}
          lang={language}
          value={texts![name] ?? ''}
          onChange={(text) => onChange(translated(content, language, { [name]: text || null }))}
        />
      )}
    </div>
  );
}

type TextProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  required?: boolean;
  lang?: string;
  minRows?: number;
};

/** A text with formulas; one that cannot be read is named. */
function Text({ onChange, minRows = 2, ...field }: TextProps) {
  const [render, setRender] = useState(loadedMath);
  useEffect(() => void loadMath().then(() => setRender(loadedMath)), []);
  const [fault] = render ? formulaFaults([field.value], render) : [];
  return (
    <Textarea
      {...field}
      autosize
      minRows={minRows}
      maxRows={16}
      maxLength={20_000}
      error={fault !== undefined && t('bank.formulaFault', { part: fault })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Options({ content, onChange, language }: Props & { language: LanguageCode | '' }) {
  const several = isMultipleChoice(content.questionType);
  const right = content.key.split(',');
  const Mark = several ? Checkbox : Radio;
  return (
    <fieldset>
      <legend>{t('bank.options')}</legend>
      <Stack gap="sm">
        {content.options.map((option, at) => {
          const letter = optionIds[at]!;
          const label = t('bank.option', { letter });
          return (
            <Group key={letter} gap="xs" wrap="nowrap" align="end">
              <Mark
                name="right"
                mb="xs"
                aria-label={t('bank.rightOf', { letter })}
                checked={right.includes(letter)}
                onChange={() => onChange({ ...content, key: withLetter(content, letter) })}
              />
              <div className={classes.pair} style={{ flex: 1 }}>
                <Text
                  label={label}
                  minRows={1}
                  value={option.value}
                  onChange={(value) =>
                    onChange({
                      ...content,
                      options: content.options.map((one, place) => (place === at ? { ...one, value } : one)),
                    })
                  }
                />
                {language !== '' && (
                  <Text
                    label={t('bank.translationOf', { field: label, language: languageNames[language] })}
                    lang={language}
                    minRows={1}
                    value={content.translations[language]?.options[at] ?? ''}
                    onChange={(text) => {
                      const held = content.translations[language]?.options ?? [];
                      const options = content.options.map((_, place) => (place === at ? text : (held[place] ?? '')));
                      onChange(translated(content, language, { options }));
                    }}
                  />
                )}
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t('bank.removeOption', { letter })}
                disabled={content.options.length <= 2}
                onClick={() => onChange(withoutOption(content, at))}
              >
                <CloseIcon size={18} />
              </ActionIcon>
            </Group>
          );
        })}
        {content.options.length < 7 && (
          <Button
            variant="default"
            onClick={() => onChange({ ...content, options: [...content.options, { value: '', picture: null }] })}
          >
            {t('bank.addOption')}
          </Button>
        )}
      </Stack>
    </fieldset>
  );
}

/** Both ends or none: what else would be asked is the documented range. */
function Range({ content, onChange }: Props) {
  const { minimum, maximum } = content.answerRange ?? { minimum: '', maximum: '' };
  const set = (from: number | string, to: number | string) =>
    onChange({
      ...content,
      answerRange: from === '' && to === '' ? null : { minimum: Number(from), maximum: Number(to) },
    });
  return (
    <>
      <NumberInput label={t('bank.from')} value={minimum} onChange={(value) => set(value, maximum)} />
      <NumberInput label={t('bank.to')} value={maximum} onChange={(value) => set(minimum, value)} />
    </>
  );
}
