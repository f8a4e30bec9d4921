import { isIPv6, type LookupFunction } from 'node:net'
import { ending } from './ending.ts'
import { addressesOf, type Target } from './resolve.ts'

/**
 * For libraries that open connections themselves: a lookup that returns only the addresses that passed the access
 * check.
 */
export const pinHost = async ({
  signal,
  ...target
}: Target & { signal?: AbortSignal }): Promise<{ lookup: LookupFunction; addresses: string[] }> => {
  const addresses = await ending(addressesOf(target), target, 10_000, signal)
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  const [first = { address: '', family: 4 }] = found
  const lookup: LookupFunction = (_name, { all }, answer) =>
    all ? answer(null, found) : answer(null, first.address, first.family)
  return { lookup, addresses }
}
