import { BlockList, isIP } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Whether an address is one of a list of addresses and ranges (`10.0.0.0/8,2001:db8::/32`); every address is, of an empty
 * list. Throws for what is neither.
 */
export function staffAddresses(list: string): (address: string) => boolean {
  const named = list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (named.length === 0) return () => true;
  const allowed = new BlockList();
  for (const one of named) {
    const [address = '', bits] = one.split('/');
    if (isIP(address) === 0) throw new Error(`STAFF_ADDRESSES: ${one} is no address`);
    if (bits === undefined) allowed.addAddress(address, familyOf(address));
    else allowed.addSubnet(address, Number(bits), familyOf(address));
  }
  // A connection over IPv6 to an IPv4 address is of that address.
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    return isIP(plain) !== 0 && allowed.check(plain, familyOf(plain));
  };
}
