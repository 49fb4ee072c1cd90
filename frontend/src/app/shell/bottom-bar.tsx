import { NavLink, useLocation } from 'react-router';
import { useModules } from '../../entities/session/use-modules.js';
import { paths } from '../../lib/paths.js';
import { t } from '../../texts/shell.js';
import { PersonIcon } from '../../ui/icons.js';
import { BookIcon, HomeIcon, PaperIcon, TalkIcon } from '../../ui/page-icons.js';
import { isWithin } from './pages-within.js';
import classes from './bottom-bar.module.css';

/** Where each leads, its word, its sign, and the module of an organisation that it belongs to. */
const entries = [
  [paths.dashboard, 'own.bar.today', HomeIcon, null],
  [paths.learning, 'own.bar.learn', BookIcon, 'learning'],
  [paths.hub, 'own.bar.test', PaperIcon, 'assessment'],
  [paths.discussion, 'own.bar.ask', TalkIcon, 'discussion'],
  [paths.profile, 'own.bar.me', PersonIcon, null],
] as const;

/** The five ways that a thumb reaches; on wider screens the menu stands beside the page instead. */
export function BottomBar({ hidden }: { hidden: boolean }) {
  const { pathname } = useLocation();
  const isOn = useModules();
  return (
    <nav className={classes.bar} aria-label={t('own.bar.label')} inert={hidden}>
      {entries
        .filter(([, , , module]) => isOn(module))
        .map(([path, label, Icon]) => (
          <NavLink key={path} to={path} className={classes.entry} data-within={isWithin(path, pathname) || undefined}>
            <Icon size={22} />
            <span>{t(label)}</span>
          </NavLink>
        ))}
    </nav>
  );
}
