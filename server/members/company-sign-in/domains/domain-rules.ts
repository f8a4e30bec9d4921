import { randomBytes } from 'node:crypto'
import { getDomain } from 'tldts'
import { graceDays, type ProofProblem } from '../../../../contract/members/email-domains.ts'
import { hostOf } from '../../../platform/egress/host.ts'
import { isRejectedByRule } from '../../../platform/egress/rejection.ts'
import type { TxtRecords } from '../../../platform/egress/txt-records.ts'
import type { Moment } from '../../../platform/kernel/clock.ts'
import { invalid } from '../../../platform/kernel/problem.ts'
import { isDomain } from '../../../workspaces/index.ts'
import { publicMailboxes } from './public-mailboxes.ts'

const graceMs = graceDays * 24 * 3_600_000

/** The longest domain with room for the name of the record. */
const longest = 230

const rejected = (words: string) => invalid({ domain: [words] })

/** The domain of email addresses that somebody entered, in lower case and in ASCII. */
export const domainIn = (text: string) => {
  const domain = asHost(text.trim().replace(/^@/, ''))
  if (!domain || !isDomain(domain)) throw rejected('Enter a domain, such as acme.example.')
  if (domain.length > longest) throw rejected('The domain is too long.')
  const registered = getDomain(domain, { allowPrivateDomains: true })
  if (registered === null)
    throw rejected(`${domain} is a public suffix: others can register domains below it.`)
  if (publicMailboxes.has(domain) || publicMailboxes.has(registered))
    throw rejected(`Anybody can get an email address of ${registered}, so it cannot belong to a workspace.`)
  return domain
}

const asHost = (text: string) => {
  try {
    return hostOf(text)
  } catch (error) {
    if (!isRejectedByRule(error)) throw error
    return undefined
  }
}

/**
 * The domain of an email address. Undefined if the address is not in plain ASCII or has another @: what looks like a domain
 * to one reader is never another one to the next.
 */
export const domainOfEmail = (email: string) => {
  const domain = /^[\x21-\x3f\x41-\x7e]+@([\x21-\x3f\x41-\x7e]+)$/.exec(email)?.[1]?.toLowerCase()
  return domain && isDomain(domain) ? domain : undefined
}

export const newProofToken = () => randomBytes(20).toString('hex')

/** The TXT record that proves a domain. */
export const recordOf = ({ domain, token }: { domain: string; token: string }) => ({
  name: `_bellhop-challenge.${domain}`,
  value: `bellhop-verification=${token}`,
})

/** Why TXT records do not prove a domain. Null if they do. */
export const problemIn = (value: string, found: TxtRecords): ProofProblem | null => {
  if ('fault' in found) return found.fault
  return found.values.some((one) => one.trim() === value) ? null : 'other_value'
}

type Standing = { proved_at: Moment | null; failing_since: Moment | null }

/**
 * The standing of a domain after a check. Name servers that do not respond change nothing. A proof ends after some days
 * without the record.
 */
export const standingOf = (
  { proved_at, failing_since }: Standing,
  problem: ProofProblem | null,
  now: Moment,
): Standing => {
  if (problem === null) return { proved_at: proved_at ?? now, failing_since: null }
  if (problem === 'unavailable' || problem === 'taken' || !proved_at) return { proved_at, failing_since }
  const since = failing_since ?? now
  return { proved_at: now.getTime() - since.getTime() < graceMs ? proved_at : null, failing_since: since }
}
