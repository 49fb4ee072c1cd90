import { ContractCheck } from './contract-check.js';

/** One answer of so many is read and judged: enough to see a contract broken, too little to be felt by the load. */
const oneIn = 50;

/** Judges a sample of all answers of the product by its OpenAPI pages, while the load runs. */
class Sampler {
  private contract: ContractCheck | undefined;
  private readonly origins = new Set<string>();
  private count = 0;

  /** From now on; `origins` are the product's own, as baselines have no contract. */
  async start(serviceUrls: readonly string[], edgeUrl: string): Promise<void> {
    this.contract = await ContractCheck.of(serviceUrls);
    for (const origin of [...serviceUrls, edgeUrl]) this.origins.add(origin);
  }

  takes(origin: string, path: string): boolean {
    return (
      this.contract !== undefined &&
      this.origins.has(origin) &&
      !path.startsWith('/health/') &&
      this.count++ % oneIn === 0
    );
  }

  judge(method: string, path: string, { status, body }: { status: number; body: string }): void {
    this.contract?.check(method, path.replace(/^\/api(?=\/)/, ''), status, jsonOf(body));
  }

  /** For the end of a run; `faults` are the first few in words. */
  get result(): { checked: number; mismatches: number; faults: readonly string[] } {
    return this.contract ?? { checked: 0, mismatches: 0, faults: [] };
  }
}

export const sampler = new Sampler();

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
