import type { SessionUser } from '@exam/contracts/http/identity';
import {
  startPictureUpload,
  pictureTypes,
  updateProfile,
  userData,
  type ProfileInfo,
} from '@exam/contracts/http/identity/profile';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../lib/http.js';
import { RefusedHere } from '../../../lib/refusal.js';
import { sessionKey } from '../../../lib/session-key.js';
import { t } from '../../../texts/profile.js';

export const profileKey = ['profile'] as const;
/** A change of the profile shows in the bar, too. */
export const changesProfile = [profileKey, sessionKey] as const;

export const profileQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...profileKey, accountId],
    queryFn: async ({ signal }) => (await call(userData, { params: { accountId } }, { signal })).Item.user_info,
  });

type Changes = Parameters<typeof call<typeof updateProfile>>[1]['body'];
export const changeProfile = (body: Changes, options?: CallOptions) => call(updateProfile, { body }, options);

export const useRemovePicture = () =>
  useMutation({
    mutationFn: () => changeProfile({ profilePicStorageKey: '' }),
    meta: { done: t('own.picture.removed'), invalidates: changesProfile },
  });

/** Asks for a signed request; what the storage would not take is refused before. */
export async function signPicture(file: File) {
  const contentType = pictureTypes.find((type) => type === file.type);
  if (!contentType) throw new RefusedHere(t('own.picture.type'));
  const signed = await call(startPictureUpload, { body: { contentType, sizeBytes: file.size } });
  return { ...signed.upload, key: signed.profilePicStorageKey };
}

/**
 * The server signs the address of the picture that it keeps; what comes from an avatar service has an address of its
 * own (ledger PROF-017).
 */
export function pictureUrl(info: Pick<ProfileInfo, 'profilePicUrl' | 'profilePicStorageKey'>): string | null {
  if (info.profilePicUrl !== null) return info.profilePicUrl;
  return /^https?:\/\//.test(info.profilePicStorageKey ?? '') ? info.profilePicStorageKey : null;
}

export type Person = Pick<SessionUser, 'user_id' | 'currentAccountId'> & { phone: string };
