import { type MailFate, mailQuarantined, type Verdicts } from '../../contract/mails.ts'
import { isOwnTest } from '../channels/actions.ts'
import { contactWhoWrites } from '../contacts/actions.ts'
import type { Posted } from '../messages/actions.ts'
import type { Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events.ts'
import type { Keys } from '../platform/keys.ts'
import { addFromOutside, open } from '../tickets/actions.ts'
import { acknowledge } from './acknowledge.ts'
import type { Verdict } from './automatic-answers.ts'
import * as ledger from './ledger-store.ts'
import { match } from './matching.ts'
import type { ParsedMail } from './parse/parsed.ts'
import type { Prepared } from './prepare.ts'
import { noteReport } from './reports.ts'
import * as routing from './routing-store.ts'
import type { Decision } from './rules.ts'
import type { Sender } from './sender.ts'

export type ReadMail = {
  parsed: ParsedMail
  sender: Sender
  verdicts: Verdicts
  prepared: Prepared
  /** What it says in the header that tells the test of a channel. */
  testMark: string | undefined
}

type Settings = { mailDomain: string; automaticMails: number; keys: Keys }

type Entered = {
  fate: MailFate | undefined
  isKept: boolean
  /** Whether its sender may be told that it has come, where they were to be. */
  acknowledged?: { channel: string; verdict: Verdict } | undefined
}

/**
 * Makes of a mail what it is to be, all in one transaction: contact, ticket, message, files, and what became
 * of it. Says that, and whether its files are part of a message now.
 */
export const enter = async (
  tx: Write,
  mail: ledger.OpenMail,
  read: ReadMail,
  settings: Settings,
): Promise<Entered> => {
  const { parsed, sender, verdicts } = read
  const { mailDomain } = settings
  // Asked for in one go; what is looked up is looked up behind the lock.
  const [isOpen, twin, { decision }, channel] = await Promise.all([
    ledger.hold(tx, mail.id),
    ledger.twin(tx, mail.channel, parsed.fingerprint),
    match(tx, mail, parsed, { address: sender.email, mailDomain, verdicts }),
    routing.channel(tx, mail.channel),
  ])
  if (!isOpen) return { fate: undefined, isKept: false }
  const learnt = {
    from_name: sender.name,
    from_address: sender.email,
    subject: parsed.subject,
    mail_ref: parsed.messageId,
    fingerprint: parsed.fingerprint,
    verdicts,
  }
  const become = async (outcome: ledger.Outcome): Promise<Entered> => {
    await ledger.settle(tx, mail.id, outcome, learnt)
    return { fate: outcome.fate, isKept: false }
  }

  if (twin) {
    const { ulid, ...place } = twin
    return become({ ...place, fate: 'duplicate', reason: `The same mail was here before, as ${ulid}.` })
  }
  if (read.testMark !== undefined && isOwnTest(settings.keys, channel.ulid, read.testMark))
    return become({ fate: 'discarded', reason: 'The channel was tested with it.' })
  const reported = parsed.report && (await noteReport(tx, mail.channel, parsed.report))
  if (reported) {
    const { ticket, message } = reported
    const reason = 'A mail server tells what became of a mail that had left.'
    return become({ fate: 'automatic', reason, ticket_id: ticket, message_id: message })
  }
  const { ticket, message, verdict } = await entered(tx, channel, read, decision, settings)
  const { automatic } = parsed
  const fate = automatic ? 'automatic' : decision.join === undefined ? 'ticketed' : 'joined'
  const reason = reasonFor(decision, automatic)
  const became = await become({ fate, reason, ticket_id: ticket, message_id: message })
  return { ...became, isKept: true, acknowledged: verdict && { channel: channel.ulid, verdict } }
}

const entered = async (
  tx: Write,
  channel: routing.Channel,
  { parsed, sender, prepared }: ReadMail,
  decision: Decision,
  settings: Settings,
) => {
  const message = written(parsed, prepared)
  if (decision.join !== undefined) {
    const contact = await contactWhoWrites(tx, sender)
    const added = await addFromOutside(tx, decision.join, { type: 'contact', ...contact }, message)
    if (added) return { ticket: added.ticket, message: added.id, verdict: undefined }
  }
  const relatedTo = decision.join === undefined ? (decision.relatedTo ?? null) : null
  const subject = parsed.subject.slice(0, 255).toWellFormed() || '(no subject)'
  const ticket = await open(tx, { channel, subject, from: sender, message, relatedTo })
  const answer = { ticket, channel, atMost: settings.automaticMails }
  const verdict = parsed.automatic ? undefined : await acknowledge(tx, answer)
  return { ticket: ticket.id, message: ticket.message, verdict }
}

const written = (parsed: ParsedMail, { draft, files }: Prepared): Omit<Posted, 'type' | 'sender'> => ({
  draft,
  files,
  to_recipients: parsed.to.map(({ address }) => address),
  cc_recipients: parsed.cc.map(({ address }) => address),
  mail_ref: parsed.messageId,
  conversation: parsed.conversation,
  is_automatic: parsed.automatic !== null,
})

const reasonFor = ({ because, join }: Decision, automatic: string | null) => {
  const joined = `${join === undefined ? 'A new ticket' : 'Joined the ticket'}, because ${because}.`
  return automatic ? `${joined} Nobody wrote it: ${automatic}.` : joined
}

/** Sets a mail aside that cannot be read, for somebody to look at. */
export const quarantine = async (tx: Write, mail: ledger.OpenMail, reason: string) => {
  if (!(await ledger.hold(tx, mail.id))) return
  await ledger.settle(tx, mail.id, { fate: 'quarantined', reason })
  emit(tx, mailQuarantined, { mail: mail.ulid, reason })
}
