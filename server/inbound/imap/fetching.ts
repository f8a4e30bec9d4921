import type { Means } from '../../means.ts'
import type { GlobalWrite } from '../../platform/db/transaction.ts'
import type { Lookup } from '../../platform/egress/resolve.ts'
import { type MailUrl, urlFor } from '../../platform/egress/url.ts'
import { newUlid } from '../../platform/ids.ts'
import { startRounds } from '../../platform/rounds.ts'
import { type Accept, handingOver } from './hand-over.ts'
import { LostHold } from './lost-hold.ts'
import { follow } from './session.ts'
import { stateOf } from './state.ts'
import * as store from './store.ts'

export type { Accept, FetchedMail } from './hand-over.ts'

type Needs = Pick<Means, 'db' | 'clock' | 'log' | 'keys'>
type Running = { workspace: number; url: Uint8Array; ending: AbortController; ended: Promise<void> }

type Pace = { lookEveryMs: number; holdMs: number; pollMs: { withIdle: number; without: number } }
type Options = Partial<Pace> & { lookup?: Lookup }

const usual: Pace = { lookEveryMs: 5_000, holdMs: 30_000, pollMs: { withIdle: 60_000, without: 30_000 } }
/** No workspace holds more than half of the sessions of a process. */
const most = { atOnce: 20, perProcess: 500, perWorkspace: 250 }
const actor = { type: 'system', name: 'incoming mail' } as const

/** Fetches the mail of all channels that have a mailbox. Any number of processes share them. */
export const startFetching = (means: Needs, accept: Accept, options: Options = {}) => {
  const pace = { ...usual, ...options }
  const { db, clock, log } = means
  const by = newUlid()
  const running = new Map<number, Running>()
  const fetchFrom = fetcher({ ...means, by, handOver: handingOver(accept), ...pace })
  const write = <T>(work: (tx: GlobalWrite) => Promise<T>) => db.global.write(actor, work)
  const hold = () => ({ by, until: new Date(clock().getTime() + pace.holdMs) })

  const look = async () => {
    if (running.size) endLost(running, await write((tx) => store.renew(tx, hold(), [...running.keys()])))
    const room = Math.min(most.atOnce, most.perProcess - running.size)
    const claimed = room > 0 ? await write((tx) => store.claim(tx, hold(), room, fullIn(running))) : []
    for (const mailbox of claimed) if (!running.has(mailbox.channel)) run(mailbox)
    return claimed.length === most.atOnce
  }

  const run = (mailbox: store.Mailbox) => {
    const ending = new AbortController()
    const ended = fetchFrom(mailbox, ending.signal)
      .catch((error: Error) => log.warn({ err: error }, 'fetching mail failed and is tried again'))
      .finally(() => write((tx) => store.release(tx, by, mailbox)).catch(() => {}))
      .finally(() => running.delete(mailbox.channel))
    const { workspace, url } = mailbox
    running.set(mailbox.channel, { workspace, url, ending, ended })
  }

  const rounds = startRounds({ name: 'fetching mail', round: look, everyMs: pace.lookEveryMs, log })
  return {
    wake: rounds.wake,
    stop: async () => {
      await rounds.stop()
      const sessions = [...running.values()]
      for (const { ending } of sessions) ending.abort(new Error('Bellhop stops.'))
      await Promise.all(sessions.map(({ ended }) => ended))
    },
  }
}

const fullIn = (running: Map<number, Running>) =>
  [...Map.groupBy(running.values(), ({ workspace }) => workspace)]
    .filter(([, sessions]) => sessions.length >= most.perWorkspace)
    .map(([workspace]) => workspace)

type Held = { channel: number; url: Uint8Array }

/** What somebody else holds by now, or what has another address, is not fetched from any longer. */
const endLost = (running: Map<number, Running>, held: readonly Held[]) => {
  for (const [channel, { url, ending }] of running) {
    const mine = held.find((other) => other.channel === channel)
    if (!mine || Buffer.compare(mine.url, url)) ending.abort(new LostHold())
  }
}

type Fetcher = Needs & Pace & { by: string; handOver: ReturnType<typeof handingOver>; lookup?: Lookup }

const fetcher =
  ({ by, keys, handOver, pollMs, lookup, ...means }: Fetcher) =>
  async (mailbox: store.Mailbox, signal: AbortSignal) => {
    const state = stateOf(means, by, mailbox)
    const reach = mailbox.is_trusted ? 'anywhere' : 'public'
    const { progress } = state
    let url: MailUrl | undefined
    try {
      url = urlFor(keys.open(mailbox.url, `imap ${mailbox.ulid}`), ['imap', 'imaps'], reach)
      await follow({ mailbox, url, reach, lookup, signal, now: means.clock, handOver, progress, pollMs })
    } catch (error) {
      if (!signal.aborted && !(error instanceof LostHold)) await state.ended(error, url)
    }
  }
