import { ending } from './ending.ts'
import { isRejectedByRule } from './rejection.ts'
import { addressesOf, type Lookup } from './resolve.ts'
import { webTargetOf } from './web-url.ts'

const timeoutMs = 2_000

/**
 * Returns the reason why a URL may never be requested. Undefined if it may be requested, or if its name cannot be
 * resolved now. Every request is checked again, because the name may resolve differently later.
 */
export const ruleAgainst = async (url: string, allow: readonly string[], lookup?: Lookup) => {
  try {
    const { host, port } = webTargetOf(url, 'public')
    const target = { host, port, networks: 'public', allow, ...(lookup && { lookup }) } as const
    await ending(addressesOf(target), target, timeoutMs)
    return undefined
  } catch (error) {
    return isRejectedByRule(error) ? error.message : undefined
  }
}
