import { isEmail } from '../../platform/validation/addresses.ts'
import type { Recipients } from './copies-store.ts'

/** The recipients of a message. Each occurs once, in the first list that contains it. */
export const recipientsOf = (
  named: { to?: string[] | undefined; cc?: string[] | undefined; bcc?: string[] | undefined },
  contact: string | undefined,
) => {
  const taken = new Set<string>()
  const once = (addresses: string[]) =>
    addresses.filter((address) => taken.size < taken.add(address.toLowerCase()).size)
  const to = named.to?.length || contact === undefined ? (named.to ?? []) : [contact]
  return {
    to_recipients: once(to),
    cc_recipients: once(named.cc ?? []),
    bcc_recipients: once(named.bcc ?? []),
  }
}

/** The maximum number of recipients in one list. */
const mostCopies = 100

/** Addresses that Bellhop generates. They are secret: anyone who knows one can write to tickets. */
const made = /^(reply-[a-z2-7]{32}|widget-[0-9a-f]{24})@/

/** The recipients of a reply besides the contact: those of the contact's message, without addresses of Bellhop. */
export const copiesFor = ({ recipients, own }: Recipients, taken: readonly string[]) => {
  const left = new Set([...own, ...taken.map((address) => address.toLowerCase())])
  const isOwn = (address: string) => made.test(address) || own.includes(address.replace(/\+[^@]*@/, '@'))
  const copies: string[] = []
  for (const written of recipients) {
    const address = written.toLowerCase()
    if (left.has(address) || isOwn(address) || address.length > 255 || !isEmail(address)) continue
    left.add(address)
    copies.push(written)
  }
  return copies.slice(0, Math.max(0, mostCopies - taken.length))
}
