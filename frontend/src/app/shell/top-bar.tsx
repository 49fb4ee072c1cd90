import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MoonIcon, SunIcon } from '../../ui/icons.js';
import { t } from '../../texts/shared.js';
import { t as shellText } from '../../texts/shell.js';
import { LanguageChoice } from './language-choice.js';
import { OrganisationLogo } from './organisation-logo.js';
import classes from './top-bar.module.css';

type Props = {
  home: string;
  before?: ReactNode;
  /** What hangs below the bar, however high that is. */ below?: ReactNode;
  children: ReactNode;
};

export function TopBar({ home, before, below, children }: Props) {
  return (
    <header className={classes.bar}>
      {before}
      <Link to={home} className={classes.logo} aria-label={t('own.product.name')}>
        <OrganisationLogo name={t('own.product.name')} />
      </Link>
      <div className={classes.links}>
        <LanguageChoice />
        <SchemeSwitch />
        {children}
      </div>
      {below}
    </header>
  );
}

export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon
      color="gray"
      aria-label={shellText(other === 'dark' ? 'own.scheme.dark' : 'own.scheme.light')}
      onClick={() => setColorScheme(other)}
    >
      {other === 'dark' ? <MoonIcon /> : <SunIcon />}
    </ActionIcon>
  );
}
