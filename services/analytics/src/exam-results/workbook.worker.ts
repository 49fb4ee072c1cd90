import { parentPort } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

type Cell = string | number | null;

parentPort!.on('message', async (table: Cell[][]) => {
  const data = table.map((row) =>
    row.map((value) => (value === null ? null : { value, type: typeof value === 'number' ? Number : String })),
  );
  parentPort!.postMessage(await writeXlsxFile(data as never).toBuffer());
});
parentPort!.postMessage('ready');
