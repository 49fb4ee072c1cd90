import { isStaff } from '@exam/contracts/core/staff-roles';
import type { SessionUser } from '@exam/contracts/http/identity';
import { Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { signOutCheck } from '../../features/room/index.js';
import { leave, useSignOut } from '../../features/session/index.js';
import { isStudent } from '../../entities/session/use-user.js';
import { isConsolePath } from '../../lib/console-paths.js';
import { paths } from '../../lib/paths.js';
import { t } from '../../texts/shell.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { UserButton } from './user-button.js';

const KeysItem = lazyPart(() => import('../../console/kit/keys-item.js'), null);
const KeysHelp = lazyPart(() => import('../../console/kit/keys-help.js'), null);

export default function OpenedUserMenu({ user }: { user: SessionUser }) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [areKeysShown, setKeysShown] = useState(false);
  // the button in whose place this one is had the focus, and gets it back when the menu closes
  useEffect(() => {
    buttonRef.current?.focus();
    setOpened(true);
  }, []);
  const isAtSchool = isConsolePath(useLocation().pathname);
  const { ask, busy, dialog } = useSignOut({
    check: () => signOutCheck(user),
    signOut: () => leave(user),
  });

  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" radius="md" shadow="md" width={200}>
        <Menu.Target>
          <UserButton ref={buttonRef} name={user.user_info.given_name} loading={busy} />
        </Menu.Target>
        <Menu.Dropdown>
          {isStudent(user) && (
            <Menu.Item component={Link} to={paths.profile} className="tap">
              {t('accounts.shell.userDetails')}
            </Menu.Item>
          )}
          {isStudent(user) && isStaff(user) && (
            <Menu.Item component={Link} to={isAtSchool ? paths.dashboard : paths.console} className="tap">
              {t(isAtSchool ? 'own.shell.asStudent' : 'own.shell.atSchool')}
            </Menu.Item>
          )}
          {isAtSchool && <KeysItem onClick={() => setKeysShown(true)} />}
          <Menu.Item onClick={() => void ask()} className="tap">
            {t('accounts.shell.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {areKeysShown && <KeysHelp onClose={() => setKeysShown(false)} />}
      {dialog}
    </>
  );
}
