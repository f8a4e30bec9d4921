import type { Means } from '../../means.ts'
import type { GlobalWrite } from '../../platform/db/transaction.ts'
import { mailFault } from '../../platform/egress/mail-faults.ts'
import { Egress } from '../../platform/egress/refusal.ts'
import type { MailUrl } from '../../platform/egress/url.ts'
import { NotTaken } from './hand-over.ts'
import { nextTry } from './rules.ts'
import type { Progress } from './session.ts'
import * as store from './store.ts'

type Needs = Pick<Means, 'db' | 'clock' | 'log'>

const actor = { type: 'system', name: 'incoming mail' } as const
const hour = 60 * 60_000

/** Writes down how fetching from a mailbox goes, and logs when that changes. */
export const stateOf = ({ db, clock, log }: Needs, by: string, mailbox: store.Mailbox) => {
  const facts = { channel: mailbox.ulid, workspace: mailbox.workspace }
  const write = <T>(work: (tx: GlobalWrite) => Promise<T>) => db.global.write(actor, work)
  let failingSince = mailbox.failing_since
  let notedAt = 0
  let hasWorked = false

  const failing = async (words: string) => {
    const nextTryAt = nextTry(failingSince, clock())
    await write((tx) => store.noteFailing(tx, by, { ...mailbox, words, nextTryAt }))
    if (!failingSince) log.warn({ ...facts, words }, 'a mailbox cannot be read')
    failingSince ??= clock()
  }

  const working = async () => {
    const isNoted = clock().getTime() - notedAt < hour
    if (isNoted && !failingSince) return
    await write((tx) => store.noteWorking(tx, by, mailbox))
    if (failingSince) log.info(facts, 'a mailbox is read again')
    failingSince = null
    notedAt = clock().getTime()
  }

  const progress: Progress = {
    begin: (at) => write((tx) => store.begin(tx, by, { ...mailbox, ...at })),
    advance: (at) => write((tx) => store.advance(tx, by, { ...mailbox, ...at })),
    caughtUp: async (trouble) => {
      hasWorked = true
      await (trouble ? failing(trouble) : working())
    },
  }

  return {
    progress,
    ended: async (error: unknown, url: MailUrl | undefined) => {
      // Connections end; that is a failure only if the next one does not stand either.
      if (!hasWorked || failingSince) return failing(wordsFor(error, url))
      const nextTryAt = nextTry(null, clock())
      await write((tx) => store.tryAgainAt(tx, by, { ...mailbox, nextTryAt }))
    },
  }
}

const wordsFor = (error: unknown, url: MailUrl | undefined) => {
  if (error instanceof Egress || error instanceof NotTaken) return error.message
  return url ? mailFault(error, url) : 'The address of the mailbox was sealed with another key. Set it again.'
}
