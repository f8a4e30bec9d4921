import { createHash } from 'node:crypto'
import type { DNSResolver } from 'mailauth'
import type { Db } from '../../../platform/db/open.ts'
import type { Files } from '../../../platform/files/files.ts'
import { type Clock, exactly } from '../../../platform/kernel/clock.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import type { Log } from '../../../platform/kernel/log.ts'
import { mailsReceived } from '../../../platform/metrics/recorded.ts'
import { inSpan } from '../../../platform/tracing/tracing.ts'
import { limitedBy } from '../../../platform/turns/limited-by.ts'
import { mayBeReport, readReport, reportedChannel } from '../../dmarc-reports/actions.ts'
import { logIfSpent } from '../automatic/spent-alarm.ts'
import type * as ledger from '../ledger/ledger-store.ts'
import { isGivenUp, mostCrashesAlone, mostHops } from '../ledger/rules.ts'
import { testHeader } from '../ledger/test-mark.ts'
import { readBounded } from '../parse/bounded.ts'
import { envelopeReason } from '../parse/headers/automatic.ts'
import { headerLength, Rejection } from '../parse/parsed/limits.ts'
import type { ParsedMail } from '../parse/parsed/parsed-mail.ts'
import { verdictsOf } from '../verify/verdicts.ts'
import { headOf } from './content.ts'
import { quarantine, type ReadMail } from './enter.ts'
import { enteringTogether } from './enter-together.ts'
import { dismiss, prepare } from './prepare.ts'
import { rawOf } from './raw.ts'
import { senderOf } from './sender.ts'

const by = { type: 'system', name: 'incoming mail' } as const

/** Large mails are in memory several times: raw, parsed, and as files. */
const largeBytes = 1024 * 1024
const largeAtOnce = { total: 16, each: 8 }

type Mail = ledger.OpenMail

export type Services = {
  db: Db
  clock: Clock
  log: Log
  files: Files
  keys: Keys
  config: { MAIL_DOMAIN: string; AUTOMATIC_MAILS: number }
}

/** Reads and enters mails. */
export const openReader = (services: Services, resolve?: DNSResolver) => {
  // Mails of one sender are processed in the order of arrival, so that a reply finds the mail that it replies to.
  const tails = new Map<string, Promise<void>>()
  const { MAIL_DOMAIN: mailDomain, AUTOMATIC_MAILS: automaticMails } = services.config
  const enter = enteringTogether(services.db, { mailDomain, automaticMails, keys: services.keys })
  const inMemory = limitedBy<number>(largeAtOnce)
  return async (mail: Mail) => {
    const key = `${mail.workspace_id} ${mail.channel_id} ${mail.envelope_from}`
    const before = tails.get(key)
    const span = { kind: 'consumer', attributes: { 'bellhop.mail': mail.ulid } } as const
    const work = () =>
      inSpan('incoming mail', span, (trace) => handle({ services, resolve, enter, trace }, mail, before))
    const done = mail.size > largeBytes ? inMemory(mail.workspace_id, work) : work()
    const ended = done.catch(() => {})
    tails.set(key, ended)
    try {
      await done
    } finally {
      if (tails.get(key) === ended) tails.delete(key)
    }
  }
}

type With = {
  services: Services
  resolve: DNSResolver | undefined
  enter: ReturnType<typeof enteringTogether>
  trace: string | undefined
}

const handle = async (
  { services, resolve, enter, trace }: With,
  mail: Mail,
  before: Promise<void> | undefined,
) => {
  const { db, log, clock } = services
  const { workspace_id: workspace } = mail
  const begunAt = clock().getTime()
  const setAside = async (reason: string, raw?: Buffer) => {
    log.warn({ workspace, mail: mail.ulid, reason }, 'a mail is in quarantine')
    await db.write(workspace, by, (tx) => quarantine(tx, mail, reason, raw && headOf(raw)))
    mailsReceived.add('quarantined')
  }
  if (isGivenUp(mail)) return setAside(unread)
  const read = await readOne({ services, resolve }, mail).catch(rejectionIn)
  await before
  if (typeof read === 'string') return setAside(read, await rawOf(services, mail.storage_key))
  const { status, isKept, acknowledged } = await enter({ mail, read, trace })
  if (status) mailsReceived.add(status)
  log.info({ workspace, mail: mail.ulid, status, ms: clock().getTime() - begunAt })
  if (acknowledged) logIfSpent(services, { workspace, ...acknowledged })
  if (!isKept) await dismiss(services, read.prepared)
}

const unread = `Bellhop ended ${mostCrashesAlone} times while it processed only this mail. The mail is not retried automatically.`

/** Parses and verifies a mail. Returns the reason if it cannot be processed. */
const readOne = async (
  { services, resolve }: Pick<With, 'services' | 'resolve'>,
  mail: Mail,
): Promise<ReadMail | string> => {
  const raw = await rawOf(services, mail.storage_key)
  if (!raw) return 'The raw mail is missing from the file store.'
  const head = headerLength(raw)
  const [read, verdicts] = await Promise.all([
    readBounded(raw, mail.workspace_id),
    verdictsOf(raw, mail, { resolve, ownName: services.config.MAIL_DOMAIN }),
  ])
  const parsed = {
    ...read,
    automatic: read.automatic ?? sentByMachine(mail),
    fingerprint: read.messageId ? read.fingerprint : fingerprintWithoutId(read, mail),
  }
  if (parsed.hops > mostHops) return `It has passed ${parsed.hops} servers. This is probably a mail loop.`
  const sender = senderOf(parsed, mail.envelope_from)
  if (!sender) return 'It has no sender address.'
  return {
    parsed,
    sender,
    verdicts,
    report: await reportIn(services, mail, parsed),
    prepared: await prepare(services, parsed, mail.workspace_id),
    testMark: testMarkIn(raw.subarray(0, head)),
  }
}

const reportIn = async (
  { keys, config }: Services,
  { envelope_to, workspace_id }: Mail,
  parsed: ParsedMail,
): Promise<ReadMail['report']> => {
  const place = { keys, mailDomain: config.MAIL_DOMAIN }
  const isAddressed =
    envelope_to.length > 0 && envelope_to.every((address) => reportedChannel(address, place))
  if (!isAddressed && !mayBeReport(parsed)) return undefined
  return { isAddressed, result: await readReport(parsed.parts, workspace_id) }
}

/**
 * Without a Message-ID, different senders may send identical mails, so the sender is hashed too. Without a date, the
 * day is hashed too: a device may send the same alarm every day.
 */
const fingerprintWithoutId = ({ fingerprint, date }: ParsedMail, { envelope_from, received_at }: Mail) => {
  const hash = createHash('sha256').update(fingerprint).update(JSON.stringify(envelope_from))
  return new Uint8Array(hash.update(date ? '' : exactly(received_at).slice(0, 10)).digest())
}

/** An empty envelope sender, or the address of a list or program, means automatic mail. */
const sentByMachine = ({ envelope_from }: Mail) =>
  envelope_from === '' ? 'It came without a sender.' : (envelopeReason(envelope_from ?? '') ?? null)

const testMarkIn = (head: Buffer) => {
  const [, mark] = head.toString('latin1').match(ownTest) ?? []
  return mark
}
const ownTest = new RegExp(`^${testHeader}: (.*)$`, 'im')

const rejectionIn = (error: Error) => {
  if (error instanceof Rejection) return error.message
  throw error
}
