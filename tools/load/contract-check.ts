// Judges answers by the services' own OpenAPI pages, with a validator that knows nothing of how they were made.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Operation = {
  operationId: string;
  responses: Record<string, { content?: { 'application/json'?: { schema: object } } }>;
};
type Page = { paths: Record<string, Record<string, Operation>>; components: { schemas: { Refusal: object } } };
type Known = {
  method: string;
  shape: RegExp;
  fixed: number;
  status: string;
  name: string;
  answer: ValidateFunction;
  refusal: ValidateFunction;
};

const keptFaults = 10;

/** Counts what was checked and what breaks its contract. */
export class ContractCheck {
  checked = 0;
  mismatches = 0;
  /** The first few, in words. */
  readonly faults: string[] = [];
  private readonly calls: Known[] = [];

  /** Reads /openapi.json of each service; throws where one does not answer. */
  static async of(serviceUrls: readonly string[]): Promise<ContractCheck> {
    const check = new ContractCheck();
    for (const url of serviceUrls) check.learn((await (await fetch(`${url}/openapi.json`)).json()) as Page);
    return check;
  }

  learn({ paths, components }: Page): void {
    const ajv = new Ajv2020({ strict: false, allErrors: false });
    (addFormats as unknown as (to: Ajv2020) => void)(ajv);
    const refusal = ajv.compile(components.schemas.Refusal);
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, { operationId, responses }] of Object.entries(operations)) {
        const [status, success] = Object.entries(responses).find(([code]) => code !== 'default') ?? ['200', {}];
        const schema = success?.content?.['application/json']?.schema ?? {};
        const shape = new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`, 'i');
        this.calls.push({
          method: method.toUpperCase(),
          shape,
          fixed: path.replace(/\{\w+\}/g, '').length,
          status,
          name: operationId,
          answer: ajv.compile(schema),
          refusal,
        });
      }
    }
    this.calls.sort((one, other) => other.fixed - one.fixed);
  }

  /** `path` is below /api, `body` parsed JSON. A call that no page knows is a mismatch, too. */
  check(method: string, path: string, status: number, body: unknown): void {
    const bare = path.split('?')[0]!;
    const call = this.calls.find((one) => one.method === method && one.shape.test(bare));
    this.checked += 1;
    if (!call) return this.fault(`${method} ${bare} stands on no page`);
    const judge = String(status) === call.status ? call.answer : call.refusal;
    if (!judge(body))
      this.fault(
        `${call.name} ${status}: ${judge.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ')} in ${JSON.stringify(body).slice(0, 200)}`,
      );
  }

  private fault(text: string): void {
    this.mismatches += 1;
    if (this.faults.length < keptFaults) this.faults.push(text);
  }
}
