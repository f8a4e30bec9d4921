import type { Read } from '../platform/db/transaction.ts'
import { hashOf } from './destinations.ts'
import type { OpenMail } from './ledger-store.ts'
import * as store from './matching-store.ts'
import type { ParsedMail } from './parse/parsed.ts'
import { replyMarkIn } from './reply-mark.ts'
import { bareSubject, type Candidate, type Decision, decide, isAnswer } from './rules.ts'

type Mail = Pick<OpenMail, 'channel' | 'envelope_to'>

export type Match = { decision: Decision; candidates: Candidate[] }

/** Finds what a mail may belong to, and decides. */
export const match = async (
  tx: Read,
  mail: Mail,
  parsed: ParsedMail,
  { address, mailDomain }: { address: string; mailDomain: string },
): Promise<Match> => {
  const sender = { channel: mail.channel, address }
  const named = [...mail.envelope_to, ...[...parsed.to, ...parsed.cc].map(({ address }) => address)]
  const addresses = new Map(named.flatMap((address) => hashed(address, mailDomain)))
  const [byAddress, byAnswer] = await Promise.all([
    addresses.size ? store.byAddress(tx, sender, [...addresses.keys()]) : [],
    parsed.references.length ? store.byAnswer(tx, sender, parsed.references) : [],
  ])
  const sentTo = ({ matched, ...lead }: Candidate) => ({
    ...lead,
    matched: addresses.get(matched) ?? matched,
  })
  const leads = [...byAddress.map(sentTo), ...byAnswer]
  const candidates =
    leads.length || !isAnswer(parsed.subject) ? leads : await alike(tx, sender, parsed.subject)
  return { decision: decide({ candidates, senders: parsed.from.length }), candidates }
}

const hashed = (address: string, mailDomain: string): [hash: string, address: string][] => {
  const mark = replyMarkIn(address, mailDomain)
  return mark ? [[hashOf(mark), address]] : []
}

/** An answer that has lost what it answers may still be recognised by a person. */
const alike = async (tx: Read, sender: { channel: number; address: string }, subject: string) => {
  const wanted = bareSubject(subject).toLowerCase()
  const late = await store.latestOf(tx, sender)
  const found = late.find((ticket) => bareSubject(ticket.subject).toLowerCase() === wanted)
  if (!found) return []
  const { subject: matched, ...ticket } = found
  return [{ ...ticket, by: 'subject' as const, matched, isParticipant: true }]
}
