import type { MailFault, Verdicts } from '../../../../contract/mail/mails.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { OpenMail } from '../ledger/ledger-store.ts'
import {
  type Candidate,
  type Decision,
  decide,
  decideSide,
  inOrder,
  isAuthentic,
  type JudgedCandidate,
  judgeAll,
  type SideCandidate,
} from '../ledger/rules.ts'
import type { ParsedMail } from '../parse/parsed/parsed-mail.ts'
import { hashOf } from '../receiving/destinations.ts'
import { replyMarkIn } from '../receiving/reply-mark.ts'
import * as store from './matching-store.ts'
import { isAnswer, isSameSubject } from './subjects.ts'

type Mail = Pick<OpenMail, 'channel_id' | 'envelope_to'>

export type Match = {
  decision: Decision
  candidates: Candidate[]
  /** The candidates with what becomes of them; another reason may decide about all that could be chosen. */
  judge: (elsewhere?: MailFault) => JudgedCandidate[]
  /** The side conversation that the mail answers. It is added there and to no ticket. */
  side: { id: number; because: string } | undefined
}

/** Finds the tickets to which a mail may belong, and chooses one. */
export const match = async (
  tx: Read,
  mail: Mail,
  parsed: ParsedMail,
  { address, mailDomain, verdicts }: { address: string; mailDomain: string; verdicts: Verdicts },
): Promise<Match> => {
  const sender = { channel: mail.channel_id, address }
  const addresses = replyHashes(mail, parsed, mailDomain)
  const [byAddress, byAnswer] = await Promise.all([
    addresses.size ? store.byAddress(tx, sender, [...addresses.keys()]) : [],
    parsed.references.length ? store.byAnswer(tx, sender, parsed.references) : [],
  ])
  const sentTo = ({ matched, ...lead }: store.Lead) => ({
    ...lead,
    matched: addresses.get(matched) ?? matched,
  })
  const { own, sides } = apart([...byAddress.map(sentTo), ...byAnswer])
  const candidates = own.length || sides.length ? inOrder(own) : await withoutReferences(tx, sender, parsed)
  const facts = { senders: parsed.from.length, isAuthentic: isAuthentic(verdicts) }
  const side = decideSide({ ...facts, candidates: sides })
  const decision = decide({ ...facts, candidates })
  const judge = (elsewhere?: MailFault) => judgeAll({ ...facts, candidates }, elsewhere)
  const [asked] = sides
  if (side || !asked || candidates.length) return { decision, candidates, judge, side }
  const because = `it was sent to a side conversation of #${asked.number}, but its sender is not a participant`
  return { decision: { join: undefined, relatedTo: asked.ticket, because }, candidates, judge, side }
}

/** Being a participant of a side conversation gives no access to its ticket, nor the other way round. */
const apart = (leads: store.Lead[]) => ({
  own: leads.flatMap(({ side, ...lead }): Candidate[] => (side === null ? [lead] : [])),
  sides: leads.flatMap(({ side, ...lead }): SideCandidate[] => (side === null ? [] : [{ ...lead, side }])),
})

type Sender = { channel: number; address: string }

/** Some programs reply without References. Outlook sends its conversation id, others only the subject. */
const withoutReferences = async (tx: Read, sender: Sender, { conversation, subject }: ParsedMail) => {
  const inConversation = conversation === null ? [] : await store.byConversation(tx, sender, conversation)
  const fitting = inConversation.filter(({ subjects }) => subjects.some((one) => isSameSubject(one, subject)))
  if (fitting.length) return fitting.map(({ subjects: _, ...candidate }) => candidate)
  return isAnswer(subject) ? alike(tx, sender, subject) : []
}

/** The reply addresses among the recipients of a mail, as hashes. */
export const replyHashes = (
  { envelope_to }: Pick<Mail, 'envelope_to'>,
  { to, cc }: ParsedMail,
  mailDomain: string,
) =>
  new Map(
    [...envelope_to, ...[...to, ...cc].map(({ address }) => address)].flatMap((address) =>
      hashed(address, mailDomain),
    ),
  )

const hashed = (address: string, mailDomain: string): [hash: string, address: string][] => {
  const mark = replyMarkIn(address, mailDomain)
  return mark ? [[hashOf(mark), address]] : []
}

/** Suggests a related ticket for a reply without References, by its subject: the one with the latest message. */
const alike = async (tx: Read, sender: Sender, expected: string): Promise<Candidate[]> => {
  const late = await store.latestOf(tx, sender)
  const fitting = late.flatMap(({ subjects, ...ticket }) => {
    const matched = subjects.find((subject) => isSameSubject(subject, expected))
    return matched === undefined ? [] : [{ ...ticket, matched }]
  })
  const [found] = fitting.toSorted((one, other) => (other.latest ?? 0) - (one.latest ?? 0))
  if (!found) return []
  const { latest: _, ...ticket } = found
  return [{ ...ticket, by: 'subject', isParticipant: true, isSecret: false }]
}
