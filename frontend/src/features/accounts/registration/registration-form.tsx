import type { SessionUser } from '@exam/contracts/http/identity';
import { register } from '@exam/contracts/http/identity/registration';
import { Email } from '@exam/contracts/http/identity/values';
import { Anchor, Checkbox, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { organisationQuery } from '../../../entities/session/api.js';
import { clock } from '../../../lib/clock.js';
import { paths } from '../../../lib/paths.js';
import { ConnectionError, isRefusal, UnexpectedAnswer } from '../../../lib/refusal.js';
import { t } from '../../../texts/accounts.js';
import { currentLanguage } from '../../../texts/language.js';
import { Form } from '../../../ui/form/form.js';
import { useContractForm } from '../../../ui/form/use-contract-form.js';
import { registerHere } from '../api.js';
import { NewPasswordFields } from '../passwords/new-password-fields.js';
import { passwordFault } from '../passwords/password-rule.js';
import { noPlace } from '../../../entities/place/place.js';
import { PlaceFields, placeFaults } from '../place-fields.js';
import { isChild, signUpPayload, type RegistrationValues } from './sign-up-payload.js';
import classes from '../accounts.module.css';
import { delays } from '../../../lib/delays.js';

const shortestName = 7;

const blank: RegistrationValues = {
  ...noPlace,
  given_name: '',
  birthdate: '',
  email: '',
  password: '',
  confirm: '',
  guardianName: '',
  agrees: false,
  joinCode: '',
};

type Props = {
  /** Verified, with +91; null until then, and nothing can be typed. */
  phone: string | null;
  onNotVerified: (phone: string) => void;
  onRegistered: (user: SessionUser) => void;
  onSignIn: () => void;
};

export function RegistrationForm({ phone, onNotVerified, onRegistered, onSignIn }: Props) {
  // the answer to a first try was lost: what it did is not known
  const isDoubtful = useRef(false);
  const [isThere, setThere] = useState(false);
  const form = useContractForm<typeof register, RegistrationValues>(register, {
    initialValues: blank,
    toBody: (values) => signUpPayload(values, phone ?? '', clock.now(), currentLanguage()),
    send: async (body) => {
      try {
        return await registerHere(body);
      } catch (error) {
        if (phone !== null && isRefusal(error, register, 'signup.not_verified')) onNotVerified(phone);
        if (isDoubtful.current && isRefusal(error, register, 'signup.phone_taken')) setThere(true);
        isDoubtful.current ||= error instanceof ConnectionError || error instanceof UnexpectedAnswer;
        throw error;
      }
    },
    validate: faultsOf,
    fieldOf: {
      'signup.email_taken': 'email',
      'signup.unknown_place': 'boardId',
      'signup.join_code_needed': 'joinCode',
      'signup.join_code_wrong': 'joinCode',
      'profile.birthdate': 'birthdate',
    },
    onDone: ({ user }) => onRegistered(user),
  });
  const { values } = form;
  const { data: organisation } = useQuery(organisationQuery);
  const joining = organisation?.joining;
  const isForChild = isChild(values.birthdate, clock.now());

  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(onSignIn, delays.codeFollowUp);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is known
  }, [isThere]);

  if (isThere) return <Text role="status">{t('learning.registration.verified')}</Text>;
  return (
    <fieldset disabled={phone === null} className={classes.fields} aria-label={t('own.registration.details')}>
      <Form of={form} submit={t('accounts.registration.register')}>
        <TextInput
          label={t('accounts.registration.fullName')}
          description={t('own.registration.nameHint')}
          autoComplete="name"
          {...form.field('given_name')}
        />
        <TextInput
          type="date"
          label={t('own.registration.birthdate')}
          autoComplete="bday"
          {...form.field('birthdate')}
        />
        <PlaceFields
          place={values}
          onPlace={(place) => form.form.setValues(place)}
          errors={{
            boardId: form.field('boardId').error,
            classId: form.field('classId').error,
            groupId: form.field('groupId').error,
          }}
        />
        <TextInput type="email" label={t('own.registration.email')} autoComplete="email" {...form.field('email')} />
        {joining === 'code' && (
          <TextInput label={t('own.registration.joinCode')} autoComplete="off" {...form.field('joinCode')} />
        )}
        {joining === 'approval' && <Text className={classes.notice}>{t('own.registration.approval')}</Text>}
        <NewPasswordFields
          password={form.field('password')}
          confirm={form.field('confirm')}
          labels={{ password: t('own.registration.password'), confirm: t('own.registration.confirm') }}
        />
        {isForChild && (
          <>
            <Text className={classes.notice}>{t('own.registration.parentText')}</Text>
            <TextInput label={t('own.registration.guardian')} autoComplete="off" {...form.field('guardianName')} />
          </>
        )}
        <Checkbox
          label={t(isForChild ? 'own.registration.consentParent' : 'own.registration.consentSelf')}
          {...form.field('agrees', { type: 'checkbox' })}
        />
        <Text size="sm">
          {t('own.registration.read')}{' '}
          <Anchor href={paths.terms} target="_blank" rel="noopener">
            {t('own.registration.terms')}
          </Anchor>
          {' · '}
          <Anchor href={paths.privacy} target="_blank" rel="noopener">
            {t('own.registration.privacy')}
          </Anchor>
        </Text>
      </Form>
    </fieldset>
  );
}

/** As a reader counts letters: marks that join theirs are none of their own. */
const lettersIn = (text: string): number =>
  (
    text
      .trim()
      .normalize('NFC')
      .match(/[^\p{M}\u200c\u200d]/gu) ?? []
  ).length;

function faultsOf(values: RegistrationValues): Record<string, string> {
  const { given_name, birthdate, email, password, confirm, guardianName, agrees } = values;
  const fault = password === '' ? null : passwordFault(password);
  const needsGuardian = isChild(birthdate, clock.now()) && guardianName.trim() === '';
  return {
    ...(given_name !== '' &&
      lettersIn(given_name) < shortestName && { given_name: t('accounts.registration.validName') }),
    ...(birthdate === '' && { birthdate: t('own.registration.birthdateFault') }),
    ...placeFaults(values),
    ...(email.trim() !== '' && !Email.safeParse(email).success && { email: t('accounts.email.invalid') }),
    ...(fault && { password: t(fault) }),
    ...(confirm !== password && { confirm: t('accounts.password.mismatch') }),
    ...(needsGuardian && { guardianName: t('own.registration.guardianFault') }),
    ...(!agrees && { agrees: t('own.registration.consentFault') }),
  };
}
