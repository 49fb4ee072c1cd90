import { ServiceUnavailable } from '../errors/general.js';
import { judgePdf } from './judge-pdf.js';

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
);

test('files are judged one at a time; beyond thirty that wait they are refused', async () => {
  const all = await Promise.allSettled(Array.from({ length: 36 }, () => judgePdf(pdf)));
  const failed = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(failed).toHaveLength(5);
  expect(failed.every((error) => error instanceof ServiceUnavailable)).toBe(true);
});
