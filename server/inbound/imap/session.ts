import type { ImapFlow } from 'imapflow'
import type { Reach } from '../../platform/egress/reach.ts'
import type { Lookup } from '../../platform/egress/resolve.ts'
import type { MailUrl } from '../../platform/egress/url.ts'
import { openMailbox, signIn } from './connect.ts'
import type { handingOver } from './hand-over.ts'
import { above, before, type Listed, putAway, sizesOf, sourcesOf, stillThere } from './mailbox.ts'
import { newsOf } from './news.ts'
import { beginsAt, largestMail, placeOf, portions } from './rules.ts'
import type { Mailbox } from './store.ts'

export type Progress = {
  /** Both say whether the mailbox is still held. */
  begin: (at: { place: string; uid: number }) => Promise<boolean>
  advance: (at: { place: string; uid: number }) => Promise<boolean>
  /** All that was there is taken; perhaps something else is not as it should be. */
  caughtUp: (trouble: string | undefined) => Promise<unknown>
}

export type Session = {
  mailbox: Mailbox
  url: MailUrl
  reach: Reach
  lookup?: Lookup | undefined
  signal: AbortSignal
  now: () => Date
  handOver: ReturnType<typeof handingOver>
  progress: Progress
  pollMs: { withIdle: number; without: number }
}

/** Somebody else fetches from the mailbox by now. */
export class LostHold extends Error {}

/** Takes what is new in a mailbox, and then whatever comes, until the connection ends or the signal says so. */
export const follow = async (session: Session): Promise<never> => {
  const client = await signIn(session.url, session)
  try {
    const news = newsOf(client)
    const cursor = await placed(session, client)
    for (;;) {
      const trouble = await takeNew(session, client, cursor)
      await session.progress.caughtUp(trouble)
      await news.wait(session.pollMs)
      session.signal.throwIfAborted()
      await client.noop()
    }
  } finally {
    client.close()
  }
}

type Cursor = { place: string; uid: number }

const placed = async ({ mailbox, url, now, progress }: Session, client: ImapFlow): Promise<Cursor> => {
  const { uidValidity, uidNext } = await openMailbox(client, url)
  const place = placeOf(url, uidValidity)
  if (mailbox.place === place && mailbox.uid !== null) return { place, uid: mailbox.uid }
  const uid = await before(client, beginsAt(mailbox.caught_up_at, now()), uidNext)
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
  const sizes = new Map((await sizesOf(client, uids)).map(({ uid, size }) => [uid, size]))
  return uids.map((uid) => ({ uid, size: sizes.get(uid) ?? 0 }))
}

const takePortion = async (session: Session, client: ImapFlow, cursor: Cursor, portion: Listed[]) => {
  const { taken, last, failure } = await takeInOrder(session, client, cursor, portion)
  // What was taken before something went wrong need not be fetched again.
  const trouble = last > cursor.uid ? await settle(session, client, cursor, { taken, last }) : undefined
  if (failure) throw failure.error
  return trouble
}

const takeInOrder = async (session: Session, client: ImapFlow, { place, uid }: Cursor, portion: Listed[]) => {
  const { mailbox, handOver, signal } = session
  const fetchable = portion.filter(({ size }) => size <= largestMail).map(({ uid }) => uid)
  const sources = await sourcesOf(client, fetchable)
  const missing = await stillThere(
    client,
    fetchable.filter((uid) => !sources.has(uid)),
  )
  const channel = { workspace: mailbox.workspace, id: mailbox.channel, ulid: mailbox.ulid }
  const taken: number[] = []
  let last = uid
  try {
    for (const { uid, size } of portion) {
      signal.throwIfAborted()
      const raw = sources.get(uid)
      const mail = { channel, sourceKey: `imap:${place}:${uid}`, size: raw?.length ?? size, raw }
      if (raw) await handOver.accept(mail)
      else if (size > largestMail) await handOver.accept({ ...mail, instead: tooLarge })
      else if (missing.includes(uid)) await handOver.missing(mail)
      if (raw) taken.push(uid)
      last = uid
    }
    return { taken, last }
  } catch (error) {
    return { taken, last, failure: { error } }
  }
}

const tooLarge = {
  fate: 'refused',
  reason: `A mail may have ${largestMail / 1024 / 1024} MB at the most`,
} as const

type Settled = { taken: number[]; last: number }

const settle = async (
  { url, progress }: Session,
  client: ImapFlow,
  cursor: Cursor,
  { taken, last }: Settled,
) => {
  const isPutAway = await putAway(client, taken, url.after)
  // Fetched again, they are recognised, and then put away.
  if (!isPutAway && !client.usable) throw new Error('The connection ended.')
  if (!(await progress.advance({ place: cursor.place, uid: last }))) throw new LostHold()
  cursor.uid = last
  return isPutAway ? undefined : putAwayFails(url)
}

const putAwayFails = ({ after, mailbox }: MailUrl) =>
  after.do === 'move'
    ? `Mails are read, but cannot be moved to “${after.to}”. Is there such a mailbox?`
    : `Mails are read, but cannot be flagged in “${mailbox}”.`
