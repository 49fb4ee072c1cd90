/** Drawings for pages where emptiness is the message: one line weight, the accent once. They say nothing to a screen reader. */
import type { ReactNode } from 'react';
import classes from './pictures.module.css';

function drawing(children: ReactNode) {
  return function Drawing() {
    return (
      <svg className={classes.drawing} viewBox="0 0 160 110" aria-hidden="true" focusable="false">
        {children}
      </svg>
    );
  };
}

/** A path that leads up to a flag: nothing learned, sat or measured yet. */
export const PathPicture = drawing(
  <>
    <path className={classes.ground} d="M8 98h144" />
    <path d="M18 94c22 0 22-18 44-18s18-20 40-20 14-22 30-24" strokeDasharray="2 7" />
    <circle cx="18" cy="94" r="5" />
    <circle cx="62" cy="76" r="5" />
    <circle cx="102" cy="56" r="5" />
    <path d="M132 32V8" />
    <path className={classes.accent} d="M132 8l20 7-20 8z" />
  </>,
);

/** A sheet with ticks. */
export const PaperPicture = drawing(
  <>
    <path className={classes.ground} d="M8 98h144" />
    <path className={classes.sheet} d="M52 14h44l14 14v70H52z" />
    <path d="M96 14v14h14" />
    <path d="M74 46h24M74 62h24M74 78h16" />
    <path className={classes.mark} d="M60 45l3 4 6-7M60 61l3 4 6-7" />
    <circle cx="64" cy="78" r="3.5" />
  </>,
);

/** Two who talk. */
export const TalkPicture = drawing(
  <>
    <path className={classes.ground} d="M8 98h144" />
    <path
      className={classes.sheet}
      d="M26 22h66a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H52L38 76V62H26a6 6 0 0 1-6-6V28a6 6 0 0 1 6-6z"
    />
    <path d="M34 36h44M34 48h28" />
    <path className={classes.soft} d="M108 44h26a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6h-4v12L116 78H88a6 6 0 0 1-6-6v-4" />
    <path className={classes.mark} d="M104 62l5 5 10-11" />
  </>,
);

/** Columns that grow. */
export const ChartPicture = drawing(
  <>
    <path className={classes.ground} d="M8 98h144" />
    <path className={classes.sheet} d="M34 98V76h18v22M66 98V58h18v40" />
    <path className={classes.accent} d="M98 98V34h18v64z" />
    <path d="M30 60c22-4 44-12 62-34" strokeDasharray="2 7" />
  </>,
);

/** The cup of somebody who is done. */
export const CalmPicture = drawing(
  <>
    <path className={classes.ground} d="M8 98h144" />
    <path className={classes.sheet} d="M48 48h52v26a20 20 0 0 1-20 20H68a20 20 0 0 1-20-20z" />
    <path d="M100 56h8a10 10 0 0 1 0 20h-8" />
    <path className={classes.soft} d="M62 38c-4-6 4-8 0-14M76 38c-4-6 4-8 0-14M90 38c-4-6 4-8 0-14" />
    <path className={classes.mark} d="M62 68l8 8 14-15" />
  </>,
);

/** A cable that has come out. */
export const UnpluggedPicture = drawing(
  <>
    <path className={classes.ground} d="M8 98h144" />
    <path d="M12 60h36" />
    <path className={classes.sheet} d="M48 46h14a14 14 0 0 1 0 28H48z" />
    <path className={classes.soft} d="M84 44l4-8M88 60h10M84 76l4 8" />
    <path className={classes.sheet} d="M112 46h-8a14 14 0 0 0 0 28h8z" />
    <path className={classes.mark} d="M112 54h10M112 66h10" />
  </>,
);

/** A bag that nothing is in yet. */
export const BagPicture = drawing(
  <>
    <path className={classes.ground} d="M8 98h144" />
    <path className={classes.sheet} d="M48 40h64l6 58H42z" />
    <path d="M64 50V32a16 16 0 0 1 32 0v18" />
    <path className={classes.soft} d="M24 84l-8 6M136 84l8 6" />
    <path className={classes.mark} d="M68 72c4 8 20 8 24 0" />
  </>,
);
