// What one exam needs, by multiplication: docs/operate/capacity.md says where each figure comes from and what breaks first.

/** By the benches of docs/evidence/benchmarks.md, on cores of AMD EPYC. */
export const measured = {
  /** Processor time of all processes, ms. */
  beginMs: 2.8,
  saveMs: 0.25,
  submitMs: 1.1,
  /** Of a submission, by who uses it. */
  submitAssessmentMs: 0.54,
  submitPostgresMs: 0.25,
  /** Commits, each a flush at most: groups share one. Those of a submission are of assessment, analytics and notification. */
  beginCommits: 0.2,
  saveCommits: 0.07,
  submitCommits: 0.15 + 0.1 + 0.04,
  /** A replica of notification pushed so many boards a second to 2,000 clients. */
  pushesPerReplica: 4_000,
  signInMs: 16,
  /** The most that a bench has seen at once; everything beyond is multiplied. */
  beginsPerSecond: 496,
  sockets: 2_000,
} as const;

/** How an exam goes and how full anything is planned. */
const assumed = {
  saveEverySeconds: 72,
  /** Of a core, of an edge's connections. */
  full: 0.6,
  edgeFull: 0.7,
  /** Two workers of 16,384 connections; a socket takes two. */
  socketsPerEdge: (2 * 16_384) / 2,
  /** Boards a second to each who looks, and how many do. */
  boardsPerSecond: 2,
  looking: 0.2,
  connectionsPerReplica: 12,
  partitions: 12,
  /** All sign in within the hour before. */
  signInSeconds: 3_600,
  /** Three servers of PostgreSQL, three brokers, Redis with its standby: requests of overlays/production. */
  storeCores: 3 * 4 + 3 * 1 + 2,
  coresPerNode: 4,
  diskGb: 3 * 250 + 3 * 100,
} as const;

/** US dollars; NOT read from a price list: an order of magnitude, on demand, until you put your own in place. */
const prices = {
  'AWS, Mumbai, m6i.xlarge and gp3': { nodeHour: 0.202, gbMonth: 0.09 },
  'Google Cloud, Mumbai, n2-standard-4 and pd-balanced': { nodeHour: 0.233, gbMonth: 0.12 },
} as const;
const hoursOfMonth = 730;

interface Exam {
  readonly students: number;
  /** In which all begin, and in which all submit at the end. */
  readonly waveSeconds: number;
  readonly rupeesPerDollar: number;
}

export function reckon({ students, waveSeconds, rupeesPerDollar }: Exam) {
  const wave = students / waveSeconds;
  const saves = students / assumed.saveEverySeconds;
  const cores = (perSecond: number, ms: number) => (perSecond * ms) / 1_000;
  const atLeastTwo = (load: number) => Math.max(2, Math.ceil(load));
  const pushes = students * assumed.looking * assumed.boardsPerSecond;
  const replicas = {
    // a begin's part of it was not measured apart: taken as all of it, so this is an upper bound
    assessment: atLeastTwo(
      Math.max(cores(wave, measured.beginMs), cores(wave, measured.submitAssessmentMs)) / assumed.full,
    ),
    notification: atLeastTwo(pushes / measured.pushesPerReplica),
    identity: atLeastTwo(cores(students / assumed.signInSeconds, measured.signInMs) / assumed.full),
    ...{ catalog: 2, commerce: 2, analytics: 2, discussion: 2 },
  };
  const edges = atLeastTwo(students / (assumed.socketsPerEdge * assumed.edgeFull));
  const all = Object.values(replicas).reduce((sum, one) => sum + one, 0);
  const fullest =
    Math.max(cores(wave, measured.beginMs), cores(wave, measured.submitMs)) + cores(saves, measured.saveMs);
  // as many cores as the busiest have replicas: each is a process on one core at most
  const nodes = Math.ceil(
    (Math.max(fullest / assumed.full, replicas.assessment + replicas.notification + edges) + assumed.storeCores) /
      assumed.coresPerNode,
  );
  return {
    perSecond: { begins: wave, saves, submissions: wave, pushes },
    ...{ replicas, edges, sockets: students, cores: fullest, nodes },
    connections: all * assumed.connectionsPerReplica,
    // replicas of notification beyond them hold sockets all the same
    partitions: assumed.partitions,
    flushes: Math.max(wave * measured.beginCommits, wave * measured.submitCommits) + saves * measured.saveCommits,
    rupees: Object.entries(prices).map(([cloud, { nodeHour, gbMonth }]): [string, number] => [
      cloud,
      (nodes * nodeHour * hoursOfMonth + assumed.diskGb * gbMonth) * rupeesPerDollar,
    ]),
    isMeasured: { begins: wave <= measured.beginsPerSecond, sockets: students <= measured.sockets },
  };
}
