import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../texts/kit.js';
import { BackIcon } from './icons.js';
import { PageTitle } from './page-title.js';
import classes from './page.module.css';

type Props = {
  /** The heading, and the title of the browser's tab. */
  title: string;
  /** The title of the tab where it is another than the heading. */
  tab?: string;
  /** In the tab only: which of its kind. */
  of?: string;
  /** One sentence below the heading. */
  lead?: ReactNode;
  /** Buttons of the whole page, beside the heading. */
  actions?: ReactNode;
  /** Links to what belongs to it: below what the page says, on a wide screen beside the heading. */
  ways?: ReactNode;
  /** Where the page belongs; a link above the heading. */
  back?: { to: string; label?: string };
  /** Text and forms read better when they are not as wide as a table. */
  width?: 'full' | 'text';
  children: ReactNode;
};

/** A page inside the shell: one heading of the first order, then its panels. */
export function Page({ title, tab = title, of, lead, actions, ways, back, width = 'full', children }: Props) {
  return (
    <Stack gap="lg" className={classes.page} data-width={width} data-ways={ways ? true : undefined}>
      <PageTitle page={tab} {...(of === undefined ? {} : { of })} />
      <header className={classes.head}>
        <div>
          {back && (
            <Anchor component={Link} to={back.to} size="sm" className={classes.back}>
              <BackIcon size={18} />
              {back.label ?? t('own.kit.back')}
            </Anchor>
          )}
          <Title order={1}>{title}</Title>
          {lead && <Text c="dimmed">{lead}</Text>}
        </div>
        {actions && <Group gap="8px 16px">{actions}</Group>}
      </header>
      {children}
      {ways && (
        <Group gap="8px 16px" className={classes.ways}>
          {ways}
        </Group>
      )}
    </Stack>
  );
}
