import { nameImportSubject } from '@exam/contracts/http/question-imports';
import { Alert, Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../texts/imports.js';
import { runChange } from '../kit/run-change.js';
import { useAddress } from '../kit/use-address.js';
import { subjectNamed, useFacets } from '../questions/facets.js';
import { SubjectField } from './subject-field.js';

type Props = { importId: string; named: string; rows: number };

/** Of which subject questions are whose file names one that nobody knows, or none: somebody says it once for all of them. */
export function AskedSubject({ importId, named, rows }: Props) {
  const client = useQueryClient();
  const address = useAddress();
  const { all } = useFacets();
  const [subjectName, setSubjectName] = useState(named);
  const confirm = useMutation({
    mutationFn: () => {
      const subject = subjectNamed(all, subjectName.trim());
      return runChange(nameImportSubject, { params: { importId }, body: { named, ...subject } });
    },
    // those that were refused for it are no longer among the refused
    onSuccess: () => address.set({ state: undefined }),
    onSettled: () => client.invalidateQueries({ queryKey: ['question-imports'] }),
  });
  return (
    <Alert
      role="group"
      color="yellow"
      title={named === '' ? t('imports.askedNone', { n: rows }) : t('imports.asked', { n: rows, name: named })}
    >
      <Group align="end">
        <SubjectField
          label={t('imports.askedSubject')}
          value={subjectName}
          onChange={setSubjectName}
          disabled={confirm.isPending}
        />
        <Button disabled={subjectName.trim() === ''} loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('imports.askedConfirm')}
        </Button>
      </Group>
    </Alert>
  );
}
