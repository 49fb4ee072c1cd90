import { defineConfig } from '@exam/platform';
import { z } from 'zod';

const groupSize = z.coerce.number().int().min(1).max(500);
const concurrency = z.coerce.number().int().min(1).max(16);

export const loadConfig = () =>
  defineConfig({
    /** Most requests of one kind that become one statement. */
    GROUP_SIZE: groupSize.default(64),
    /** Groups of one kind under way at once; each holds a connection. */
    GROUPS_AT_ONCE: concurrency.default(2),
    /** Most requests of one kind that wait; beyond it callers are told to come back (503). */
    GROUPS_WAITING: z.coerce.number().int().min(1).max(100_000).default(4_000),
    /** How long an import of results waits until identity has told of the students it names. */
    RESULT_WAIT_MS: z.coerce.number().int().min(0).max(300_000).default(30_000),
    /** How often each replica looks for attempts past their deadline and exams past their end; 0 never (tests). */
    SWEEP_INTERVAL_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  });

export type AssessmentConfig = ReturnType<typeof loadConfig>;
