import { queryOptions } from '@tanstack/react-query';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/learning.js';
import { checkDownload } from './download.js';
import { listDownloads, readFile, type Download, type Owner } from './store.js';

const key = ['downloads'] as const;

/** What this device keeps of the account's chapters. */
export const downloadsQuery = (owner: Owner) =>
  queryOptions({
    queryKey: [...key, owner.currentAccountId],
    queryFn: () => listDownloads(owner),
    staleTime: 0,
  });

export const fileQuery = (owner: Owner, chapterId: string, storageKey: string) =>
  queryOptions({
    queryKey: [...key, owner.currentAccountId, chapterId, storageKey],
    queryFn: () => readFile(owner, chapterId, storageKey),
    gcTime: 0,
  });

/** Asked of the server once a visit; without a line it is simply not known. */
export const checkQuery = (owner: Owner, one: Download) =>
  queryOptions({
    queryKey: ['downloads-check', owner.currentAccountId, one.chapterId],
    queryFn: async () => {
      const checked = await checkDownload(owner, one);
      if (checked === 'closed')
        void toast({ kind: 'warning', text: t('own.downloads.closed', { name: one.chapterName }) });
      return checked;
    },
    staleTime: 300_000,
  });
