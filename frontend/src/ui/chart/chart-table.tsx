import type { ChartData } from './chart-data.js';

/** The figures of a chart. Plain elements: it is read out, not looked at. */
export function ChartTable({ label, rowTitle, rows, series, format = String }: ChartData & { label: string }) {
  return (
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{rowTitle}</th>
          {series.map(({ key, label: title }) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {series.map(({ key }) => (
              <td key={key}>{typeof values[key] === 'number' ? format(values[key]) : '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
