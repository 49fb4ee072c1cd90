import { requestPlaceChange, type ProfileInfo } from '@exam/contracts/http/identity/profile';
import { Button, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../texts/profile.js';
import { Dialog } from '../../../ui/dialog.js';
import { FactList } from '../../../ui/fact-list.js';
import { Form } from '../../../ui/form/form.js';
import { useContractForm } from '../../../ui/form/use-contract-form.js';
import { Panel } from '../../../ui/panel.js';
import { t as accountsText } from '../../../texts/accounts.js';
import { shownContact } from '../shown-contact.js';
import { noPlace, type Place } from '../../../entities/place/place.js';
import { PlaceFields, placeFaults } from '../place-fields.js';

/** What a student cannot change alone: the number, and the place in the school (1 §6). */
export function PlacePanel({ info }: { info: ProfileInfo }) {
  const [asks, setAsks] = useState(false);
  return (
    <Panel
      title={t('own.profile.place')}
      actions={
        <Button variant="default" onClick={() => setAsks(true)}>
          {t('accounts.profile.raise')}
        </Button>
      }
    >
      <FactList
        columns={2}
        facts={[
          { name: t('own.profile.mobile'), value: shownContact(info.phone_number) },
          { name: accountsText('accounts.registration.board'), value: info.board },
          { name: accountsText('accounts.registration.class'), value: info.grade },
          { name: accountsText('accounts.registration.group'), value: info.group },
        ]}
      />
      {asks && <RequestDialog onClose={() => setAsks(false)} />}
    </Panel>
  );
}

function RequestDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm<typeof requestPlaceChange, Place & { reason: string }>(requestPlaceChange, {
    initialValues: { ...noPlace, reason: '' },
    validate: placeFaults,
    fieldOf: { 'signup.unknown_place': 'boardId' },
    onDone: onClose,
    meta: { done: t('own.request.done') },
  });
  const error = (name: keyof Place) => form.field(name).error;
  return (
    <Dialog opened title={t('accounts.profile.raise')} onClose={onClose} busy={form.sending}>
      <Text c="dimmed">{t('own.request.text')}</Text>
      <Form of={form} submit={t('own.request.send')}>
        <PlaceFields
          place={form.values}
          onPlace={(place) => form.form.setValues(place)}
          errors={{ boardId: error('boardId'), classId: error('classId'), groupId: error('groupId') }}
        />
        <Textarea label={t('own.request.reason')} autosize minRows={2} maxLength={500} {...form.field('reason')} />
      </Form>
    </Dialog>
  );
}
