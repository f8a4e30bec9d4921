import { forwardingConfirmationArrived, testMailArrived } from '../../../../contract/mail/forwarding.ts'
import { type MailStatus, mailQuarantined, type Verdicts } from '../../../../contract/mail/mails.ts'
import { noSubject } from '../../../../contract/tickets/no-subject.ts'
import { blockOf, contactOf } from '../../../contacts/index.ts'
import type { Posted } from '../../../messages/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import {
  addFromOutside,
  addToSide,
  noteBlocked,
  noteSpam,
  open,
  prepareOpening,
} from '../../../tickets/index.ts'
import { type ReadReport, takeReport } from '../../dmarc-reports/actions.ts'
import { acknowledge } from '../automatic/acknowledge.ts'
import type { Verdict } from '../automatic/automatic-answers.ts'
import * as ledger from '../ledger/ledger-store.ts'
import { type Candidate, type Decision, isAuthentic } from '../ledger/rules.ts'
import { isOwnTest, testMarkInSubject } from '../ledger/test-mark.ts'
import type { DeliveryReport, ParsedMail } from '../parse/parsed/parsed-mail.ts'
import * as routing from '../receiving/routing-store.ts'
import { judge } from '../spam/judge.ts'
import { keep } from '../spam/spam-store.ts'
import { forwardingConfirmationIn } from './forwarding-confirmation.ts'
import { type Match, match, replyHashes } from './matching.ts'
import type { Prepared } from './prepare.ts'
import { noteReport } from './reports.ts'
import type { Sender } from './sender.ts'
import { isAnswer } from './subjects.ts'

export type ReadMail = {
  parsed: ParsedMail
  sender: Sender
  verdicts: Verdicts
  prepared: Prepared
  /** The content of the mail as a DMARC report, if it may be one. */
  report: ReadReport | undefined
  /** The value of the header that marks test mails of a channel. */
  testMark: string | undefined
}

export type Settings = { mailDomain: string; automaticMails: number; keys: Keys }

export type Entered = {
  status: MailStatus | undefined
  isKept: boolean
  /** The verdict that allowed or forbade the acknowledgement, if the channel has one. */
  acknowledged?: { channel: string; verdict: Verdict } | undefined
}

/**
 * Enters a mail within a transaction: contact, ticket, message, files and the status
 * of the mail. Returns the status, and whether its files belong to a message now.
 */
export const enter = async (
  tx: Write,
  mail: ledger.OpenMail,
  read: ReadMail,
  settings: Settings,
): Promise<Entered> => {
  const { parsed, sender, verdicts } = read
  const { mailDomain } = settings
  // Sent together. The lock must be the first.
  const [isOpen, earlier, { decision: led, candidates, judge: outcomes, side }, channel, blocked] =
    await Promise.all([
      ledger.hold(tx, mail.id),
      ledger.duplicateOf(tx, mail.channel_id, parsed.fingerprint),
      match(tx, mail, parsed, { address: sender.email, mailDomain, verdicts }),
      routing.channel(tx, mail.channel_id),
      blockOf(tx, sender.email),
    ])
  const decision = blocked ? spamOf(led, blocked.sender) : led
  if (!isOpen) return { status: undefined, isKept: false }
  const learnt = {
    from_name: sender.name,
    from_address: sender.email,
    subject: parsed.subject,
    mail_ref: parsed.messageId,
    fingerprint: parsed.fingerprint,
    verdicts,
    candidates: outcomes(insteadOf({ blocked, side })),
  }
  const become = async (outcome: ledger.Outcome): Promise<Entered> => {
    await ledger.settle(tx, mail.id, outcome, learnt)
    return { status: outcome.status, isKept: false }
  }

  if (earlier) {
    const { ulid, ...place } = earlier
    return become({ ...place, status: 'duplicate', reason: `The same mail was here before, as ${ulid}.` })
  }
  const needless = await whyNeedless(tx, mail, read, channel, settings)
  if (needless) return become({ status: 'discarded', reason: needless })
  const place = { sender: sender.email, channelAddress: channel.email_address }
  const taken =
    read.report && (await takeReport(tx, read.report, { ...place, isAuthentic: isAuthentic(verdicts) }))
  if (taken) return become(taken)
  const elsewhere = await enterReport(tx, mail, parsed, mailDomain)
  if (elsewhere) return become(elsewhere)
  const answered = side && !blocked ? await enterSide(tx, side, read) : undefined
  if (answered) return { ...(await become(answered)), isKept: true }
  const opening = { channel, decision, candidates, blocked: blocked?.sender }
  const { ticket, message, verdict, isSpam } = await entered(tx, read, opening, settings)
  const { automatic } = parsed
  const status = automatic ? 'automatic' : decision.join === undefined ? 'ticketed' : 'joined'
  const reason = reasonFor(decision, { automatic, isSpam })
  const became = await become({ status, reason, ticket_id: ticket, message_id: message })
  return { ...became, isKept: true, acknowledged: verdict && { channel: channel.ulid, verdict } }
}

/** The reason that decides about a mail before its candidates do. */
const insteadOf = ({ blocked, side }: { blocked: unknown; side: Match['side'] }) =>
  blocked ? 'blocked' : side && 'later'

/** Adds a mail to the side conversation that it answers. Undefined if that is deleted. */
const enterSide = async (
  tx: Write,
  { id, because }: NonNullable<Match['side']>,
  { parsed, sender, prepared }: ReadMail,
): Promise<ledger.Outcome | undefined> => {
  const from = { name: sender.name, email: sender.email }
  const added = await addToSide(tx, id, { ...written(parsed, prepared), from })
  if (!added) return undefined
  const { automatic } = parsed
  const joined = `Joined a side conversation, because ${because}.`
  return {
    status: automatic ? 'automatic' : 'joined',
    reason: automatic ? `${joined} It is an automatic mail. ${automatic}` : joined,
    ticket_id: added.ticket,
    side_conversation_id: added.side,
  }
}

/** The reason why a mail about the channel itself opens no ticket. */
const whyNeedless = async (
  tx: Write,
  mail: ledger.OpenMail,
  read: ReadMail,
  { id, ulid }: routing.Channel,
  { keys, mailDomain }: Settings,
) => {
  const mark = read.testMark ?? testMarkInSubject(read.parsed.subject)
  if (mark !== undefined && isOwnTest(keys, ulid, mark)) {
    const test = mark.trim().slice(0, 26)
    emit(tx, testMailArrived, {
      channel: ulid,
      mail: mail.ulid,
      test,
      is_new_mail: read.testMark === undefined,
    })
    return 'The channel was tested with it.'
  }
  const confirmation = forwardingConfirmationIn(mail, read, mailDomain)
  if (!confirmation || !(await routing.isForwardingExpected(tx, id))) return undefined
  emit(tx, forwardingConfirmationArrived, { channel: ulid, ...confirmation })
  return 'Gmail asks with it whether mail may be forwarded here. The settings of the channel show the answer.'
}

const enterReport = async (
  tx: Write,
  mail: ledger.OpenMail,
  parsed: ParsedMail,
  mailDomain: string,
): Promise<ledger.Outcome | undefined> => {
  const reported = parsed.report && (await noteReport(tx, reportTo(mail, parsed, parsed.report, mailDomain)))
  if (!reported) return undefined
  const { ticket, message, side } = reported
  const place = { ticket_id: ticket, message_id: message, side_conversation_id: side ?? null }
  return { status: 'automatic', reason: 'It is a delivery report of a mail server.', ...place }
}

const reportTo = (mail: ledger.OpenMail, parsed: ParsedMail, report: DeliveryReport, mailDomain: string) => ({
  channel: mail.channel_id,
  report,
  hashes: [...replyHashes(mail, parsed, mailDomain).keys()],
})

type Place = {
  channel: routing.Channel
  decision: Decision
  /** The entry that blocks the sender. */
  blocked: string | undefined
  candidates: Candidate[]
}

const entered = async (
  tx: Write,
  { parsed, sender, verdicts, prepared }: ReadMail,
  { channel, decision, candidates, blocked }: Place,
  settings: Settings,
) => {
  const message = { ...written(parsed, prepared), is_blocked: blocked !== undefined }
  if (decision.join !== undefined) {
    const from = async () => ({ type: 'contact', ...(await contactOf(tx, sender)) }) as const
    const subject = isAnswer(parsed.subject) ? undefined : parsed.subject
    const added = await addFromOutside(tx, decision.join, from, { ...message, subject })
    if (added) return { ticket: added.ticket, message: added.id, verdict: undefined, isSpam: false }
  }
  const asked = { mode: channel.spam, evidence: parsed.evidence, verdicts, sender: sender.email, candidates }
  const { tokens, reasons, isMoved } = await judge(tx, asked)
  const wasSpam = message.is_blocked || isMoved
  const relatedTo = decision.join === undefined ? (decision.relatedTo ?? null) : null
  const subject = parsed.subject.slice(0, 255).toWellFormed() || noSubject
  const opening = { channel, subject, message: { ...message, is_blocked: wasSpam }, relatedTo }
  const ticket = await open(tx, await prepareOpening(tx, sender), opening)
  if (blocked !== undefined) noteBlocked(tx, ticket, blocked)
  else if (reasons.length) noteSpam(tx, ticket, { reasons, isMoved })
  await keep(tx, { ticket: ticket.id, tokens, wasSpam })
  const answer = { ticket, channel, atMost: settings.automaticMails }
  const verdict = parsed.automatic || wasSpam ? undefined : await acknowledge(tx, answer)
  return { ticket: ticket.id, message: ticket.message.id, verdict, isSpam: isMoved && blocked === undefined }
}

/** Mail of a blocked sender always becomes a new ticket, so that it does not change other tickets. */
const spamOf = (decision: Decision, blocked: string): Decision => ({
  join: undefined,
  relatedTo: decision.join ?? decision.relatedTo,
  because: `${blocked} is blocked; it is spam`,
})

const written = (parsed: ParsedMail, { draft, files }: Prepared): Omit<Posted, 'type' | 'sender'> => ({
  draft,
  files,
  to_recipients: parsed.to.map(({ address }) => address),
  cc_recipients: parsed.cc.map(({ address }) => address),
  mail_ref: parsed.messageId,
  conversation: parsed.conversation,
  is_automatic: parsed.automatic !== null,
  came_by_mail: true,
})

type Nature = { automatic: string | null; isSpam: boolean }

const reasonFor = ({ because, join }: Decision, { automatic, isSpam }: Nature) => {
  const opened = `${join === undefined ? 'A new ticket' : 'Joined the ticket'}, because ${because}.`
  const joined = isSpam ? `${opened} It looks like spam.` : opened
  return automatic ? `${joined} It is an automatic mail. ${automatic}` : joined
}

/** Puts a mail that cannot be read into quarantine, with what its headers tell. */
export const quarantine = async (
  tx: Write,
  mail: ledger.OpenMail,
  reason: string,
  head: ledger.Head = {},
) => {
  if (!(await ledger.hold(tx, mail.id))) return
  await ledger.settle(tx, mail.id, { ...head, status: 'quarantined', reason })
  emit(tx, mailQuarantined, { mail: mail.ulid, reason })
}
