import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { Stack } from '@mantine/core';
import { languageNames, writtenLanguages } from '../../texts/languages.js';
import { t } from '../../texts/school.js';
import { AddLanguage, LanguageTexts, type TextField } from './language-texts.js';

type Texts<Name extends string> = Partial<Record<LanguageCode, Partial<Record<Name, string>>>>;
type Props<Name extends string> = {
  fields: readonly TextField<Name>[];
  value: Texts<Name>;
  onChange: (value: Texts<Name>) => void;
};

/** The same texts in other languages, folded away: most things are written in one. */
export function OtherLanguages<Name extends string>({ fields, value, onChange }: Props<Name>) {
  const written = writtenLanguages.filter((language) => value[language] !== undefined);
  const names = written.map((language) => languageNames[language]).join(', ');
  return (
    <details>
      <summary className="tap">{[t('school.otherLanguages'), names].filter(Boolean).join(': ')}</summary>
      <Stack gap="sm">
        {written.map((language) => (
          <LanguageTexts
            key={language}
            {...{ language, fields }}
            texts={value[language]!}
            onChange={(name, text) => onChange({ ...value, [language]: { ...value[language], [name]: text } })}
            onRemove={() => {
              const { [language]: _, ...others } = value;
              onChange(others as Texts<Name>);
            }}
          />
        ))}
        <AddLanguage beside={written} onAdd={(language) => onChange({ ...value, [language]: {} })} />
      </Stack>
    </details>
  );
}

/** Without what is empty; null where nothing is written. Pure. */
export function writtenTexts<Name extends string>(value: Texts<Name>): Texts<Name> | null {
  const written = Object.entries(value).flatMap(([language, texts]) => {
    const some = Object.entries(texts as Record<string, string>).filter(([, text]) => text.trim() !== '');
    return some.length === 0 ? [] : [[language, Object.fromEntries(some)] as const];
  });
  return written.length === 0 ? null : (Object.fromEntries(written) as Texts<Name>);
}
