import type { ManyResult } from '@exam/contracts/core/console';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

type Page = ManyResult & { readonly left: number };

/** Applies a preview page by page until none is left, with the number of rows that are settled by now. */
export function usePagesApplied(applyPage: () => Promise<Page>, onSettled: () => Promise<unknown>) {
  const [settled, setSettled] = useState(0);
  const [result, setResult] = useState<ManyResult | null>(null);
  const apply = useMutation({
    mutationFn: async () => {
      const whole: ManyResult = { done: [], refused: [] };
      setSettled(0);
      for (let waiting = 1; waiting > 0;) {
        const page = await applyPage();
        whole.done.push(...page.done);
        whole.refused.push(...page.refused);
        setSettled(whole.done.length + whole.refused.length);
        waiting = page.left;
      }
      return whole;
    },
    onSuccess: setResult,
    // what a page has done stays, also where the next was not answered
    onSettled,
  });
  return { apply, settled, result, closeResult: () => setResult(null) };
}
