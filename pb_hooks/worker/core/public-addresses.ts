import { BlockList, isIP } from 'node:net';

/** IANA's special-purpose registry: this machine, private networks, link-local and metadata addresses, multicast, documentation. */
const REFUSED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/**
 * Refused parts of 2000::/3, which is the only public part of IPv6: protocol assignments and Teredo, documentation,
 * and 6to4, which contains an IPv4 address.
 */
const REFUSED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const refusedV4 = new BlockList();
for (const [net, prefix] of REFUSED_V4) refusedV4.addSubnet(net, prefix, 'ipv4');
const refusedV6 = new BlockList();
for (const [net, prefix] of REFUSED_V6) refusedV6.addSubnet(net, prefix, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address (without brackets) is on the public internet. False for a text that is no address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !refusedV4.check(address, 'ipv4');
    case 6:
      return globalV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6');
    default:
      return false;
  }
}
