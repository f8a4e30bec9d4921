import { setTimeout as pause } from 'node:timers/promises'
import type { DNSResolver } from 'mailauth'
import { testHeader } from '../channels/actions.ts'
import type { Means } from '../means.ts'
import { openSlots } from '../platform/background/slots.ts'
import { isTransient } from '../platform/transient.ts'
import { limitedBy } from '../platform/turns/limited-by.ts'
import { enter, quarantine, type ReadMail } from './enter.ts'
import * as ledger from './ledger-store.ts'
import { readBounded } from './parse/bounded.ts'
import { headerLength, Refusal } from './parse/bounds.ts'
import { dismiss, prepare } from './prepare.ts'
import { maxMailBytes } from './receive.ts'
import { recall } from './recent.ts'
import { isGivenUp, mostAttempts, mostHops, mostUnfinishedAlone, pauseAfter } from './rules.ts'
import { senderOf } from './sender.ts'
import { tellIfSpent } from './spent-alarm.ts'
import { patientResolver } from './verify/resolver.ts'
import { verdictsOf } from './verify/verdicts.ts'

/** No workspace has more than half of the places, so that its slow mails leave room for others. */
const limits = { atOnce: 32, perWorkspace: 16 }
// More of them would only wait for one another, and for requests, at the database.
const enteredAtOnce = 6
const leaseMs = 5 * 60_000
const retryMs = 200
/** Mails that end at about the same time are followed by one claim, not by one each. */
const gatherMs = 25
// Mails that come do not wait for those that are read.
const lookAgainMs = 200
const by = { type: 'system', name: 'incoming mail' } as const

type Mail = ledger.OpenMail

/** Reads mails whose fate is open, and decides it. */
export const openIngest = (means: Means, resolve: DNSResolver = patientResolver()) => {
  const slots = openSlots(limits)
  const busy = new Set<Promise<void>>()
  // Mails of one sender are entered in the order in which they came, so that an answer finds what it answers.
  const tails = new Map<string, Promise<void>>()
  const inTurn = limitedBy<number>({ total: enteredAtOnce })
  let isSuspectBusy = false

  const begin = (mail: Mail) => {
    const key = `${mail.workspace} ${mail.channel} ${mail.envelope_from}`
    const before = tails.get(key)
    const isSuspect = mail.unfinished > 0
    isSuspectBusy ||= isSuspect
    slots.take(mail)
    const done = handle({ means, resolve, inTurn }, mail, before).finally(() => {
      busy.delete(done)
      slots.release(mail)
      if (isSuspect) isSuspectBusy = false
      if (tails.get(key) === done) tails.delete(key)
    })
    busy.add(done)
    tails.set(key, done)
  }
  const settled = async () => {
    while (busy.size) await Promise.all(busy)
  }
  return {
    /** Begins with the oldest ones; says whether there may be more. */
    round: async () => {
      if (busy.size) await pause(gatherMs)
      while (slots.room().most <= 0) await Promise.race(busy)
      const room = slots.room()
      const until = new Date(means.clock().getTime() + leaseMs)
      const holder = await means.db.holder()
      const mails = await means.db.global.write(by, async (tx) => {
        const wanted = { until, holder }
        const others = await ledger.claim(tx, { ...wanted, room, isSuspect: false })
        // One at a time: if this process ends too, it is clear during which mail.
        const suspects = isSuspectBusy
          ? []
          : await ledger.claim(tx, { ...wanted, room: { ...room, most: 1 }, isSuspect: true })
        return [...suspects, ...others]
      })
      for (const mail of mails.toSorted((one, other) => one.id - other.id)) begin(mail)
      if (mails.length > 0 || busy.size === 0) return mails.length > 0
      // What is due may wait for a place of its workspace.
      await Promise.race([...busy, pause(lookAgainMs, undefined, { ref: false })])
      return true
    },
    settled,
  }
}

type With = { means: Means; resolve: DNSResolver; inTurn: ReturnType<typeof limitedBy<number>> }

const handle = async ({ means, resolve, inTurn }: With, mail: Mail, before: Promise<void> | undefined) => {
  const { db, log, clock, config, keys } = means
  const inside = <T>(work: Parameters<typeof db.write<T>>[2]) => db.write(mail.workspace, by, work)
  const begunAt = clock().getTime()
  const setAside = async (reason: string) => {
    log.warn({ workspace: mail.workspace, mail: mail.ulid, reason }, 'a mail is in quarantine')
    await inside((tx) => quarantine(tx, mail, reason))
  }
  try {
    if (isGivenUp(mail)) return await setAside(unread)
    if (mail.attempts > mostAttempts) return await setAside('Reading it failed again and again.')
    const read = await readOne({ means, resolve }, mail).catch(refusalIn)
    await before
    if (typeof read === 'string') return await setAside(read)
    const settings = { mailDomain: config.MAIL_DOMAIN, automaticMails: config.AUTOMATIC_MAILS, keys }
    const { fate, isKept, acknowledged } = await inTurn(mail.workspace, () =>
      inside((tx) => enter(tx, mail, read, settings)),
    )
    log.info({ workspace: mail.workspace, mail: mail.ulid, fate, ms: clock().getTime() - begunAt })
    if (acknowledged) tellIfSpent(means, { workspace: mail.workspace, ...acknowledged })
    if (!isKept) await dismiss(means, read.prepared)
  } catch (error) {
    const { message } = error as Error
    if (mail.attempts >= mostAttempts && !isTransient(error))
      return await setAside(`It could not be entered: ${message}`)
    log.warn({ workspace: mail.workspace, mail: mail.ulid, err: error }, 'a mail waits to be read again')
    const until = new Date(clock().getTime() + pauseAfter(mail.attempts))
    const postponed = () =>
      inside((tx) =>
        ledger.postpone(tx, mail.id, until, { reason: message, isNoAttempt: isTransient(error) }),
      )
    // Noted even after an outage: a mail in hand would count as read if this process ended later.
    await insist(postponed, begunAt + leaseMs, clock)
  }
}

/** Tries again after transient errors, until the lease has ended, by which the mail is free again anyway. */
const insist = async (work: () => Promise<unknown>, untilMs: number, clock: Means['clock']) => {
  while (clock().getTime() < untilMs) {
    try {
      return await work()
    } catch (error) {
      if (!isTransient(error)) return undefined
      await pause(retryMs, undefined, { ref: false })
    }
  }
  return undefined
}

const unread = `Bellhop ended ${mostUnfinishedAlone} times while it read only this mail, so it is not read again by itself.`

/** What the mail says, or why it cannot be read. */
const readOne = async ({ means, resolve }: Omit<With, 'inTurn'>, mail: Mail): Promise<ReadMail | string> => {
  const raw = await rawOf(means, mail)
  if (!raw) return 'Its content is missing from the store of files.'
  const head = headerLength(raw)
  const [read, verdicts] = await Promise.all([
    readBounded(raw, mail.workspace),
    verdictsOf(raw, mail, { resolve, ownName: means.config.MAIL_DOMAIN }),
  ])
  const parsed = { ...read, automatic: read.automatic ?? withoutSender(mail) }
  if (parsed.hops > mostHops) return `It has passed ${parsed.hops} servers, and probably goes in circles.`
  const sender = senderOf(parsed, mail.envelope_from)
  if (!sender) return 'It names no sender who could be answered.'
  return {
    parsed,
    sender,
    verdicts,
    prepared: await prepare(means, parsed, mail.workspace),
    testMark: testMarkIn(raw.subarray(0, head)),
  }
}

/** Only machines hand in mail that nobody is to answer. */
const withoutSender = ({ envelope_from }: Mail) => (envelope_from === '' ? 'it came without a sender' : null)

const testMarkIn = (head: Buffer) => {
  const [, mark] = head.toString('latin1').match(ownTest) ?? []
  return mark
}
const ownTest = new RegExp(`^${testHeader}: (.*)$`, 'im')

const refusalIn = (error: Error) => {
  if (error instanceof Refusal) return error.message
  throw error
}

const rawOf = async ({ files }: Pick<Means, 'files'>, { storage_key }: Mail) => {
  const known = storage_key === null ? undefined : recall(storage_key)
  if (known) return known
  const content = storage_key === null ? undefined : await files.open(storage_key)
  if (!content) return undefined
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxMailBytes) throw new Error('It is larger than it was when it came.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
