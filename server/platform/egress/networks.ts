import ipaddr from 'ipaddr.js'

/** The allowed hosts of connections. Only the operator of the installation can use hosts that are not public. */
export type Networks = 'public' | 'anywhere'

/** Describes an address that is not public. Returns undefined for a public one. */
export const otherThanPublic = (text: string): string | undefined => {
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv6) return otherThanPublicV6(address)
  const range = address.toString() === azureOwn ? 'linkLocal' : address.range()
  return range === 'unicast' ? undefined : (names[range] ?? names.reserved)
}

const otherThanPublicV6 = (address: ipaddr.IPv6) => {
  const range = address.range()
  if (address.match(translated)) {
    return otherThanPublic(ipaddr.fromByteArray(address.toByteArray().slice(12)).toString())
  }
  // Addresses outside 2000::/3 are not assigned. ::127.0.0.1 is one of them.
  if (range === 'unicast' && address.match(givenOut)) return undefined
  return range === 'unicast' ? names.reserved : (names[range] ?? names.reserved)
}

/** Returns true if an address is in one of the networks, such as `10.1.0.0/16`. */
export const isWithin = (text: string, networks: readonly string[]) => {
  const address = ipaddr.process(text)
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network.includes('/') ? network : wholly(network))
    return address.kind() === base.kind() && address.match(base, bits)
  })
}

const wholly = (address: string) => `${address}/${address.includes(':') ? 128 : 32}`

// In networks with IPv6 only, IPv4 hosts have addresses with this prefix (RFC 6052).
const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3')
// The metadata service of Azure. The address looks public.
const azureOwn = '168.63.129.16'

const names: Record<string, string> = {
  private: 'an address of a private network',
  uniqueLocal: 'an address of a private network',
  carrierGradeNat: 'an address of a private network',
  loopback: 'the machine that Bellhop runs on',
  unspecified: 'the machine that Bellhop runs on',
  linkLocal: 'a link-local address',
  multicast: 'a multicast address',
  broadcast: 'a broadcast address',
  reserved: 'an address that no public host has',
}
