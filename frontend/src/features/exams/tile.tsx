import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './exams.module.css';

type Props = { to: string; title: string; text: string; icon: ReactNode; note?: string; quiet?: boolean };

/** A card that is one link. A quiet one leads to what comes later. */
export function Tile({ to, title, text, icon, note, quiet }: Props) {
  return (
    <li>
      <Link to={to} className={classes.tile} data-quiet={quiet || undefined}>
        <span className={classes.tileIcon}>{icon}</span>
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text c="dimmed" size="sm">
          {text}
        </Text>
        {note && (
          <Text size="sm" fw={550}>
            {note}
          </Text>
        )}
      </Link>
    </li>
  );
}

export function Tiles({ children }: { children: ReactNode }) {
  return <ul className={classes.hub}>{children}</ul>;
}
