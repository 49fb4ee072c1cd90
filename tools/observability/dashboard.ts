// The dashboard as Grafana reads it: three rows (exam day, services, money) of panels laid out from left to right.
import { panelRows, type Panel, type Unit } from './panels.js';

const columns = 24;
const height = 7;
const units: Readonly<Record<Unit, string>> = {
  count: 'short',
  'per second': 'ops',
  seconds: 's',
  bytes: 'bytes',
  share: 'percentunit',
  cores: 'short',
};
const datasource = { type: 'prometheus', uid: '${datasource}' };

/** The same text each time: an import over an older one replaces it. */
export function dashboard(): object {
  let y = 0;
  let id = 0;
  const panels: object[] = [];
  for (const { title, panels: own } of panelRows) {
    panels.push({ id: ++id, type: 'row', title, collapsed: false, gridPos: { x: 0, y: y++, w: columns, h: 1 } });
    let x = 0;
    for (const panel of own) {
      const w = panel.width ?? 8;
      if (x + w > columns) {
        x = 0;
        y += height;
      }
      panels.push({ id: ++id, ...drawn(panel), gridPos: { x, y, w, h: height } });
      x += w;
    }
    y += height;
  }
  return {
    uid: 'exam-platform',
    title: 'Exam platform',
    tags: ['exam-platform'],
    timezone: 'browser',
    schemaVersion: 39,
    version: 1,
    editable: true,
    refresh: '10s',
    time: { from: 'now-1h', to: 'now' },
    templating: {
      list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Prometheus', hide: 0 }],
    },
    annotations: { list: [] },
    panels,
  };
}

function drawn({ title, description, unit, queries, bad }: Panel): object {
  return {
    type: 'timeseries',
    title,
    description,
    datasource,
    fieldConfig: {
      defaults: {
        unit: units[unit],
        min: 0,
        custom: { lineWidth: 1, fillOpacity: 10, ...(bad !== undefined && { thresholdsStyle: { mode: 'line' } }) },
        ...(bad !== undefined && {
          thresholds: {
            mode: 'absolute',
            steps: [
              { color: 'green', value: null },
              { color: 'red', value: bad },
            ],
          },
        }),
      },
      overrides: [],
    },
    options: {
      legend: { displayMode: 'list', placement: 'bottom', showLegend: true },
      tooltip: { mode: 'multi', sort: 'desc' },
    },
    targets: queries.map(({ expr, legend }, at) => ({
      refId: String.fromCharCode(65 + at),
      datasource,
      expr,
      legendFormat: legend,
    })),
  };
}
