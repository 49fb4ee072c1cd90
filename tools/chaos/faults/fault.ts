import type { Load } from '../../load/clients/load.js';
import type { PatientClient } from '../../load/clients/patient-client.js';
import type { Seen, Tally } from '../../load/clients/tally.js';
import type { Student } from '../../load/paper.js';
import type { ContractCheck } from '../../load/contract-check.js';
import type { ServiceName } from '../../lib/folders.js';
import type { Product } from '../product.js';
import type { Random } from '../../load/random.js';

/** What a fault may use to break things and to look. */
export type Context = {
  product: Product;
  load: Load;
  tally: Tally;
  client: PatientClient;
  contract: ContractCheck;
  random: Random;
  isQuick: boolean;
  /** Of a next release, where one was named. */
  image: string | null;
  /** Events that were broken on purpose: they may stay dead letters. */
  poison: { ids: Set<string>; marks: string[] };
  /** Students who sit nothing but exams of the faults themselves. */
  hall: readonly Student[];
  /** What clients saw since the fault began. */
  seen(): Seen;
  say(text: string): void;
  /** A promise of the product; broken, it fails the run. */
  demand(holds: boolean, text: string): void;
  query<Row>(service: ServiceName, text: string, values?: unknown[]): Promise<Row[]>;
};

export type Fault = {
  name: string;
  /** What is done, in words. */
  title: string;
  /** Part of the quick form. */
  isQuick?: boolean;
  /** Only with --long. */
  isLong?: boolean;
  /** Harms PostgreSQL, Redis or Kafka, so only those of our own. */
  harmsServers?: boolean;
  /** Begins the ids of an exam of its own, which is brought in with the people. */
  ownExam?(run: string): string;
  /** Answers what else is to be said of it. */
  run(context: Context): Promise<string | void>;
};
