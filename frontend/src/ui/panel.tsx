import { Group, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './panel.module.css';

type Props = {
  title?: string;
  /** Below another panel's title a title is of the third order. */
  order?: 2 | 3;
  actions?: ReactNode;
  /** A table or a picture reaches the edges. */
  flush?: boolean;
  children: ReactNode;
};

/** A part of a page on a ground of its own. With a title it is a region that a screen reader can go to. */
export function Panel({ title, order = 2, actions, flush = false, children }: Props) {
  const titleId = useId();
  return (
    <section
      className={classes.panel}
      data-flush={flush || undefined}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {(title !== undefined || actions) && (
        <header className={classes.head}>
          {title !== undefined && (
            <Title order={order} size="h4" id={titleId}>
              {title}
            </Title>
          )}
          {actions && <Group gap="xs">{actions}</Group>}
        </header>
      )}
      {children}
    </section>
  );
}
