/** What the service stands on, asked by /health/ready. `needed`: without it no request can be answered. */
export interface HealthCheck {
  readonly name: string;
  readonly needed: boolean;
  /** Throws, or takes too long, where it is not well. */
  readonly check: () => Promise<void>;
}

export class Health {
  private readonly checks: HealthCheck[] = [];
  /** Set once boot is through, unset when shutdown begins: the balancer then sends nobody any more. */
  serving = false;

  add(check: HealthCheck): void {
    this.checks.push(check);
  }

  async report(): Promise<{ ready: boolean; parts: Record<string, 'up' | 'down'> }> {
    const states = await Promise.all(this.checks.map(async (one) => ({ ...one, up: await isWell(one) })));
    const parts = Object.fromEntries(states.map(({ name, up }) => [name, up ? ('up' as const) : ('down' as const)]));
    return { ready: this.serving && states.every(({ needed, up }) => up || !needed), parts };
  }
}

const patienceMs = 2_000;

async function isWell({ check }: HealthCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), patienceMs).unref();
  });
  const well = check().then(
    () => true,
    () => false,
  );
  return Promise.race([well, tooLate]).finally(() => clearTimeout(timer));
}
