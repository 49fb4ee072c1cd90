import type { SessionUser } from '@exam/contracts/http/identity';
import { useState, type ComponentType } from 'react';
import { untilLoaded } from '../../lib/load-code.js';
import { UserButton } from './user-button.js';

type Props = { user: SessionUser };

const load = () => import('./opened-user-menu.js');

/** The menu itself, and what signing out needs, come when it is first opened. */
export function UserMenu({ user }: Props) {
  const [isWanted, setWanted] = useState(false);
  const [Opened, setOpened] = useState<ComponentType<Props> | null>(null);
  const open = async () => {
    setWanted(true);
    const { default: Part } = await untilLoaded(load);
    setOpened(() => Part);
  };
  return Opened ? (
    <Opened user={user} />
  ) : (
    <UserButton
      name={user.user_info.given_name}
      loading={isWanted}
      aria-expanded={false}
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={() => void open()}
    />
  );
}
