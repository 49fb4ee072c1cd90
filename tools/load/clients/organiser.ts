import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Answered, Ask, PatientClient } from './patient-client.js';
import type { Tally } from './tally.js';

/** Runs one exam by the console's calls, as its page does: a change has an id, and is asked again until it is answered. */
export class Organiser {
  constructor(
    private readonly client: PatientClient,
    private readonly tally: Tally,
    private readonly token: string,
    private readonly examId: string,
  ) {}

  /** Clicks twice: both are told the same. Throws where it is refused. */
  async change<Told = object>(method: 'POST' | 'PUT', path: string, body: object): Promise<Told> {
    const asked = { method, path, body: { commandId: randomUUID(), ...body } } as const;
    const [one, other] = await Promise.all([this.ask(asked), this.ask(asked)]);
    if (!isDeepStrictEqual(one.body, other.body))
      this.tally.fault(`${path} told ${JSON.stringify(one.body)}, and again ${JSON.stringify(other.body)}`);
    return one.body as Told;
  }

  async read<Told>(path: string): Promise<Told> {
    return (await this.ask({ method: 'GET', path })).body as Told;
  }

  private async ask({ path, ...asked }: Pick<Ask, 'method' | 'path' | 'body'>): Promise<Answered> {
    const told = await this.client.ask({ ...asked, path: `/operator/exams/${this.examId}${path}`, token: this.token });
    if (told.status !== 200) throw new Error(`${asked.method} ${path}: ${told.status} ${JSON.stringify(told.body)}`);
    return told;
  }
}
