import type { ImapFlow } from 'imapflow'
import type { mailboxes } from '../../channels/actions.ts'
import type { Networks } from '../../platform/egress/networks.ts'
import type { Lookup } from '../../platform/egress/resolve.ts'
import type { MailUrl } from '../../platform/egress/url.ts'
import { openMailbox, signIn } from './connect.ts'
import type { handingOver } from './hand-over.ts'
import { above, before } from './listing.ts'
import { LostHold } from './lost-hold.ts'
import { type Listed, sizesOf } from './mailbox.ts'
import { newsOf } from './news.ts'
import { retryPutAway, takePortion } from './portion.ts'
import { beginsAt, isPlaceIn, placeOf, portions } from './rules.ts'

export type Progress = {
  /** Both say whether the mailbox is still held. */
  begin: (at: { place: string; uid: number }) => Promise<boolean>
  advance: (at: { place: string; uid: number }) => Promise<boolean>
  /** All that was there is taken; perhaps something else is not as it should be. */
  caughtUp: (trouble: string | undefined) => Promise<unknown>
}

export type Session = {
  mailbox: mailboxes.Mailbox
  url: MailUrl
  networks: Networks
  lookup?: Lookup | undefined
  signal: AbortSignal
  now: () => Date
  handOver: ReturnType<typeof handingOver>
  progress: Progress
  /** The mails that are here and could not be put away there. */
  notPutAway: Cursor[]
  pollMs: { withIdle: number; without: number }
}

/** Takes what is new in a mailbox, and then whatever comes, until the connection ends or the signal says so. */
export const follow = async (session: Session): Promise<never> => {
  const client = await signIn(session.url, session)
  // Why the connection ended; commands know only that it did.
  let fault: unknown
  client.on('error', (error: unknown) => {
    fault ??= error
  })
  try {
    const news = newsOf(client)
    const cursor = await placed(session, client)
    for (;;) {
      const stuck = await retryPutAway(session, client, cursor)
      const trouble = (await takeNew(session, client, cursor)) ?? stuck
      await session.progress.caughtUp(trouble)
      await news.wait(session.pollMs)
      session.signal.throwIfAborted()
      await client.noop()
    }
  } catch (error) {
    throw error instanceof LostHold ? error : (fault ?? error)
  } finally {
    client.close()
  }
}

export type Cursor = { place: string; uid: number }

const placed = async ({ mailbox, url, now, progress }: Session, client: ImapFlow): Promise<Cursor> => {
  const { uidValidity } = await openMailbox(client, url)
  const place = placeOf(url, uidValidity)
  if (mailbox.place === place && mailbox.uid !== null) return { place, uid: mailbox.uid }
  const isKnown = mailbox.place !== null && isPlaceIn(url, mailbox.place)
  const uid = await before(client, beginsAt(isKnown ? mailbox.caught_up_at : null, now()))
  if (!(await progress.begin({ place, uid }))) throw new LostHold()
  return { place, uid }
}

const takeNew = async (session: Session, client: ImapFlow, cursor: Cursor) => {
  let trouble: string | undefined
  for (;;) {
    const uids = await above(client, cursor.uid)
    if (!uids.length) return trouble
    for (const portion of portions(await listed(client, uids))) {
      trouble = (await takePortion(session, client, cursor, portion)) ?? trouble
    }
  }
}

/** What is gone since is of no size; it is passed over like the rest. */
const listed = async (client: ImapFlow, uids: number[]): Promise<Listed[]> => {
  const sizes = await sizesOf(client, uids)
  return uids.map((uid) => ({ uid, size: sizes.get(uid) ?? 0 }))
}
