/** The product that `npm test` has started for all journeys. */
export interface RunningStack {
  readonly url: string;
  readonly accounts: readonly {
    readonly role: string;
    readonly login: string;
    readonly password: string;
    readonly note?: string;
  }[];
  /** Who may import packs. */
  readonly operator: { readonly login: string; readonly password: string };
  /** What the product has sent by SMS and mail, as JSON. */
  readonly inboxUrl: string;
  /** The time of its services is moved on there. */
  readonly clockFolder: string;
}

/** Read by the journeys in their own processes. */
export function runningStack(environment: NodeJS.ProcessEnv = process.env): RunningStack {
  const given = environment['TEST_STACK'];
  if (!given) throw new Error('The journeys need a running product: npm test -- frontend/e2e');
  return JSON.parse(given) as RunningStack;
}
