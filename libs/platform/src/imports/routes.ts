import type { assessmentImports, identityImports } from '@exam/contracts';

/** The three calls of one service. */
export type ImportRoutes = typeof identityImports | typeof assessmentImports;
