import { listPeopleImports, readPeopleFile, type PeopleImportShown } from '@exam/contracts/http/identity/people-import';
import { Button, FileButton, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { randomUuid } from '../../lib/random-id.js';
import { t } from '../../texts/people.js';
import { Page } from '../../ui/page.js';
import { Empty } from '../../ui/page-state.js';
import { base64Of } from '../kit/base64-of.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { HistoryLink } from '../kit/history-link.js';
import { useAddress } from '../kit/use-address.js';
import { useSchoolFilter } from '../organisations/use-school-filter.js';
import { ofSchool, useSchool, useSchoolOf } from '../organisations/use-school.js';
import { ImportPreview } from './import-preview.js';

/** People from a spreadsheet: the file is read and shown row by row before anything changes. */
export default function PeopleImport() {
  const importId = useAddress().get('importId');
  const school = useSchool();
  return (
    <Page
      title={t('people.import')}
      back={
        importId
          ? { to: ofSchool(consolePaths.peopleImport, school), label: t('people.import') }
          : { to: ofSchool(consolePaths.people, school), label: t('people.title') }
      }
      actions={
        importId ? (
          <>
            <HistoryLink of={`import:${importId}`} />
            <ChooseFile label={t('people.import.another')} variant="default" />
          </>
        ) : (
          <ChooseFile />
        )
      }
    >
      {importId ? (
        <ImportPreview key={importId} importId={importId} />
      ) : (
        <Stack gap="lg">
          <Text maw="65ch">{t('people.import.text')}</Text>
          <PastImports />
        </Stack>
      )}
    </Page>
  );
}

function ChooseFile({ label = t('people.import.choose'), variant = 'filled' }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const school = useSchool();
  const read = useMutation({
    mutationFn: async (file: File) => {
      const named = { importId: randomUuid(), fileName: file.name.slice(-200) };
      const body = { ...named, content: await base64Of(file), ...school };
      return (await call(readPeopleFile, { body }, { retries: 3 })).import;
    },
    onSuccess: ({ importId, counts }) => {
      void client.invalidateQueries({ queryKey: ['people-imports'] });
      const state = (['refused', 'changed', 'new'] as const).find((one) => counts[one] > 0);
      const query = new URLSearchParams({ importId, ...(state && { state }) });
      void navigate(ofSchool(`${consolePaths.peopleImport}?${query.toString()}`, school));
    },
  });
  return (
    <FileButton accept=".xlsx,.csv" onChange={(file) => file && read.mutate(file)}>
      {(props) => (
        <Button {...props} variant={variant} loading={read.isPending}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}

const stateKey = {
  'to be checked': 'people.import.toCheck',
  applied: 'people.import.applied',
  discarded: 'people.import.discarded',
} as const;

function PastImports() {
  const schoolOf = useSchoolOf();
  const schoolFilter = useSchoolFilter();
  return (
    <ConsoleList<PeopleImportShown>
      name="people-imports"
      label={t('people.import.past')}
      sort="-madeAt"
      hasSearch={false}
      filters={schoolFilter}
      fetch={(query, signal) => call(listPeopleImports, { query: query as never }, signal ? { signal } : {})}
      rowKey={({ importId }) => importId}
      nameOf={({ fileName }) => fileName}
      to={(row) =>
        ofSchool(
          `${consolePaths.peopleImport}?${new URLSearchParams({ importId: row.importId }).toString()}`,
          schoolOf(row),
        )
      }
      columns={[
        { key: 'file', title: t('people.import.file'), cell: ({ fileName }) => fileName },
        { key: 'at', title: t('people.when'), sort: 'madeAt', cell: ({ madeAt }) => consoleTime(madeAt) },
        { key: 'state', title: t('people.state'), cell: ({ state }) => t(stateKey[state]) },
        {
          key: 'refused',
          title: t('people.import.refused'),
          numeric: true,
          cell: ({ counts }) => counts.refused,
        },
      ]}
      empty={<Empty title={t('people.import.none')} />}
    />
  );
}
