/**
 * @exam/domain: the exam rules that server and browser share. Pure functions of their arguments:
 * no I/O, no clock, no random, no dependency. What is now, who asks and where rows live is decided elsewhere.
 */
export * from './age.js';
export * from './grouped.js';
export * from './question-types.js';
export * from './decimal.js';
export * from './marks.js';
export * from './numeric-range.js';
export * from './answers.js';
export * from './number-pad.js';
export * from './fill-text.js';
export * from './marking-scheme.js';
export * from './scheme-problems.js';
export * from './outcome.js';
export * from './compiled-paper.js';
export * from './scoring.js';
export * from './key-treatments.js';
export * from './ranking.js';
export * from './merged-percentiles.js';
export * from './invigilation.js';
export * from './monitor.js';
export * from './outage-credit.js';
export * from './lost-time.js';
export * from './silence.js';
export * from './standing-time.js';
export * from './exam-window.js';
export * from './choice-limits.js';
export * from './question-status.js';
export * from './timing.js';
export * from './ist.js';
export * from './receipt.js';
export * from './paper-sets.js';
export * from './short-name.js';
export * from './chapter-access.js';
export * from './list-heading.js';
export * from './file-class.js';
export * from './csv-text.js';
export * from './text-lines.js';
export * from './matching-lists.js';
export * from './rich-source.js';
export * from './people-formulas.js';
export * from './authoring/index.js';
export * from './commerce/index.js';
export * from './report/index.js';
export * from './discussion/index.js';
export * from './notices/index.js';
