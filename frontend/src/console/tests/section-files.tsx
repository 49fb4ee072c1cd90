import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../lib/message-of.js';
import { saveFile } from '../../lib/save-file.js';
import { toast } from '../../lib/toast.js';
import { proven } from '../kit/proven.js';
import { useAddress } from '../kit/use-address.js';

type Props<Format extends string> = {
  /** Of the files, without their ending. */
  name: string;
  /** What the button of each format says. */
  labels: Readonly<Record<Format, string>>;
  /** Of the section that is chosen, or of all. */
  read: (query: { format: Format; sectionId?: string }) => Promise<unknown>;
};

/** Buttons that save a file of the section that is chosen, in one of some formats, with a proof. */
export function SectionFiles<Format extends string>({ name, labels, read }: Props<Format>) {
  const sectionId = useAddress().get('sectionId');
  const save = useMutation({
    mutationFn: async (format: Format) => {
      const file = await proven(() => read({ format, ...(sectionId !== undefined && { sectionId }) }));
      saveFile(`${name}.${format}`, file as Blob);
    },
    onError: (error) => void toast({ kind: 'error', text: messageOf(error) }),
  });
  return (Object.keys(labels) as Format[]).map((format) => (
    <Button
      key={format}
      variant="default"
      disabled={save.isPending}
      loading={save.isPending && save.variables === format}
      onClick={() => save.mutate(format)}
    >
      {labels[format]}
    </Button>
  ));
}
