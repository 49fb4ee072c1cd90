import { readNotes, saveNotes, type NoteDetails } from '@exam/contracts/http/catalog-notes';
import type { AnswerOf } from '@exam/contracts/core/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { t } from '../../texts/viewer.js';

export type Note = AnswerOf<typeof readNotes>['Item']['contentDetails'][number]['notesDetails'][number];

const notesOf = ({ Item }: Pick<AnswerOf<typeof readNotes>, 'Item'>): Note[] =>
  Item.contentDetails.flatMap(({ notesDetails }) => notesDetails);

export const notesQuery = (accountId: string, contentId: string) =>
  queryOptions({
    queryKey: ['notes', accountId, contentId],
    queryFn: async ({ signal }) =>
      notesOf(await call(readNotes, { params: { accountId }, query: { contentId } }, { signal })),
    staleTime: 60_000,
  });

export function useSaveNote(accountId: string, contentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (note: NoteDetails) =>
      notesOf(await call(saveNotes, { params: { accountId }, body: { content_Id: contentId, notesDetails: [note] } })),
    onSuccess: (notes) => queryClient.setQueryData(notesQuery(accountId, contentId).queryKey, notes),
    meta: { done: t('learning.notes.saved'), silent: true },
  });
}
