import type { CSSProperties } from 'react';
import { AtomIcon, BookIcon, FlaskIcon, GraphIcon, LeafIcon } from '../../ui/page-icons.js';
import { subjectLook } from './subject-look.js';
import classes from './subject-sign.module.css';

const icons = {
  physics: AtomIcon,
  chemistry: FlaskIcon,
  mathematics: GraphIcon,
  biology: LeafIcon,
  other: BookIcon,
} as const;

/** A subject's sign in its quiet colour, beside its name: it says nothing to a screen reader. */
export function SubjectSign({ subject, size = 20 }: { /** Its name or its id. */ subject: string; size?: number }) {
  const look = subjectLook(subject);
  const Icon = icons[look];
  return (
    <span className={classes.sign} data-subject={look} style={{ '--size': `${size}px` } as CSSProperties}>
      <Icon size={size} />
    </span>
  );
}
