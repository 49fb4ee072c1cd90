import { apiHeaders } from './headers.js';
import { edgeRefusals, refusalBodyOf, type EdgeCode } from './refusals.js';

export type Lines = readonly string[];

/** `head { … }`, one line for each. */
export function block(head: string, lines: Lines): string {
  return `${head} {\n${lines.join('\n').replace(/^/gm, '  ')}\n}`;
}

export const header = (name: string, value: string) => `add_header ${name} "${value}" always;`;

/** Of every answer; nginx passes none on from an outer block to one that has headers of its own. */
export const requestId = header('X-Request-Id', '$edge_request_id');

/** Of every answer below /api. */
export const answerHeaders: Lines = [
  requestId,
  // what says nothing about being kept is kept by nobody
  'add_header Cache-Control $edge_cache_control always;',
  ...Object.entries(apiHeaders).map(([name, value]) => header(name, value)),
];

/** Ends the location with a refusal of the edge's own. */
export function refuse(code: EdgeCode): string {
  return `default_type application/json; ${refusal(code)}`;
}

export function refusal(code: EdgeCode): string {
  return `return ${edgeRefusals[code].statusCode} '${JSON.stringify(refusalBodyOf(code, '$edge_request_id'))}';`;
}
