import { Text, Title, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './exams.module.css';

type Content = { title: string; text: string; icon: ReactNode; note?: string };
type Props = Content & ({ to: string; quiet?: boolean } | { onClick: () => void; expanded: boolean });

/** A card that is one link, or one button that opens a part of the page. A quiet one leads to what comes later. */
export function Tile({ title, text, icon, note, ...does }: Props) {
  const content = <TileContent title={title} text={text} icon={icon} {...(note ? { note } : {})} />;
  return (
    <li>
      {'to' in does ? (
        <Link to={does.to} className={classes.tile} data-quiet={does.quiet || undefined}>
          {content}
        </Link>
      ) : (
        <UnstyledButton className={classes.tile} onClick={does.onClick} aria-expanded={does.expanded}>
          {content}
        </UnstyledButton>
      )}
    </li>
  );
}

function TileContent({ title, text, icon, note }: Content) {
  return (
    <>
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
    </>
  );
}

export function Tiles({ children }: { children: ReactNode }) {
  return <ul className={classes.hub}>{children}</ul>;
}
