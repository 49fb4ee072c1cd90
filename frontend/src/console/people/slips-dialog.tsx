import { downloadSlips } from '@exam/contracts/http/identity/people';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { RefusalError } from '../../lib/refusal.js';
import { t } from '../../texts/people.js';
import { Dialog } from '../../ui/dialog.js';
import { askForProof } from '../kit/proof.js';
import { placeText } from './place-text.js';
import { printSlips } from './print-slips.js';

/** The codes are shown once: on slips that are printed or saved as a PDF. */
export function SlipsDialog({ slipsId, onClose }: { slipsId: string; onClose: () => void }) {
  const fetchSlips = async () => {
    const read = () => call(downloadSlips, { params: { slipsId } });
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof RefusalError) || error.code !== 'auth.proof_needed') throw error;
      await askForProof(error);
      return read();
    }
  };
  const print = useMutation({
    mutationFn: async () => {
      const { items, signInUrl, schoolName } = await fetchSlips();
      printSlips({
        ...{ signInUrl, schoolName, title: t('people.slips') },
        words: { name: t('people.loginName'), code: t('people.startCode'), help: t('people.slipHelp') },
        slips: items.map((one) => ({ ...one, place: placeText(one.place) })),
      });
    },
    onSuccess: onClose,
  });
  return (
    <Dialog
      opened
      busy={print.isPending}
      title={t('people.slips')}
      onClose={onClose}
      actions={
        <Button onClick={() => print.mutate()} loading={print.isPending}>
          {t('people.printSlips')}
        </Button>
      }
    >
      <Stack gap="sm">
        <Text>{t('people.slipsText')}</Text>
      </Stack>
    </Dialog>
  );
}
