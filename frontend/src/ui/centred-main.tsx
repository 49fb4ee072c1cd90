import type { ReactNode } from 'react';
import classes from './centred-main.module.css';

/** A full-screen page that says one thing. */
export const CentredMain = ({ children }: { children: ReactNode }) => <main className={classes.main}>{children}</main>;
