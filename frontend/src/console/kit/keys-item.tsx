import { Menu } from '@mantine/core';
import { t } from '../../texts/console.js';

/** The way to the keys for who uses none, or has switched them off. */
export default function KeysItem({ onClick }: { onClick: () => void }) {
  return (
    <Menu.Item className="tap" onClick={onClick}>
      {t('console.keys.title')}
    </Menu.Item>
  );
}
