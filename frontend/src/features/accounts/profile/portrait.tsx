import { Avatar } from '@mantine/core';
import type { ProfileInfo } from '@exam/contracts/http/identity/profile';
import { pictureUrl } from './api.js';

type Props = { info: Pick<ProfileInfo, 'given_name' | 'profilePicUrl' | 'profilePicStorageKey'>; size?: number };

/** The person's picture, or the first letters of the name. It says nothing that the name beside it does not. */
export function Portrait({ info, size = 88 }: Props) {
  return <Avatar src={pictureUrl(info)} name={info.given_name} color="accent" size={size} radius="50%" alt="" />;
}
