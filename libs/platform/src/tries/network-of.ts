import { isIPv6 } from 'node:net';

/** Who an address counts as: of IPv6 its /64, since every subscriber has at least that many addresses to change. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = (address.toLowerCase().split('%')[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':').length + (tail.includes('.') ? 1 : 0) : 0;
  const filled = tail === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - after).fill('0')];
  const first = [...filled, ...(tail ? tail.split(':') : [])].slice(0, 4);
  return `${first.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
