import { mailboxes } from '../../../channels/index.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { GlobalWrite } from '../../../platform/db/transaction.ts'
import { mailFault } from '../../../platform/egress/mail-faults.ts'
import { Egress } from '../../../platform/egress/rejection.ts'
import type { ServerCertificate } from '../../../platform/egress/server-certificate.ts'
import type { MailUrl } from '../../../platform/egress/url.ts'
import type { Clock } from '../../../platform/kernel/clock.ts'
import type { Log } from '../../../platform/kernel/log.ts'
import { SignInFault } from '../../accounts/actions.ts'
import { NotReceived } from './receiver.ts'
import { nextTry } from './rules.ts'
import type { Progress } from './session.ts'

type Services = { db: Db; clock: Clock; log: Log }

const actor = { type: 'system', name: 'incoming mail' } as const
const hour = 60 * 60_000

/** Stores whether fetching from a mailbox works, and logs changes. */
export const stateOf = ({ db, clock, log }: Services, by: string, mailbox: mailboxes.Mailbox) => {
  const facts = { channel: mailbox.ulid, workspace: mailbox.workspace }
  const write = <T>(work: (tx: GlobalWrite) => Promise<T>) => db.global.write(actor, work)
  let failingSince = mailbox.failing_since
  let notedAt = 0
  let hasWorked = false
  let certificate: ServerCertificate | undefined

  const failing = async (words: string) => {
    const nextTryAt = nextTry(failingSince, clock())
    await write((tx) => mailboxes.noteFailing(tx, by, { ...mailbox, words, nextTryAt }))
    if (!failingSince) log.warn({ ...facts, words }, 'fetching mail from a mailbox failed')
    failingSince ??= clock()
  }

  const working = async () => {
    const isNoted = clock().getTime() - notedAt < hour
    if (isNoted && !failingSince) return
    await write((tx) => mailboxes.noteWorking(tx, by, { ...mailbox, certificate }))
    if (failingSince) log.info(facts, 'fetching mail from a mailbox works again')
    failingSince = null
    notedAt = clock().getTime()
  }

  const progress: Progress = {
    signedIn: (shown) => {
      certificate = shown
    },
    begin: (at) => write((tx) => mailboxes.begin(tx, by, { ...mailbox, ...at })),
    advance: (at) => write((tx) => mailboxes.advance(tx, by, { ...mailbox, ...at })),
    caughtUp: async (trouble) => {
      hasWorked = true
      await (trouble ? failing(trouble) : working())
    },
  }

  return {
    progress,
    ended: async (error: unknown, url: MailUrl | undefined) => {
      // A connection that ends after it worked is no failure, unless the next one fails too.
      if (!hasWorked || failingSince) return failing(wordsFor(error, url))
      const nextTryAt = nextTry(null, clock())
      await write((tx) => mailboxes.tryAgainAt(tx, by, { ...mailbox, nextTryAt }))
    },
  }
}

/** Errors whose message is shown to people. */
const hasWords = [Egress, NotReceived, SignInFault]

const wordsFor = (error: unknown, url: MailUrl | undefined) => {
  if (hasWords.some((kind) => error instanceof kind)) return (error as Error).message
  return url
    ? mailFault(error, url)
    : 'The URL of the mailbox was encrypted with another secret key. Set it again.'
}
