import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RightIcon } from './page-icons.js';
import classes from './row-link.module.css';

type Props = { to: string; icon: ReactNode; title: string; children: ReactNode };

/** One line that leads on, the whole of it a link: what it is about in small letters, below it what it says. */
export function RowLink({ to, icon, title, children }: Props) {
  return (
    <Link to={to} className={classes.row}>
      <span className={classes.sign}>{icon}</span>
      <span className={classes.words}>
        <Text component="span" size="sm" c="dimmed">
          {title}
        </Text>
        <span className={classes.text}>{children}</span>
      </span>
      <RightIcon />
    </Link>
  );
}
