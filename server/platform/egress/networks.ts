import ipaddr from 'ipaddr.js'

/** Where a connection may lead: whoever is not the operator of the installation reaches public hosts only. */
export type Networks = 'public' | 'anywhere'

/** What an address that is not a public one is; undefined for public ones. */
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
  // Whatever is outside of 2000::/3 is not given out, and ::127.0.0.1 is among it.
  if (range === 'unicast' && address.match(givenOut)) return undefined
  return range === 'unicast' ? names.reserved : (names[range] ?? names.reserved)
}

/** Whether an address is in one of the networks, such as `10.1.0.0/16`. */
export const isWithin = (text: string, networks: readonly string[]) => {
  const address = ipaddr.process(text)
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network.includes('/') ? network : wholly(network))
    return address.kind() === base.kind() && address.match(base, bits)
  })
}

const wholly = (address: string) => `${address}/${address.includes(':') ? 128 : 32}`

// Networks that have IPv6 only find every IPv4 host under this prefix (RFC 6052).
const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3')
// Looks public, and is where machines in Azure ask about themselves.
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
