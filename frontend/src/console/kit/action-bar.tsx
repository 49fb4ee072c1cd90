import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

/** What may be done here; on a phone at the bottom of the screen, within the reach of a thumb. */
export const ActionBar = ({ children }: { children: ReactNode }) => <div className={classes.bar}>{children}</div>;
