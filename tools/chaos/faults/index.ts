import { clockFaults } from './clocks.js';
import { poison, repeated } from './events.js';
import type { Fault } from './fault.js';
import { lineFaults, relayHalfOpen } from './lines.js';
import { overload } from './overload.js';
import { deadlines, freezeFaults, killFaults, killPairs, killRelay, replicaFaults, termFaults } from './processes.js';
import { staffFaults } from './staff.js';
import { diskFull, kafkaAway, kafkaAwayLong, redisFlush } from './servers.js';

/** In the order in which a whole run does them. */
export const faults: readonly Fault[] = [
  ...killFaults,
  killRelay,
  ...termFaults,
  redisFlush,
  ...staffFaults,
  poison,
  repeated,
  ...freezeFaults,
  ...lineFaults,
  relayHalfOpen,
  ...replicaFaults,
  ...clockFaults,
  overload,
  kafkaAway,
  killPairs,
  diskFull,
  deadlines,
  kafkaAwayLong,
];
