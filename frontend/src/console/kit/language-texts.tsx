import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { languageNames, writtenLanguages } from '../../texts/languages.js';
import { t } from '../../texts/school.js';
import { Panel } from '../../ui/panel.js';

export type TextField<Name extends string> = { name: Name; label: string; maxLength: number; isLong?: boolean };

type TextsProps<Name extends string> = {
  language: LanguageCode;
  fields: readonly TextField<Name>[];
  texts: Readonly<Partial<Record<Name, string>>>;
  isRequired?: boolean;
  onChange: (name: Name, text: string) => void;
  onRemove: (() => void) | null;
};

/** What is written in one language. */
export function LanguageTexts<Name extends string>({ language, fields, texts, ...props }: TextsProps<Name>) {
  const { isRequired = false, onChange, onRemove } = props;
  const name = languageNames[language];
  return (
    <Panel
      order={3}
      title={name}
      actions={
        onRemove && (
          <Button
            variant="subtle"
            aria-label={t('school.removeNamed', { name })}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget);
              onRemove();
            }}
          >
            {t('school.remove')}
          </Button>
        )
      }
    >
      <Stack gap="xs">
        {fields.map((field) => {
          const common = {
            ...{ label: field.label, required: isRequired, maxLength: field.maxLength, lang: language },
            value: texts[field.name] ?? '',
            onChange: (event: { currentTarget: { value: string } }) => onChange(field.name, event.currentTarget.value),
          };
          return field.isLong ? (
            <Textarea key={field.name} autosize minRows={2} {...common} />
          ) : (
            <TextInput key={field.name} {...common} />
          );
        })}
      </Stack>
    </Panel>
  );
}

/** The focus goes to the next language, else to what opens them or the one before; it is not lost with the button. */
function focusBeside(button: HTMLElement): void {
  const panel = button.closest('section');
  const next =
    panel?.nextElementSibling?.querySelector<HTMLElement>('[lang]') ??
    panel?.closest('details')?.querySelector<HTMLElement>('summary') ??
    panel?.previousElementSibling?.querySelector<HTMLElement>('[lang]');
  next?.focus();
}

/** One more language beside these; nothing once there is none. */
export function AddLanguage({ beside, onAdd }: { beside: readonly string[]; onAdd: (language: LanguageCode) => void }) {
  const others = writtenLanguages.filter((one) => !beside.includes(one));
  if (others.length === 0) return null;
  return (
    <NativeSelect
      label={t('school.notice.addLanguage')}
      value=""
      data={[
        { value: '', label: t('school.choose') },
        ...others.map((value) => ({ value, label: languageNames[value] })),
      ]}
      onChange={({ currentTarget: { value } }) => value !== '' && onAdd(value as LanguageCode)}
    />
  );
}
