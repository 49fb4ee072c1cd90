import { z } from 'zod';

/** What the checklist of a test says. */
export const findings = z
  .array(
    z.object({
      code: z.string(),
      /** Where some questions are meant. */
      questionIds: z.array(z.string()).max(250),
      /** Where other tests are meant. */
      names: z.array(z.string()).max(20),
      /** Where students are meant: how many. */
      students: z.number().int().nonnegative(),
    }),
  )
  .max(20);
