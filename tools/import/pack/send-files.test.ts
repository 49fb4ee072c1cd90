import { wayTo } from './send-files.js';

const signed = 'https://files.example.in/bucket/key?X-Amz-Signature=abc';

test('a file goes where it was signed for', () => {
  const { address, host } = wayTo(signed, undefined);
  expect([address.href, host]).toEqual([signed, 'files.example.in']);
});

test('another way there keeps the host, of which the signature speaks', () => {
  const { address, host } = wayTo(signed, 'http://storage');
  expect([address.href, host]).toEqual(['http://storage/bucket/key?X-Amz-Signature=abc', 'files.example.in']);
});
