import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalError } from '../../lib/refusal.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/sell.js';

export const isRefused = (error: unknown, code: string): boolean =>
  error instanceof RefusalError && error.code === code;

/** The texts of a dialog and what each of its fields is given. */
export function useTyped<Typed extends Record<string, string>>(first: () => Typed) {
  const [typed, setTyped] = useState(first);
  const field = (name: keyof Typed & string) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [name]: value }));
    },
  });
  return { typed, field };
}

type Proposal = {
  readonly change: () => Promise<unknown>;
  /** Of what it changes. */
  readonly lists: readonly ('packages' | 'coupons' | 'orders')[];
  /** What is told once it is done. */
  readonly done: string;
  readonly onClose: () => void;
};

/** A change that may wait for a second person: it is told, and the dialog closes as after one that was made. */
export function useProposal({ change, lists, done, onClose }: Proposal) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void toast({ kind: 'success', text: done });
      onClose();
    },
    onError: (error) => {
      if (!isRefused(error, 'approval.needed')) return; // shown in the dialog
      void toast({ text: t('sell.waits') });
      onClose();
    },
    onSettled: () => {
      for (const list of [...lists, 'approvals']) void client.invalidateQueries({ queryKey: [list] });
    },
    meta: { silent: true },
  });
}
