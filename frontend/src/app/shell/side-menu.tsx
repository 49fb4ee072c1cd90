import { NavLink, useLocation } from 'react-router';
import { useEffect } from 'react';
import { examPages, paths } from '../../lib/paths.js';
import { BookIcon, ChartIcon, HomeIcon, PaperIcon, PersonIcon } from '../../ui/icons.js';
import { t } from '../../texts/index.js';
import classes from './shell.module.css';

const entries = [
  [paths.dashboard, 'accounts.shell.home', HomeIcon],
  [paths.profile, 'accounts.shell.profile', PersonIcon],
  [paths.learning, 'accounts.shell.learning', BookIcon],
  [paths.hub, 'accounts.shell.assessment', PaperIcon],
  [paths.analytics, 'accounts.shell.analytics', ChartIcon],
] as const;

/** Pages of the assessments that have an address of their own. */
const ofAssessments: readonly string[] = [paths.teacherList, paths.mockList, paths.create, examPages.summary];

/** 198 px beside the page; below 960 px it lies over it and opens by the burger (1 §2.2). */
export function SideMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!opened) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [opened, onClose]);

  return (
    <>
      {opened && <div className={classes.veil} onClick={onClose} />}
      <nav id="side-menu" className={classes.menu} data-opened={opened || undefined} aria-label={t('own.nav.main')}>
        {entries.map(([path, label, Icon]) => (
          <NavLink key={path} to={path} className={classes.entry} data-within={(path === paths.hub && ofAssessments.includes(pathname)) || undefined}><Icon /><span>{t(label)}</span></NavLink>
        ))}
      </nav>
    </>
  );
}
