import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../entities/session/use-user.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/learning.js';
import { checkDownload, downloadChapter, type Wanted } from './download.js';
import { dropLeftovers, listDownloads, readFile, type Download, type Owner } from './store.js';

const key = ['downloads'] as const;

/** What this device keeps of the account's chapters. */
export const downloadsQuery = (owner: Owner) =>
  queryOptions({
    queryKey: [...key, owner.currentAccountId],
    queryFn: async () => {
      await dropLeftovers(owner);
      return listDownloads(owner);
    },
    staleTime: 0,
  });

/** The list alone: a file that is open is not read again. */
export const listFilter = (owner: Owner) => ({ queryKey: downloadsQuery(owner).queryKey, exact: true });

export const fileQuery = (owner: Owner, chapterId: string, storageKey: string) =>
  queryOptions({
    queryKey: [...key, owner.currentAccountId, chapterId, storageKey],
    queryFn: () => readFile(owner, chapterId, storageKey),
    gcTime: 0,
  });

export const checksKey = (owner: Owner) => ['downloads-check', owner.currentAccountId] as const;

/** Asked of the server once a visit; offline it is simply not known. */
export const checkQuery = (owner: Owner, one: Download) =>
  queryOptions({
    queryKey: [...checksKey(owner), one.chapterId],
    queryFn: ({ signal, client }) =>
      afterTheOthers(async () => {
        const checked = await checkDownload(owner, one, signal);
        if (checked === 'closed')
          void toast({ kind: 'warning', text: t('own.downloads.closed', { name: one.chapterName }) });
        void client.invalidateQueries(listFilter(owner));
        return checked;
      }),
    staleTime: 300_000,
  });

let others: Promise<unknown> = Promise.resolve();

/** One chapter after the other: each asks for all of its topics, and the server answers a person only so much at once. */
function afterTheOthers<T>(ask: () => Promise<T>): Promise<T> {
  const asked = others.then(ask);
  others = asked.catch(() => undefined);
  return asked;
}

/** Goes on while other pages are looked at; who comes back finds it under way, or how it has failed. */
export function useDownload(chapterId: string) {
  const owner = useUser();
  const queryClient = useQueryClient();
  const mutationKey = [...key, owner.currentAccountId, chapterId];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (wanted: Wanted) => downloadChapter(owner, wanted),
    onSuccess: async (isWhole) => {
      if (!isWhole) return;
      const queryKey = [...checksKey(owner), chapterId];
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, 'same');
    },
    onSettled: () => queryClient.invalidateQueries(listFilter(owner)),
    meta: { silent: true },
  });
  const last = useMutationState({
    filters: { mutationKey },
    select: ({ state: { status, error } }) => ({ status, error }),
  }).at(-1);
  return { mutate, isPending: last?.status === 'pending', error: last?.error ?? null };
}
