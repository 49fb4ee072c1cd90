import { z } from 'zod';

/** Of a sign-in's answer, what the attacks need. */
export const sessionAnswer = z.object({
  token: z.string(),
  user: z.object({
    user_id: z.string(),
    currentAccountId: z.string(),
    user_info: z.object({ boardId: z.string(), classId: z.string(), groupId: z.string() }),
  }),
});

export interface Person {
  readonly login: string;
  readonly password: string;
  readonly token: string;
  readonly userId: string;
  readonly accountId: string;
  readonly place: z.infer<typeof sessionAnswer>['user']['user_info'];
}

/** A running product and two of its students who do not know each other. */
export interface Target {
  readonly address: string;
  readonly student: Person;
  readonly other: Person;
}

/** One thing that was tried. `seen` says what the product did, for the reader of the report. */
export interface Probe {
  readonly tried: string;
  readonly held: boolean;
  readonly seen: string;
}

export interface Attack {
  readonly name: string;
  run(target: Target): Promise<Probe[]>;
}
