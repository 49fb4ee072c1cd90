import { BlockList, isIP, isIPv4 } from 'node:net';

/** Networks that are nobody's on the internet (RFC 6890 and the registries of IANA), and those that reach into others. */
const v4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** Of IPv6 only what is given out for the internet is public; of that not what carries an IPv4 address or is for documents. */
const givenOut = ['2000::/3'];
const v6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: readonly string[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address, bits] = network.split('/') as [string, string];
    list.addSubnet(address, Number(bits), type);
  }
  return list;
}
const closed = { v4: listOf(v4, 'ipv4'), v6: listOf(v6, 'ipv6') };
const open = listOf(givenOut, 'ipv6');

/** Whether an address is one of the internet: never of this machine, of its network, or of a cloud's own services. Pure. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) return !closed.v4.check(address, 'ipv4');
  return open.check(address, 'ipv6') && !closed.v6.check(address, 'ipv6');
}
