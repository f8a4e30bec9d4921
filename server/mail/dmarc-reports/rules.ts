import type { Moment } from '../../platform/kernel/clock.ts'
import { type DmarcReport, type Evidence, isRelated } from './reading/dmarc-report.ts'

/** The domains whose DMARC record may apply to a domain: itself and its parents. */
export const policyDomains = (domain: string) => {
  const labels = domain.split('.')
  return Array.from({ length: Math.max(1, labels.length - 1) }, (_, at) => labels.slice(at).join('.'))
}

const monthsKept = 13
const dayMs = 24 * 3_600_000

/** Rows of earlier days are deleted. */
export const firstDayKept = (now: Moment) => {
  const day = new Date(now.getTime())
  day.setUTCMonth(day.getUTCMonth() - monthsKept)
  return day.toISOString().slice(0, 10)
}

/** Clocks may differ by a day. */
const lastDay = (now: Moment) => new Date(now.getTime() + dayMs).toISOString().slice(0, 10)

type Facts = {
  report: DmarcReport
  /** The sending domains for which the mail may have a report. */
  domains: string[]
  isAuthentic: boolean
  now: Moment
}

/** Returns why a report does not count. Null if it does. */
export const faultOf = ({ report: { domain, day }, domains, isAuthentic, now }: Facts) => {
  if (!isAuthentic) return 'The sender of the DMARC report could be forged: neither DKIM nor SPF confirms it.'
  if (!domains.some((own) => policyDomains(own).includes(domain)))
    return `The DMARC report is about ${domain}, from which no channel sends.`
  if (day < firstDayKept(now) || day > lastDay(now))
    return 'The period of the DMARC report is in the future, or more than 13 months ago.'
  return null
}

type Mail = { subject: string; automatic: string | null; references: string[]; parts: { filename: string }[] }

/**
 * Returns true if a mail to a channel looks like a DMARC report (RFC 7489, section 7.2.1.1). One that a person forwards
 * does not.
 */
export const mayBeReport = ({ subject, automatic, references, parts: [part, ...others] }: Mail) =>
  part !== undefined &&
  others.length === 0 &&
  references.length === 0 &&
  /^[^!]+![^!]+!\d+!\d+(![^!]*)?\.(xml|zip|gz|xml\.gz)$/i.test(part.filename) &&
  (automatic !== null || /^\s*report domain:/i.test(subject))

export type FailingSender = Evidence & { source: string | null; failed: number }

/** Says why the mails from a source failed, and what to do. */
export const judgementOf = (sender: FailingSender, domain: string) => {
  const { source, failed } = sender
  const mails = failed === 1 ? 'This mail' : `These ${failed.toLocaleString('en')} mails`
  if (source === null) return `${mails} from many other addresses failed.`
  const { spf_domain, spf_result, dkim_domain, dkim_result } = sender
  if (isRelated(dkim_domain, domain) && dkim_result !== 'pass')
    return `${mails} from ${source} failed: the signature of ${dkim_domain} is not valid. A server on the way may have changed the mail, or the DKIM record has another key.`
  if (spf_domain !== null && (spf_result === 'pass' || !isRelated(spf_domain, domain)))
    return `${mails} from ${source} failed: the envelope sender is in ${spf_domain}, and ${domain} has not signed. If you use this service, set up DKIM for ${domain} there. If not, somebody else sends with your domain.`
  const term = `ip${source.includes(':') ? 6 : 4}:${source}`
  return `${mails} from ${source} failed: it is not in your SPF record. If it is yours, add ${term} to the SPF record of ${domain}. If not, somebody else sends with your domain.`
}
