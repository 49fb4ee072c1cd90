import {
  listQuestionImports,
  questionImportLimits,
  readQuestionTemplate,
  type QuestionImportShown,
} from '@exam/contracts/http/question-imports';
import { Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { saveFile } from '../../lib/save-file.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/imports.js';
import { textOfRefusal } from '../../texts/refusals.js';
import { Page } from '../../ui/page.js';
import { Empty } from '../../ui/page-state.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { HistoryLink } from '../kit/history-link.js';
import { useAddress } from '../kit/use-address.js';
import { useSchoolFilter } from '../organisations/use-school-filter.js';
import { ofSchool, useSchool, useSchoolOf } from '../organisations/use-school.js';
import { subjectNamed, useFacets } from '../questions/facets.js';
import { ImportPreview } from './import-preview.js';
import { sendFile } from './send-file.js';
import { stateKey } from './state-text.js';
import { SubjectField } from './subject-field.js';

/** Questions from a file: it is read and shown question by question before anything changes. */
export default function QuestionImports() {
  const importId = useAddress().get('importId');
  const school = useSchool();
  const back = importId
    ? { to: ofSchool(consolePaths.imports, school), label: t('imports.title') }
    : { to: ofSchool(consolePaths.questions, school), label: t('imports.questions') };
  return (
    <Page title={t('imports.title')} back={back} actions={importId && <HistoryLink of={`import:${importId}`} />}>
      {importId ? (
        <ImportPreview key={importId} importId={importId} />
      ) : (
        <Stack gap="lg">
          <Text maw="65ch">{t('imports.text')}</Text>
          <ChooseFile />
          <PastImports />
        </Stack>
      )}
    </Page>
  );
}

function ChooseFile() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { all } = useFacets();
  const school = useSchool();
  const [subjectName, setSubjectName] = useState('');
  const [sent, setSent] = useState(0);
  const read = useMutation({
    mutationFn: (file: File) => {
      setSent(0);
      const name = subjectName.trim();
      return sendFile(file, { ...school, ...(name !== '' && subjectNamed(all, name)) }, setSent);
    },
    onSuccess: ({ importId, counts }) => {
      void client.invalidateQueries({ queryKey: ['question-imports'] });
      const query = new URLSearchParams({ importId, ...(counts.refused > 0 && { state: 'refused' }) });
      void navigate(ofSchool(`${consolePaths.imports}?${query.toString()}`, school));
    },
  });
  const choose = (file: File | null) => {
    if (file === null) return;
    if (file.size > questionImportLimits.bytes)
      void toast({ kind: 'error', text: textOfRefusal('import.too_large') ?? '' });
    else read.mutate(file);
  };
  return (
    <Stack gap="sm" maw="32rem">
      <SubjectField
        label={t('imports.subject')}
        value={subjectName}
        onChange={setSubjectName}
        disabled={read.isPending}
      />
      <Group>
        <FileButton accept=".docx,.xlsx,.zip,.txt,.gift,.xml" onChange={choose}>
          {(props) => (
            <Button {...props} loading={read.isPending}>
              {t('imports.choose')}
            </Button>
          )}
        </FileButton>
        <Template />
      </Group>
      {read.isPending && (
        <>
          <Progress value={100 * sent} aria-label={t('imports.sending')} />
          <Text role="status">{sent < 1 ? t('imports.sending') : t('imports.reading')}</Text>
        </>
      )}
    </Stack>
  );
}

function Template() {
  const school = useSchool();
  const save = useMutation({
    mutationFn: async () => saveFile('questions.xlsx', (await call(readQuestionTemplate, { query: school })) as Blob),
    onError: (error) => void toast({ kind: 'error', text: messageOf(error) }),
  });
  return (
    <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
      {t('imports.template')}
    </Button>
  );
}

function PastImports() {
  const schoolOf = useSchoolOf();
  const schoolFilter = useSchoolFilter();
  return (
    <ConsoleList<QuestionImportShown>
      name="question-imports"
      label={t('imports.past')}
      sort="-madeAt"
      hasSearch={false}
      filters={schoolFilter}
      fetch={(query, signal) => call(listQuestionImports, { query: query as never }, signal ? { signal } : {})}
      rowKey={({ importId }) => importId}
      nameOf={({ fileName }) => fileName}
      to={(row) =>
        ofSchool(`${consolePaths.imports}?${new URLSearchParams({ importId: row.importId }).toString()}`, schoolOf(row))
      }
      columns={[
        { key: 'file', title: t('imports.file'), cell: ({ fileName }) => fileName },
        { key: 'format', title: t('imports.format'), cell: ({ format }) => format },
        { key: 'at', title: t('imports.when'), sort: 'madeAt', cell: ({ madeAt }) => consoleTime(madeAt) },
        { key: 'state', title: t('imports.state'), cell: ({ state }) => t(stateKey[state]) },
        { key: 'refused', title: t('imports.refused'), numeric: true, cell: ({ counts }) => counts.refused },
      ]}
      empty={<Empty title={t('imports.none')} />}
    />
  );
}
