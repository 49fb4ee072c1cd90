import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ContractForm } from './use-contract-form.js';

type Props<Values> = {
  of: ContractForm<Values>;
  /** What stands on the button that sends. */
  submit: string;
  /** Beside that button: a way back, say. */
  beside?: ReactNode;
  /** Names the form where the page has several. */
  label?: string;
  children: ReactNode;
};

/**
 * The fields, what is wrong with the whole, and the button. After a failed try the first field at fault has the focus.
 */
export function Form<Values>({ of: form, submit, beside, label, children }: Props<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const faultRef = useRef<HTMLDivElement>(null);
  const { errors } = form.form;
  useEffect(() => {
    if (form.failures > 0) (firstAtFault(ref.current, errors) ?? faultRef.current)?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per failed try; correcting a field moves no focus
  }, [form.failures]);

  return (
    <form ref={ref} onSubmit={form.submit} noValidate aria-label={label} aria-busy={form.sending}>
      <Stack gap="md">
        {children}
        <div role="alert" className="fault" ref={faultRef} tabIndex={-1}>
          {form.fault !== null && (
            <Text size="sm" c="var(--fault-text)">
              {form.fault}
            </Text>
          )}
        </div>
        <Group justify="flex-end" gap="xs">
          {beside}
          <Button type="submit" loading={form.sending}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** In the order in which the fields stand, which need not be that of the faults. */
function firstAtFault(form: HTMLFormElement | null, errors: Record<string, ReactNode>): HTMLElement | null {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path], [name]') ?? [])];
  const first = fields.find((field) => {
    const path = field.dataset.path ?? field.getAttribute('name') ?? '';
    return errors[path] !== undefined && errors[path] !== null;
  });
  return first?.matches(':is(input, select, textarea, button, [tabindex])')
    ? first
    : (first?.querySelector<HTMLElement>('input, select, textarea, button, [tabindex]') ?? null);
}
