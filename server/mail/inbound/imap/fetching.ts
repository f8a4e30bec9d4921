import { mailboxes } from '../../../channels/index.ts'
import { background } from '../../../platform/background/work.ts'
import type { GlobalWrite } from '../../../platform/db/transaction.ts'
import type { Lookup } from '../../../platform/egress/resolve.ts'
import { type MailUrl, urlFor } from '../../../platform/egress/url.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'
import { type Services as Accounts, rejectToken, urlWithToken } from '../../accounts/actions.ts'
import { LostHold } from './lost-hold.ts'
import { type Receive, receiverOf } from './receiver.ts'
import { type Cursor, follow } from './session.ts'
import { stateOf } from './state.ts'

export type { FetchedMail, Receive } from './receiver.ts'

type Services = Accounts

type Pace = { lookEveryMs: number; holdMs: number; pollMs: { withIdle: number; without: number } }
type Options = Partial<Pace> & { lookup?: Lookup }

const usual: Pace = { lookEveryMs: 5_000, holdMs: 30_000, pollMs: { withIdle: 60_000, without: 30_000 } }
/** A workspace gets at most half of the sessions of a process. */
const limits = { atOnce: 500, perWorkspace: 250 }
/** Sessions start a few at a time. */
const mostInOneClaim = 20
const actor = { type: 'system', name: 'incoming mail' } as const

/** Fetches the mail of all channels with a mailbox. Several processes share the mailboxes. */
export const fetchingMail = (services: Services, receive: Receive, options: Options = {}) => {
  const pace = { ...usual, ...options }
  const { db, clock, log } = services
  const by = newUlid()
  const running = new Set<number>()
  /** Fetched mails that could not be moved or flagged yet, by channel. Every session retries them. */
  const notPutAwayIn = new Map<number, Cursor[]>()
  const fetchFrom = fetcher({ ...services, by, receiver: receiverOf(receive), ...pace })
  const write = <T>(work: (tx: GlobalWrite) => Promise<T>) => db.global.write(actor, work)
  const hold = () => ({ by, until: new Date(clock().getTime() + pace.holdMs) })
  return background<mailboxes.Mailbox>(
    {
      name: 'fetching mail',
      limits,
      // A session lasts until its lease is lost or the process stops.
      deadlineMs: Number.POSITIVE_INFINITY,
      restMs: () => pace.lookEveryMs,
      claim: async ({ most, full }) => {
        const claimed = await write((tx) => mailboxes.claim(tx, hold(), Math.min(most, mostInOneClaim), full))
        return claimed.filter(({ channel }) => !running.has(channel))
      },
      ownerOf: ({ workspace }) => ({ workspace }),
      run: async (mailbox, { abort, stop }) => {
        running.add(mailbox.channel)
        const notPutAway = notPutAwayIn.get(mailbox.channel) ?? []
        try {
          await fetchFrom(mailbox, { notPutAway, signal: AbortSignal.any([abort, stop]) })
        } finally {
          if (notPutAway.length) notPutAwayIn.set(mailbox.channel, notPutAway)
          else notPutAwayIn.delete(mailbox.channel)
          await write((tx) => mailboxes.release(tx, by, mailbox)).catch(() => {})
          running.delete(mailbox.channel)
        }
        // Do not claim again at once: a mailbox whose session ended waits for its turn.
        return 'idle'
      },
      keep: {
        everyMs: pace.lookEveryMs,
        keep: async (sessions) => {
          const held = await write((tx) => mailboxes.renew(tx, hold(), [...running]))
          return sessions.filter((mailbox) => !isHeld(mailbox, held))
        },
      },
    },
    log,
  )
}

type Held = { channel: number; url: Uint8Array }

/** Returns true if the lease is still valid and the URL unchanged. */
const isHeld = ({ channel, url }: Held, held: readonly Held[]) =>
  held.some((other) => other.channel === channel && Buffer.compare(other.url, url) === 0)

type Fetcher = Services & Pace & { by: string; receiver: ReturnType<typeof receiverOf>; lookup?: Lookup }

const fetcher =
  ({ by, receiver, pollMs, lookup, ...services }: Fetcher) =>
  async (
    mailbox: mailboxes.Mailbox,
    { notPutAway, signal }: { notPutAway: Cursor[]; signal: AbortSignal },
  ) => {
    const state = stateOf(services, by, mailbox)
    const networks = mailbox.is_trusted ? 'anywhere' : 'public'
    const { progress } = state
    let url: MailUrl | undefined
    try {
      url = urlFor(await urlOf(services, mailbox), ['imap', 'imaps'], networks)
      await follow({
        mailbox,
        url,
        networks,
        lookup,
        signal,
        now: services.clock,
        receiver,
        progress,
        notPutAway,
        pollMs,
      })
    } catch (error) {
      if (signal.aborted || error instanceof LostHold) return
      if (mailbox.by_account && isOfSignIn(error))
        await rejectToken(services, channelOf(mailbox)).catch(() => {})
      await state.ended(error, url)
    }
  }

const channelOf = ({ workspace, channel: id }: mailboxes.Mailbox) => ({ workspace, id })

const urlOf = async (services: Services, mailbox: mailboxes.Mailbox) => {
  const stored = services.keys.open(mailbox.url, `imap ${mailbox.ulid}`)
  return mailbox.by_account ? urlWithToken(services, channelOf(mailbox), stored) : stored
}

const isOfSignIn = (error: unknown) =>
  error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true
