import type { ImapFlow } from 'imapflow'
import type { mailboxes } from '../../../channels/index.ts'
import type { Networks } from '../../../platform/egress/networks.ts'
import type { Lookup } from '../../../platform/egress/resolve.ts'
import { certificateOn, type ServerCertificate } from '../../../platform/egress/server-certificate.ts'
import type { MailUrl } from '../../../platform/egress/url.ts'
import { openMailbox, signIn } from './connect.ts'
import { insideOf } from './imapflow-overrides.ts'
import { above, before } from './listing.ts'
import { LostHold } from './lost-hold.ts'
import { type Listed, sizesOf } from './mailbox.ts'
import { newsOf } from './news.ts'
import { fetchPortion, retryPutAway } from './portion.ts'
import type { receiverOf } from './receiver.ts'
import { beginsAt, isPlaceIn, mayBeRenewed, placeOf, portions } from './rules.ts'

export type Progress = {
  signedIn: (certificate: ServerCertificate | undefined) => void
  /** Both return whether the lease is still valid. */
  begin: (at: { place: string; uid: number }) => Promise<boolean>
  advance: (at: { place: string; uid: number }) => Promise<boolean>
  /** All mails were fetched. `trouble` is set if some could not be moved or flagged. */
  caughtUp: (trouble: string | undefined) => Promise<unknown>
}

export type Session = {
  mailbox: mailboxes.Mailbox
  url: MailUrl
  networks: Networks
  lookup?: Lookup | undefined
  signal: AbortSignal
  now: () => Date
  receiver: ReturnType<typeof receiverOf>
  progress: Progress
  /** Fetched mails that could not be moved or flagged yet. */
  notPutAway: Cursor[]
  pollMs: { withIdle: number; without: number }
}

/** Fetches new mails and then waits for more, until the session ends. */
export const follow = async (session: Session): Promise<void> => {
  const client = await signIn(session.url, session)
  const certificate = certificateOn(insideOf(client).socket)
  const since = session.now()
  session.progress.signedIn(certificate)
  // Commands only report that the connection ended. This is the reason.
  let fault: unknown
  client.on('error', (error: unknown) => {
    fault ??= error
  })
  try {
    const news = newsOf(client)
    const cursor = await placed(session, client)
    for (;;) {
      const stuck = await retryPutAway(session, client, cursor)
      const trouble = (await fetchNew(session, client, cursor)) ?? stuck
      await session.progress.caughtUp(trouble)
      await news.wait(session.pollMs)
      session.signal.throwIfAborted()
      if (mayBeRenewed(certificate, since, session.now())) return
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

const fetchNew = async (session: Session, client: ImapFlow, cursor: Cursor) => {
  let trouble: string | undefined
  for (;;) {
    const uids = await above(client, cursor.uid)
    if (!uids.length) return trouble
    for (const portion of portions(await listed(client, uids))) {
      trouble = (await fetchPortion(session, client, cursor, portion)) ?? trouble
    }
  }
}

/** A mail that was deleted meanwhile gets the size 0 and is skipped later. */
const listed = async (client: ImapFlow, uids: number[]): Promise<Listed[]> => {
  const sizes = await sizesOf(client, uids)
  return uids.map((uid) => ({ uid, size: sizes.get(uid) ?? 0 }))
}
