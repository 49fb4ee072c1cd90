import { downloadDocument } from '@exam/contracts/http/commerce/documents';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { saveFile } from '../../lib/save-file.js';

type Props = { orderId: string; number: string; label: string };

/** Fetches an invoice or a credit note as a PDF, which the browser keeps under its number. */
export function DocumentButton({ orderId, number, label }: Props) {
  const document = number.replaceAll('/', '-');
  const file = useMutation({
    mutationFn: async () => {
      const bytes = await call(downloadDocument, { params: { orderId, document } });
      saveFile(`${document}.pdf`, bytes as Blob);
    },
  });
  return (
    <Button variant="default" loading={file.isPending} onClick={() => file.mutate()}>
      {label}
    </Button>
  );
}
