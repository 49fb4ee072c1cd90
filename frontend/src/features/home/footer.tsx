import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { t } from '../../texts/home.js';
import classes from './home.module.css';

const links = [
  [paths.home, 'learning.home.home'],
  [paths.packages, 'learning.home.courses'],
  [paths.packages, 'learning.home.shopNow'],
  [paths.about, 'learning.home.about'],
  [paths.contact, 'learning.home.contactUs'],
  [paths.terms, 'learning.home.terms'],
  [paths.privacy, 'learning.home.privacy'],
] as const;

/** Social links and contact details wait until the organisation's data carries them: an invented one would mislead. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <nav aria-label={t('own.home.footer')}>
        {links.map(([to, label]) => (
          <Link key={label} to={to} className="tap">
            {t(label)}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
