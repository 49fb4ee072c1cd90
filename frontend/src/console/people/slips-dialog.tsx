import { downloadSlips } from '@exam/contracts/http/identity/people';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { t } from '../../texts/people.js';
import { DataTable } from '../../ui/data-table.js';
import { Dialog } from '../../ui/dialog.js';
import { consoleDay } from '../kit/date.js';
import { proven } from '../kit/proven.js';
import { placeText } from './place-text.js';
import { printSlips } from './print-slips.js';

/** So many are also read out, as at the counter of an office. */
const mostShown = 8;

/** The codes are fetched once and stay here until the dialog is closed: on slips that are printed, a few also in it. */
export function SlipsDialog({ slipsId, onClose }: { slipsId: string; onClose: () => void }) {
  const fetched = useMutation({ mutationFn: () => fetchSlips(slipsId), onSuccess: (slips) => print(slips) });
  const { data } = fetched;
  return (
    <Dialog
      opened
      busy={fetched.isPending}
      title={t('people.slips')}
      onClose={onClose}
      actions={
        <Button onClick={() => (data ? print(data) : fetched.mutate())} loading={fetched.isPending}>
          {t('people.printSlips')}
        </Button>
      }
    >
      <Stack gap="sm">
        <Text>{t('people.slipsText')}</Text>
        {data && data.items.length <= mostShown && (
          <DataTable
            label={t('people.slips')}
            rows={data.items}
            rowKey={({ loginName }) => loginName}
            columns={[
              { key: 'name', title: t('people.name'), cell: ({ name }) => name },
              { key: 'login', title: t('people.loginName'), cell: ({ loginName }) => loginName },
              { key: 'code', title: t('people.startCode'), cell: ({ code }) => <b>{code}</b> },
            ]}
            empty={null}
          />
        )}
      </Stack>
    </Dialog>
  );
}

type Fetched = Awaited<ReturnType<typeof fetchSlips>>;

function print({ items, signInUrl, schoolName }: Fetched): void {
  printSlips({
    ...{ signInUrl, schoolName, title: t('people.slips') },
    words: { name: t('people.loginName'), code: t('people.startCode') },
    slips: items.map(({ place, endsAt, ...one }) => ({
      ...{ ...one, place: placeText(place), help: t('people.slipHelp', { day: consoleDay(endsAt) }) },
    })),
  });
}

const fetchSlips = (slipsId: string) => proven(() => call(downloadSlips, { params: { slipsId } }));
