// What visitors of the shop read: the list of a class and the details of a package, whole and unchanged (304).
import { jsonHeaders } from './lib/http.js';
import { round } from './lib/latencies.js';
import { closedLoop, type LoadResult } from './lib/load.js';
import type { BenchOptions } from './lib/options.js';
import { importPeople } from './lib/people.js';
import { Phases } from './lib/phases.js';
import { say } from './lib/print.js';
import { importPackages } from './lib/shop.js';
import { stackFor } from './lib/stack.js';

const aimPerSecond = 3_000;
const packages = 20;

export async function run(options: BenchOptions): Promise<Record<string, unknown>> {
  const seconds = options.seconds ?? (options.quick ? 3 : 15);
  const stack = await stackFor(options);
  try {
    const [student] = await importPeople(stack, { students: 1, exams: 0 });
    await importPackages(stack, packages, student!);
    const { boardId, classId, groupId } = student!;
    const list = `/package/board/${boardId}/class/${classId}/group/${groupId}/packagetype/nonsubscription/userid/visitor`;
    const details = `/package/info/bench-package-7?boardId=${boardId}&classId=${classId}&groupId=${groupId}`;
    const tagOf = async (path: string) => (await fetch(`${stack.url}/api${path}`)).headers.get('etag') ?? '';
    const phases = new Phases(() => stack.pids());
    const measure = (name: string, origin: string, path: string, headers: Record<string, string> = {}) =>
      phases.measure(name, () =>
        closedLoop({
          origin,
          connections: options.connections,
          signal: AbortSignal.timeout(seconds * 1000),
          next: () => ({ method: 'GET', path, headers: { ...jsonHeaders(), 'accept-encoding': 'gzip', ...headers } }),
        }),
      );
    await measure('warm', stack.url, `/api${list}`);
    phases.all.length = 0;
    const direct = stack.direct('commerce');
    const results: Record<string, LoadResult> = {
      listDirect: await measure('list, direct', direct, list),
      listEdge: await measure('list, edge', stack.url, `/api${list}`),
      list304: await measure('list, edge, 304', stack.url, `/api${list}`, { 'if-none-match': await tagOf(list) }),
      detailsEdge: await measure('details, edge', stack.url, `/api${details}`),
    };
    phases.print(
      `a list of ${packages} packages and the details of one, ${options.connections} connections`,
      (one) => ({
        'bytes each': round(one.bytes / Math.max(1, one.accepted)),
      }),
    );
    const least = Math.min(...Object.values(results).map(({ perSecond }) => perSecond));
    say(`\n  aim ${aimPerSecond} a second: ${least >= aimPerSecond ? 'met' : 'missed'} (least ${least})`);
    const figures = Object.entries(results).map(([name, { perSecond, failed, shed, latencies }]) => [
      name,
      { perSecond, failed, shed, ...latencies.summary() },
    ]);
    return { packages, aimPerSecond, ...(Object.fromEntries(figures) as object), ...phases.cpu() };
  } finally {
    await stack.stop();
  }
}
