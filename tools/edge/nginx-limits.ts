import { block, type Lines } from './nginx-blocks.js';
import type { EdgeLimits } from './types.js';

/** A school sits behind one address: a thousand students who save, submit and come back at once stay far below. */
export const defaultLimits: EdgeLimits = {
  addressRequestsPerSecond: 1_000,
  addressBurst: 4_000,
  addressConnections: 4_000,
  personRequestsPerSecond: 100,
  personBurst: 300,
  personConnections: 50,
  liveConnectionsPerSecond: 200,
  addressLiveConnectionsPerSecond: 100,
  bodyPatienceSeconds: 10,
};

/** For a load of thousands of people that comes from this machine alone. */
export const crowdLimits: Partial<EdgeLimits> = {
  addressRequestsPerSecond: 100_000,
  addressBurst: 100_000,
  addressConnections: 60_000,
  personConnections: 60_000,
  liveConnectionsPerSecond: 100_000,
  addressLiveConnectionsPerSecond: 100_000,
};

/**
 * The zones that limits count in. A person is known by the end of their token's signature, which nobody else's token
 * has; whether the token holds is judged by the services.
 */
export function limitZones(limits: EdgeLimits): Lines {
  const { addressRequestsPerSecond, personRequestsPerSecond, liveConnectionsPerSecond } = limits;
  const { addressLiveConnectionsPerSecond } = limits;
  return [
    networkMap,
    block('map $http_authorization $edge_person', [
      '"~*^bearer .+(?<edge_token_end>[\\w-]{43})$" $edge_token_end;',
      "default '';",
    ]),
    `limit_req_zone $edge_network zone=address:10m rate=${addressRequestsPerSecond}r/s;`,
    `limit_req_zone $edge_person zone=person:20m rate=${personRequestsPerSecond}r/s;`,
    block('map $arg_sid $edge_new_connection', ["'' 1;", "default '';"]),
    `limit_req_zone $edge_new_connection zone=new_connections:32k rate=${liveConnectionsPerSecond}r/s;`,
    block('map $arg_sid $edge_new_of_network', ["'' $edge_network;", "default '';"]),
    `limit_req_zone $edge_new_of_network zone=new_of_address:10m rate=${addressLiveConnectionsPerSecond}r/s;`,
    `limit_req_zone $edge_network zone=origin_address:10m rate=${addressRequestsPerSecond}r/s;`,
    'limit_conn_zone $edge_network zone=connections:10m;',
    'limit_conn_zone $edge_network zone=origin_connections:10m;',
    'limit_conn_zone $edge_person zone=person_connections:10m;',
    'limit_req_status 429;',
    'limit_conn_status 429;',
    'limit_req_log_level info;',
    'limit_conn_log_level info;',
  ];
}

/**
 * Who an address counts as, in bytes: of IPv6 its /64, since every subscriber has at least that many addresses to change.
 */
const networkMap = block('map $binary_remote_addr $edge_network', [
  '"~^\\x00{10}\\xff\\xff(?<edge_v4>[\\x00-\\xff]{4})$" $edge_v4;',
  '"~^(?<edge_v6>[\\x00-\\xff]{8})[\\x00-\\xff]{8}$" $edge_v6;',
  'default $binary_remote_addr;',
]);

const requestLines = ({ addressBurst, personBurst }: EdgeLimits): Lines => [
  `limit_req zone=address burst=${addressBurst} nodelay;`,
  `limit_req zone=person burst=${personBurst} nodelay;`,
];

/**
 * Of the live channel. After its restart everybody comes back within seconds: more at once than it can greet would all
 * wait in vain, and come again. Those beyond are refused here, for nothing, and come back later.
 */
export const liveLimitLines = (limits: EdgeLimits): Lines => [
  ...requestLines(limits),
  // what is refused here uses nothing of the one of all: one address keeps nobody else out
  `limit_req zone=new_of_address burst=${2 * limits.addressLiveConnectionsPerSecond} nodelay;`,
  `limit_req zone=new_connections burst=${2 * limits.liveConnectionsPerSecond} nodelay;`,
];

/** Of the whole server. */
export const limitLines = (limits: EdgeLimits): Lines => [
  ...requestLines(limits),
  // what is sent or read slowly is kept meanwhile, here and in the service
  `limit_conn person_connections ${limits.personConnections};`,
  `limit_conn connections ${limits.addressConnections};`,
  ...patienceLines(limits.bodyPatienceSeconds),
];

/**
 * Of origins on which nobody is known by a token. They are counted apart: a class that opens slides of hundreds of files
 * each uses up nothing of what it saves and submits by.
 */
export const originLimitLines = (limits: EdgeLimits): Lines => [
  `limit_req zone=origin_address burst=${4 * limits.addressBurst} nodelay;`,
  `limit_conn origin_connections ${limits.addressConnections};`,
  ...patienceLines(60),
];

/** Between two parts of a body: a phone on a bad line sends something in that time. */
const patienceLines = (seconds: number): Lines => [
  'client_header_timeout 10s;',
  `client_body_timeout ${seconds}s;`,
  'send_timeout 30s;',
  'reset_timedout_connection on;',
];
