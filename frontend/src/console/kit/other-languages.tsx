import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { Stack } from '@mantine/core';
import { languageNames, writtenLanguages } from '../../texts/languages.js';
import { t } from '../../texts/school.js';
import { AddLanguage, LanguageTexts, type TextField } from './language-texts.js';
import { offerUndo } from './undo.js';

type Texts<Name extends string> = Partial<Record<LanguageCode, Partial<Record<Name, string>>>>;
type Props<Name extends string> = {
  fields: readonly TextField<Name>[];
  value: Texts<Name>;
  /** Of what is there by then: a language that was removed comes back beside what was written meanwhile. */
  onChange: (of: (before: Texts<Name>) => Texts<Name>) => void;
};

/** The same texts in other languages, folded away: most things are written in one. */
export function OtherLanguages<Name extends string>({ fields, value, onChange }: Props<Name>) {
  const written = writtenLanguages.filter((language) => value[language] !== undefined);
  const names = written.map((language) => languageNames[language]).join(', ');
  const remove = (language: LanguageCode) => {
    const texts = value[language];
    onChange(({ [language]: _, ...others }) => others as Texts<Name>);
    void offerUndo(t('school.removedNamed', { name: languageNames[language] }), () =>
      Promise.resolve(onChange((before) => ({ ...before, [language]: { ...texts, ...before[language] } }))),
    );
  };
  return (
    <details>
      <summary className="tap">{[t('school.otherLanguages'), names].filter(Boolean).join(': ')}</summary>
      <Stack gap="sm">
        {written.map((language) => (
          <LanguageTexts
            key={language}
            {...{ language, fields }}
            texts={value[language]!}
            onChange={(name, text) =>
              onChange((before) => ({ ...before, [language]: { ...before[language], [name]: text } }))
            }
            onRemove={() => remove(language)}
          />
        ))}
        <AddLanguage beside={written} onAdd={(language) => onChange((before) => ({ ...before, [language]: {} }))} />
      </Stack>
    </details>
  );
}
