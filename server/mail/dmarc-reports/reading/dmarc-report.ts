/** A DMARC report of one mail provider about one domain. */
export type DmarcReport = {
  domain: string
  organization: string
  reportId: string
  /** The day in UTC in which most of its period is, such as `2026-11-02`. */
  day: string
  /** The sources with the most mails, and the rest as one without an address. */
  sources: Source[]
}

/** The mails from one IP address, by what the provider found. An address of null stands for many. */
export type Source = {
  address: string | null
  messages: number
  passed: number
  spf_aligned: number
  dkim_aligned: number
  quarantined: number
  rejected: number
} & Evidence

/** The checks of most of the mails that failed. */
export type Evidence = {
  spf_domain: string | null
  spf_result: string | null
  dkim_domain: string | null
  dkim_result: string | null
}

/** Returns true if a domain is another one, or above or below it. */
export const isRelated = (one: string | null, other: string) =>
  one !== null && (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`))

/** The report is refused. The message is a sentence for users that says why. */
export class Fault extends Error {}
