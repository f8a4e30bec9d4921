import { soonDays } from '../../../../contract/across/connections.ts'
import type { ServerCertificate } from '../../../platform/egress/server-certificate.ts'
import type { MailUrl } from '../../../platform/egress/url.ts'

const second = 1_000
const day = 24 * 60 * 60 * second

/**
 * Returns the time of the next attempt on a failing mailbox: each pause is about as long as the failure has lasted.
 */
export const nextTry = (failingSince: Date | null, now: Date) => {
  const failingMs = failingSince ? now.getTime() - failingSince.getTime() : 0
  return new Date(now.getTime() + Math.min(Math.max(failingMs, 5 * second), 15 * 60 * second))
}

/** Identifies a mailbox while its UIDs are valid (UIDVALIDITY, RFC 3501, 2.3.1.1). */
export const placeOf = (url: MailUrl, validity: bigint) => nameOf(url) + validity

const nameOf = ({ user = '', host, mailbox }: MailUrl) => `${user}@${host}/${mailbox}:`

/** Returns true if a place is in the mailbox of a URL. The UIDVALIDITY can be any. */
export const isPlaceIn = (url: MailUrl, place: string) =>
  place.startsWith(nameOf(url)) && /^\d+$/.test(place.slice(nameOf(url).length))

/** Earlier mails are older than the channel, or were fetched before. */
export const beginsAt = (caughtUpAt: Date | null, now: Date) =>
  new Date(Math.min((caughtUpAt ?? now).getTime(), now.getTime()) - day)

/**
 * Returns true if a session should end so that the next one sees whether the certificate was renewed: once a day, when
 * admins would be warned of its end.
 */
export const mayBeRenewed = (certificate: ServerCertificate | undefined, since: Date, now: Date) =>
  certificate !== undefined &&
  certificate.endsAt.getTime() - now.getTime() < (soonDays + 1) * day &&
  now.getTime() - since.getTime() >= day

/** The size of the largest mail that is fetched, in bytes. */
export const largestMail = 35 * 1024 * 1024

type Listed = { uid: number; size: number }

/** Groups mails by ascending UID into portions that fit into memory. */
export const portions = <Mail extends Listed>(
  mails: Mail[],
  most = { mails: 50, bytes: 4 * 1024 * 1024 },
) => {
  const all: Mail[][] = []
  let bytes = 0
  for (const mail of [...mails].sort((one, other) => one.uid - other.uid)) {
    const size = mail.size > largestMail ? 0 : mail.size
    const last = all.at(-1)
    if (last && last.length < most.mails && bytes + size <= most.bytes) last.push(mail)
    else {
      all.push([mail])
      bytes = 0
    }
    bytes += size
  }
  return all
}
