import { NavLink, useLocation } from 'react-router';
import { useModules } from '../../entities/session/use-modules.js';
import { examPages, paths } from '../../lib/paths.js';
import { t } from '../../texts/shell.js';
import { PersonIcon } from '../../ui/icons.js';
import { BookIcon, HomeIcon, PaperIcon, TalkIcon } from '../../ui/page-icons.js';
import classes from './bottom-bar.module.css';

/** Where each leads, its word, its sign, the module of an organisation that it belongs to, and what belongs to it. */
const entries = [
  [paths.dashboard, 'own.bar.today', HomeIcon, null, []],
  [paths.learning, 'own.bar.learn', BookIcon, 'learning', [paths.content, paths.classes]],
  [
    paths.hub,
    'own.bar.test',
    PaperIcon,
    'assessment',
    [paths.teacherList, paths.mockList, paths.create, paths.selfHome, examPages.summary],
  ],
  [paths.discussion, 'own.bar.ask', TalkIcon, 'discussion', []],
  [paths.profile, 'own.bar.me', PersonIcon, null, [paths.editProfile, paths.orders, paths.noticeSettings]],
] as const;

/** The five ways that a thumb reaches; on wider screens the menu stands beside the page instead. */
export function BottomBar({ hidden }: { hidden: boolean }) {
  const { pathname } = useLocation();
  const isOn = useModules();
  return (
    <nav className={classes.bar} aria-label={t('own.bar.label')} inert={hidden}>
      {entries
        .filter(([, , , module]) => isOn(module))
        .map(([path, label, Icon, , within]) => (
          <NavLink
            key={path}
            to={path}
            className={classes.entry}
            data-within={(within as readonly string[]).includes(pathname) || undefined}
          >
            <Icon size={22} />
            <span>{t(label)}</span>
          </NavLink>
        ))}
    </nav>
  );
}
