import { ownPackageComment, packageComments, writePackageComment } from '@exam/contracts/http/commerce/comments';
import { lastBilling } from '@exam/contracts/http/commerce/orders';
import { listAllPackages, listPackages, packageInfo, packagesByCode } from '@exam/contracts/http/commerce/packages';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import type { BoardChoice } from './board-choice.js';

export type Kind = 'subscription' | 'nonsubscription';
/** What the address names where nobody is signed in. */
export const nobody = 'visitor';

/** Asked for by person: who is signed in is shown the packages of the own organisation alone. */
export const packagesQuery = (type: Kind, choice: BoardChoice | null, userId: string) =>
  queryOptions({
    queryKey: ['packages', type, choice?.boardId, choice?.classId, choice?.groupId, userId],
    queryFn: async ({ signal }) => {
      if (!choice) return (await call(listAllPackages, { query: { type } }, { signal })).Items;
      const { boardId, classId, groupId } = choice;
      return (await call(listPackages, { params: { boardId, classId, groupId, type, userId } }, { signal })).Items;
    },
  });

export const packageInfoQuery = (packageName: string, choice: BoardChoice | null, userId: string) =>
  queryOptions({
    queryKey: ['package-info', packageName, choice?.boardId, choice?.classId, choice?.groupId, userId],
    queryFn: async ({ signal }) => {
      const query = choice ? { boardId: choice.boardId, classId: choice.classId, groupId: choice.groupId } : {};
      return (await call(packageInfo, { params: { packageName }, query }, { signal })).Items;
    },
  });

export const similarQuery = (packageCodes: string[], userId: string) =>
  queryOptions({
    queryKey: ['similar-packages', packageCodes, userId],
    queryFn: async ({ signal }) =>
      (await call(packagesByCode, { params: { userId }, body: { packageCodes } }, { signal })).Items,
  });

export const commentsQuery = (packageId: string) =>
  queryOptions({
    queryKey: ['package-comments', packageId],
    queryFn: async ({ signal }) => (await call(packageComments, { params: { packageId } }, { signal })).Items,
  });

const ownCommentKey = ['own-package-comment'];
export const ownCommentQuery = (packageId: string) =>
  queryOptions({
    queryKey: [...ownCommentKey, packageId],
    queryFn: ({ signal }) => call(ownPackageComment, { params: { packageId } }, { signal }),
  });

export const useWriteComment = (packageId: string) =>
  useMutation({
    mutationFn: (text: string) => call(writePackageComment, { params: { packageId }, body: { text } }),
    meta: { invalidates: [ownCommentKey, ['package-comments', packageId]] },
  });

export const lastBillingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['last-billing', userId],
    queryFn: async ({ signal }) => (await call(lastBilling, {}, { signal })).Item,
  });
