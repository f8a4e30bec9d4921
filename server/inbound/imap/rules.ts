import type { MailUrl } from '../../platform/egress/url.ts'

const second = 1_000
const day = 24 * 60 * 60 * second

/** When a mailbox that cannot be read is tried again: each pause is about as long as it has been failing. */
export const nextTry = (failingSince: Date | null, now: Date) => {
  const failingMs = failingSince ? now.getTime() - failingSince.getTime() : 0
  return new Date(now.getTime() + Math.min(Math.max(failingMs, 5 * second), 15 * 60 * second))
}

/** Names one mailbox as long as its numbers mean the same mails (RFC 3501, 2.3.1.1). */
export const placeOf = (url: MailUrl, validity: bigint) => nameOf(url) + validity

const nameOf = ({ user = '', host, mailbox }: MailUrl) => `${user}@${host}/${mailbox}:`

/** Whether a place is in that mailbox, however it was numbered then. */
export const isPlaceIn = (url: MailUrl, place: string) =>
  place.startsWith(nameOf(url)) && /^\d+$/.test(place.slice(nameOf(url).length))

/** Mails that came before were there before Bellhop was, or have been taken already. */
export const beginsAt = (caughtUpAt: Date | null, now: Date) =>
  new Date(Math.min((caughtUpAt ?? now).getTime(), now.getTime()) - day)

/** So much of a mail is fetched at the most. */
export const largestMail = 35 * 1024 * 1024

type Listed = { uid: number; size: number }

/** Mails in the order of their numbers, in portions that fit into memory. */
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
