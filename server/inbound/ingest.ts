import type { DNSResolver } from 'mailauth'
import { testHeader } from '../channels/actions.ts'
import type { Means } from '../means.ts'
import { inTurn } from '../platform/in-turn.ts'
import { Problem } from '../platform/problem.ts'
import { enter, quarantine, type ReadMail } from './enter.ts'
import * as ledger from './ledger-store.ts'
import { readBounded } from './parse/bounded.ts'
import { Refusal } from './parse/bounds.ts'
import { dismiss, prepare } from './prepare.ts'
import { maxMailBytes } from './receive.ts'
import { recall } from './recent.ts'
import { mostAttempts, mostHops, pauseAfter } from './rules.ts'
import { senderOf } from './sender.ts'
import { tellIfSpent } from './spent-alarm.ts'
import { patientResolver, verdictsOf } from './verdicts.ts'

const atOnce = 32
// More of them would only wait for one another, and for requests, at the database.
const enteredAtOnce = 6
const leaseMs = 5 * 60_000
const by = { type: 'system', name: 'incoming mail' } as const

type Mail = ledger.OpenMail

/** Reads mails whose fate is open, and decides it. */
export const openIngest = (means: Means, resolve: DNSResolver = patientResolver()) => {
  const busy = new Set<Promise<void>>()
  // Mails of one sender are entered in the order in which they came, so that an answer finds what it answers.
  const tails = new Map<string, Promise<void>>()
  const turns = inTurn(enteredAtOnce)

  const begin = (mail: Mail) => {
    const key = `${mail.workspace} ${mail.channel} ${mail.envelope_from}`
    const before = tails.get(key)
    const done = handle({ means, resolve, turns }, mail, before).finally(() => {
      busy.delete(done)
      if (tails.get(key) === done) tails.delete(key)
    })
    busy.add(done)
    tails.set(key, done)
  }
  const settled = async () => {
    while (busy.size) await Promise.all(busy)
  }
  return {
    /** Begins with the oldest ones; says whether there were any. */
    round: async () => {
      while (busy.size > atOnce / 2) await Promise.race(busy)
      const until = new Date(means.clock().getTime() + leaseMs)
      const mails = await means.db.global.write(by, (tx) => ledger.claim(tx, atOnce - busy.size, until))
      for (const mail of mails.toSorted((one, other) => one.id - other.id)) begin(mail)
      return mails.length > 0
    },
    settled,
  }
}

type With = { means: Means; resolve: DNSResolver; turns: ReturnType<typeof inTurn> }

const handle = async ({ means, resolve, turns }: With, mail: Mail, before: Promise<void> | undefined) => {
  const { db, log, clock, config, keys } = means
  const inside = <T>(work: Parameters<typeof db.write<T>>[2]) => db.write(mail.workspace, by, work)
  const begunAt = clock().getTime()
  const setAside = async (reason: string) => {
    log.warn({ workspace: mail.workspace, mail: mail.ulid, reason }, 'a mail is in quarantine')
    await inside((tx) => quarantine(tx, mail, reason))
  }
  try {
    if (mail.attempts > mostAttempts) return await setAside('Reading it ended badly, again and again.')
    const read = await readOne({ means, resolve }, mail)
    await before
    if (typeof read === 'string') return await setAside(read)
    const settings = { mailDomain: config.MAIL_DOMAIN, automaticMails: config.AUTOMATIC_MAILS, keys }
    const { fate, isKept, acknowledged } = await turns(() => inside((tx) => enter(tx, mail, read, settings)))
    log.info({ workspace: mail.workspace, mail: mail.ulid, fate, ms: clock().getTime() - begunAt })
    if (acknowledged) tellIfSpent(means, { workspace: mail.workspace, ...acknowledged })
    if (!isKept) await dismiss(means, read.prepared)
  } catch (error) {
    const { message } = error as Error
    if (mail.attempts >= mostAttempts && !isPassing(error))
      return await setAside(`It could not be entered: ${message}`)
    log.warn({ workspace: mail.workspace, mail: mail.ulid, err: error }, 'a mail waits to be read again')
    const until = new Date(clock().getTime() + pauseAfter(mail.attempts))
    const postponed = inside((tx) =>
      ledger.postpone(tx, mail.id, until, { reason: message, isNoAttempt: isPassing(error) }),
    )
    await postponed.catch(() => {}) // its lease ends by itself
  }
}

/** What the mail says, or why it cannot be read. */
const readOne = async ({ means, resolve }: Omit<With, 'turns'>, mail: Mail): Promise<ReadMail | string> => {
  const raw = await rawOf(means, mail)
  if (!raw) return 'Its content is missing from the store of files.'
  const [read, verdicts] = await Promise.all([
    readBounded(raw).catch(refusalIn),
    verdictsOf(raw, mail, { resolve, ownName: means.config.MAIL_DOMAIN }),
  ])
  if (typeof read === 'string') return read
  const parsed = { ...read, automatic: read.automatic ?? withoutSender(mail) }
  if (parsed.hops > mostHops) return `It has passed ${parsed.hops} servers, and probably goes in circles.`
  const sender = senderOf(parsed, mail.envelope_from)
  if (!sender) return 'It names no sender who could be answered.'
  return { parsed, sender, verdicts, prepared: await prepare(means, parsed), testMark: testMarkIn(raw) }
}

/** Only machines hand in mail that nobody is to answer. */
const withoutSender = ({ envelope_from }: Mail) => (envelope_from === '' ? 'it came without a sender' : null)

const testMarkIn = (raw: Buffer) => {
  const [, mark] = raw.subarray(0, 64_000).toString('latin1').match(ownTest) ?? []
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

const networkFaults =
  /^(ECONN|ETIMEDOUT|EHOST|ENET|EAI_|ENOTFOUND|EPIPE|ENOSPC|EIO|EMFILE|CONNECTION_|57P|53)/

/** Whether this has nothing to do with the mail and may be over soon. */
const isPassing = (error: unknown) => {
  if (error instanceof Problem) return error.status >= 500
  return networkFaults.test((error as NodeJS.ErrnoException).code ?? '')
}
