/** A form that sends the body of a contract's route. Its rules are the route's schema, the same as on the server. */
import type { AnswerOf, CodeOf, RequestOf, Route } from '@exam/contracts/core/route';
import { useForm, type LooseKeys, type UseFormReturnType } from '@mantine/form';
import { useMutation, type MutationMeta } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { call, type CallInput } from '../../lib/http.js';
import { RefusalError } from '../../lib/refusal.js';
import { messageOf } from '../../lib/message-of.js';
import { t } from '../../texts/kit.js';
import { typedByTools } from './typed-by-tools.js';
import { errorsOfFaults, errorsOfIssues, textOfIssue, type FieldErrors } from './field-errors.js';
import { typedBefore, useKeepTyped } from './typing.js';
import { withoutEmpty } from './without-empty.js';

export type FormRoute = Route & { readonly body?: z.ZodType };
export type BodyOf<R extends Route> = RequestOf<R>['body'];

type Where<R extends Route> =
  Record<never, never> extends Omit<CallInput<R>, 'body'>
    ? { input?: Omit<CallInput<R>, 'body'> }
    : { /** Parameters and query of the call. */ input: Omit<CallInput<R>, 'body'> };

type Shape<R extends Route, Values> =
  Values extends BodyOf<R>
    ? { toBody?: (values: Values) => BodyOf<R> }
    : {
        /** Where the fields are not the body's own. Faults find their field by its name. */ toBody: (
          values: Values,
        ) => BodyOf<R>;
      };

type Common<R extends Route, Values> = {
  initialValues: Values;
  /** Instead of the plain call, as for a call that also stores something. Throws what a call throws. */
  send?: (body: BodyOf<R>) => Promise<AnswerOf<R>>;
  /** Faults that concern several fields; the contract's schema stays the rule. */
  validate?: (values: Values) => FieldErrors;
  /** Which field a refusal speaks of, where the server names none. */
  fieldOf?: Partial<Record<CodeOf<R>, LooseKeys<Values>>>;
  onDone?: (answer: AnswerOf<R>, values: Values) => unknown;
  /** A toast (`done`) and what is read again (`invalidates`). */
  meta?: Omit<MutationMeta, 'silent'>;
};

export type ContractFormOptions<R extends Route, Values> = Common<R, Values> & Where<R> & Shape<R, Values>;

export type ContractForm<Values> = {
  values: Values;
  /** The props of an input: value, error, name, change. `checkbox` for a box or a switch. */
  field: (
    path: LooseKeys<Values>,
    options?: { type?: 'input' | 'checkbox' },
  ) => ReturnType<UseFormReturnType<Values>['getInputProps']> & { name: string };
  /** Everything else: lists, `setFieldValue`, `isDirty`, `reset`. */
  form: UseFormReturnType<Values>;
  sending: boolean;
  /** What is wrong with the whole, or null. */
  fault: string | null;
  /** Grows with each failed try; `Form` moves the focus by it. */
  failures: number;
  submit: (event?: FormEvent<HTMLFormElement>) => void;
};

export function useContractForm<R extends FormRoute, Values extends Record<string, unknown> = NonNullable<BodyOf<R>>>(
  route: R,
  options: ContractFormOptions<R, Values>,
): ContractForm<Values> {
  const given = options as Common<R, Values> & {
    input?: Omit<CallInput<R>, 'body'>;
    toBody?: (values: Values) => BodyOf<R>;
  };
  const place = `${window.location.pathname} ${route.name}`;
  const form = useForm<Values>({ initialValues: given.initialValues });
  useKeepTyped(place, form.values);
  useEffect(() => {
    const before = typedBefore<Values>(place);
    if (before) form.setValues(before);
    // only where it is drawn anew
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const names = useRef(new Set<string>());
  // The state of a render may be older than a second click: what counts is kept beside it.
  const isSending = useRef(false);
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  const { mutateAsync } = useMutation({
    mutationFn: (body: BodyOf<R>) =>
      given.send ? given.send(body) : call(route, { ...given.input, body } as unknown as CallInput<R>),
    meta: { ...given.meta, silent: true },
  });

  const setBusy = (busy: boolean) => {
    isSending.current = busy;
    setSending(busy);
  };

  const fail = (errors: FieldErrors, whole: string | null) => {
    const own = Object.entries(errors).filter(([path]) => names.current.has(path));
    const others = Object.entries(errors).find(([path]) => !names.current.has(path));
    form.setErrors(Object.fromEntries(own));
    setFault(whole ?? others?.[1] ?? t('own.kit.checkFields'));
    setFailures((before) => before + 1);
  };

  const send = async (values: Values) => {
    const body = withoutEmpty(route.body, given.toBody ? given.toBody(values) : values);
    const parsed = route.body?.safeParse(body, { error: textOfIssue });
    const errors = { ...(parsed?.error ? errorsOfIssues(parsed.error.issues) : {}), ...given.validate?.(values) };
    if (Object.keys(errors).length > 0) return fail(errors, null);
    form.clearErrors();
    setFault(null);
    setBusy(true);
    let answer: AnswerOf<R>;
    try {
      answer = await mutateAsync(body as BodyOf<R>);
    } catch (error) {
      setBusy(false);
      return fail(errorsOfRefusal(error, given.fieldOf), messageOf(error));
    }
    // What leads on from here may take its time; the button waits for it.
    try {
      await given.onDone?.(answer, values);
    } finally {
      setBusy(false);
    }
  };

  return {
    values: form.values,
    field: (path, { type = 'input' } = {}) => {
      names.current.add(String(path));
      const props = form.getInputProps(path, { type });
      // a password's field does not say on its own that it is at fault
      return { ...props, name: String(path), ...(props.error ? { 'aria-invalid': true } : {}) };
    },
    form,
    sending,
    fault,
    failures,
    submit: (event) => {
      event?.preventDefault();
      if (isSending.current) return;
      const values = event ? typedByTools(event.currentTarget, form.getValues(), names.current) : form.getValues();
      if (values !== form.getValues()) form.setValues(values);
      void send(values);
    },
  };
}

function errorsOfRefusal(error: unknown, fieldOf: Partial<Record<string, PropertyKey>> = {}): FieldErrors {
  if (!(error instanceof RefusalError)) return {};
  const field = fieldOf[error.code];
  return { ...errorsOfFaults(error.faults), ...(field === undefined ? {} : { [String(field)]: messageOf(error) }) };
}
