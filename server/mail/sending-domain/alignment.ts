import { getDomain } from 'tldts'
import type { Verdict } from './judge-spf.ts'

type Mode = 'relaxed' | 'strict'

/** The tags of a DMARC record. Without one, alignment is relaxed. */
type Tags = ReadonlyMap<string, string> | undefined

/** A way to confirm the sender, with the domain that it confirms. */
type Way = { kind: 'SPF' | 'DKIM'; domain: string; state: Verdict['state'] }

export type ReturnPath = {
  domain: string
  /** True if the operator of the installation publishes the records of the domain. */
  isOperators: boolean
}

const modeOf = (tags: Tags, kind: Way['kind']): Mode =>
  tags?.get(kind === 'SPF' ? 'aspf' : 'adkim')?.toLowerCase() === 's' ? 'strict' : 'relaxed'

/** The domain that an organisation has registered, such as `acme.co.uk`. */
const organizationOf = (domain: string) => getDomain(domain, { allowPrivateDomains: true }) ?? domain

/** Returns true if DMARC takes a confirmation of a domain for the sender (RFC 7489, section 3.1). */
export const isAligned = (domain: string, from: string, mode: Mode) =>
  domain === from || (mode === 'relaxed' && organizationOf(domain) === organizationOf(from))

/** Judges whether mail of a domain passes DMARC. Undefined if that is not known. */
export const judgePassing = (from: string, tags: Tags, ways: readonly Way[]) => {
  const passing = ways.filter(
    ({ kind, domain, state }) => state === 'ok' && isAligned(domain, from, modeOf(tags, kind)),
  )
  const [way, ...others] = passing
  if (others.length) return { passes: true, words: 'SPF and DKIM count for it.' }
  if (ways.some(({ state }) => state === 'unknown')) return undefined
  if (way) return { passes: true, words: `Only ${way.kind} counts for it.` }
  return { passes: false, words: 'No mail of the channel passes it by SPF or by a signature of its own.' }
}

type Sender = { domain: string; returnPath: ReturnPath; dkim: object | null }

/** Judges the domain that SPF confirms: that of the envelope sender, to which mail that cannot be delivered returns. */
export const judgeReturnPath = ({ domain, returnPath, dkim }: Sender, tags: Tags, spf: Verdict): Verdict => {
  const { domain: place, isOperators } = returnPath
  const { found = null, expected = null, state } = spf
  const owner = isOperators ? ' The operator of the installation sets its records.' : ''
  const record = { found, expected: isOperators || place === domain ? null : expected }
  if (!isAligned(place, domain, modeOf(tags, 'SPF')))
    return {
      ...record,
      state: 'wrong',
      words: `Mail returns to ${place}, which is not aligned with ${domain}: SPF does not count for DMARC.${owner}`,
    }
  if (state === 'unknown') return { ...record, state, words: spf.words }
  if (state !== 'ok')
    return {
      ...record,
      state,
      words: `Mail returns to ${place}, whose SPF record is missing or wrong.${owner}`,
    }
  const automatic = dkim
    ? ''
    : ' Automatic mail has no return path: only a signature (DKIM) counts for it, of the channel or its server.'
  return { ...record, state, words: `Mail returns to ${place}, so SPF counts for DMARC.${automatic}${owner}` }
}
