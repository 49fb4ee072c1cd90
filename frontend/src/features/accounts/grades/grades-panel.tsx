import type { GradeAccount } from '@exam/contracts/http/identity/grades';
import { addGrade } from '@exam/contracts/http/identity/grades';
import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../lib/toast.js';
import { t as dashboardText } from '../../../texts/dashboard.js';
import { t } from '../../../texts/profile.js';
import { Confirm } from '../../../ui/confirm.js';
import { Dialog } from '../../../ui/dialog.js';
import { Form } from '../../../ui/form/form.js';
import { useContractForm } from '../../../ui/form/use-contract-form.js';
import { Panel } from '../../../ui/panel.js';
import { QueryView } from '../../../ui/query-view.js';
import { noPlace, type Place } from '../../../entities/place/place.js';
import { PlaceFields, placeFaults } from '../place-fields.js';
import { addGradeHere, gradeName, gradesKey, gradesQuery, useRemoveGrade, useSwitchGrade } from './api.js';
import classes from '../accounts.module.css';

/** The grade accounts: each learns for itself, one is the current one (1 §1). */
export function GradesPanel({ userId }: { userId: string }) {
  const grades = useQuery(gradesQuery(userId));
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<GradeAccount | null>(null);
  const switching = useSwitchGrade(userId);
  const removing = useRemoveGrade();
  const change = (grade: GradeAccount) =>
    switching.mutate(grade, {
      onSuccess: () => void toast({ kind: 'success', text: t('own.grades.switched', { name: gradeName(grade) }) }),
    });
  return (
    <Panel
      title={t('own.grades.title')}
      actions={
        <Button variant="default" onClick={() => setAdding(true)}>
          {t('own.grades.add')}
        </Button>
      }
    >
      <Text c="dimmed" mb="sm">
        {t('own.grades.text')}
      </Text>
      <QueryView
        query={grades}
        failure={dashboardText('accounts.grades.failed')}
        empty={(items) => items.length === 0 && <Text>{t('own.grades.none')}</Text>}
      >
        {(items) => (
          <ul className={classes.lines}>
            {items.map((grade) => (
              <li key={grade.account_id}>
                <span className={classes.name}>{gradeName(grade)}</span>
                {grade.isCurrent ? (
                  <Badge variant="light">{t('own.grades.current')}</Badge>
                ) : (
                  <Group gap="xs">
                    <Button
                      variant="light"
                      size="sm"

                      loading={switching.isPending && switching.variables.account_id === grade.account_id}
                      disabled={switching.isPending}
                      aria-label={`${t('own.grades.switch')}: ${gradeName(grade)}`}
                      onClick={() => change(grade)}
                    >
                      {t('own.grades.switch')}
                    </Button>
                    <Button
                      variant="subtle"
                      color="gray"
                      size="sm"

                      aria-label={t('own.grades.removeOf', { name: gradeName(grade) })}
                      onClick={() => setLeaving(grade)}
                    >
                      {t('own.grades.remove')}
                    </Button>
                  </Group>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      <Confirm
        opened={leaving !== null}
        title={t('own.grades.removeTitle')}
        text={leaving ? t('own.grades.removeText', { name: gradeName(leaving) }) : ''}
        yes={t('own.grades.remove')}
        no={t('own.profile.cancel')}
        busy={removing.isPending}
        onNo={() => setLeaving(null)}
        onYes={() => leaving && removing.mutate(leaving.account_id, { onSettled: () => setLeaving(null) })}
      />
    </Panel>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm<typeof addGrade, Place>(addGrade, {
    initialValues: noPlace,
    send: (body) => addGradeHere(body as Place),
    validate: placeFaults,
    fieldOf: { 'signup.unknown_place': 'boardId' },
    onDone: onClose,
    meta: { done: t('own.grades.added'), invalidates: [gradesKey] },
  });
  const error = (name: keyof Place) => form.field(name).error;
  return (
    <Dialog opened title={t('own.grades.add')} onClose={onClose} busy={form.sending}>
      <Form of={form} submit={t('own.grades.addNow')}>
        <PlaceFields
          place={form.values}
          onPlace={(place) => form.form.setValues(place)}
          errors={{ boardId: error('boardId'), classId: error('classId'), groupId: error('groupId') }}
        />
      </Form>
    </Dialog>
  );
}
