import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address belongs to the open internet: not private, not this machine, not the cloud's metadata, no tunnel
 * that leads to any of these. An IPv4 address inside an IPv6 one counts as itself. Source: shells handbook 8.8, rule 4.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().range() === 'unicast';
  return address.range() === 'unicast' && address.match(globalUnicast);
}

/** One spelling of an address, with an IPv4 address inside an IPv6 one taken out. */
export const plainAddress = (text: string): string => (ipaddr.isValid(text) ? ipaddr.process(text).toString() : text);
