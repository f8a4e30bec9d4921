import { Resolver } from 'node:dns/promises'
import { codeOf } from '../kernel/error-code.ts'

/** The TXT records of a name, or why there are none. */
export type TxtRecords = { values: string[] } | { fault: 'missing' | 'unavailable' }
export type LookUpTxt = (name: string) => Promise<TxtRecords>

const longestMs = 5_000

/** Asks the name servers of this machine, for a limited time. */
export const lookUpTxt: LookUpTxt = async (name) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const timer = setTimeout(() => resolver.cancel(), longestMs)
  try {
    return { values: (await resolver.resolveTxt(name)).map((parts) => parts.join('')) }
  } catch (error) {
    const isMissing = ['ENOTFOUND', 'ENODATA'].includes(codeOf(error) ?? '')
    return { fault: isMissing ? 'missing' : 'unavailable' }
  } finally {
    clearTimeout(timer)
  }
}
