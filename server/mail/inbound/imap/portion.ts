import type { ImapFlow } from 'imapflow'
import type { MailUrl } from '../../../platform/egress/url.ts'
import { LostHold } from './lost-hold.ts'
import { type Listed, putAway, sourcesOf, stillThere } from './mailbox.ts'
import type { FetchedMail } from './receiver.ts'
import { largestMail } from './rules.ts'
import type { Cursor, Session } from './session.ts'

/** Fetches mails in order, then advances the cursor. Returns what is wrong with the mailbox, if anything. */
export const fetchPortion = async (session: Session, client: ImapFlow, cursor: Cursor, portion: Listed[]) => {
  const { received, last, failure } = await fetchInOrder(session, client, cursor, portion)
  // Save the progress before the error, so that these mails are not fetched again.
  const trouble = last > cursor.uid ? await settle(session, client, cursor, { received, last }) : undefined
  if (failure) throw failure.error
  return trouble
}

const fetchInOrder = async (
  session: Session,
  client: ImapFlow,
  { place, uid }: Cursor,
  portion: Listed[],
) => {
  const { mailbox, signal } = session
  const fetchable = portion.filter(({ size }) => size <= largestMail).map(({ uid }) => uid)
  const sources = await sourcesOf(client, fetchable)
  const missing = await stillThere(
    client,
    fetchable.filter((uid) => !sources.has(uid)),
  )
  const channel = { workspace: mailbox.workspace, id: mailbox.channel, ulid: mailbox.ulid }
  const received: number[] = []
  let last = uid
  try {
    for (const { uid, size } of portion) {
      signal.throwIfAborted()
      const raw = sources.get(uid)
      const mail = { channel, sourceKey: `imap:${place}:${uid}`, size: raw?.length ?? size, raw }
      if (await receive(session, mail, missing.includes(uid))) received.push(uid)
      last = uid
    }
    return { received, last }
  } catch (error) {
    return { received, last, failure: { error } }
  }
}

/** Returns whether the mail was stored for processing. Only then may it be moved or flagged. */
const receive = async ({ receiver }: Session, mail: FetchedMail, isMissing: boolean) => {
  if (mail.raw) return receiver.receive(mail)
  if (mail.size > largestMail) await receiver.receive({ ...mail, instead: tooLarge })
  else if (isMissing) await receiver.missing(mail)
  return false
}

const tooLarge = {
  status: 'refused',
  reason: `The mail is larger than ${largestMail / 1024 / 1024} MB`,
} as const

type Settled = { received: number[]; last: number }

const settle = async (
  { url, progress, notPutAway }: Session,
  client: ImapFlow,
  cursor: Cursor,
  { received, last }: Settled,
) => {
  const isPutAway = await putAway(client, received, url.after)
  // In the next session, they are fetched again, recognised as duplicates, and moved or flagged.
  if (!isPutAway && !client.usable) throw new Error('The connection ended.')
  if (!isPutAway) notPutAway.push(...received.map((uid) => ({ place: cursor.place, uid })))
  if (!(await progress.advance({ place: cursor.place, uid: last }))) throw new LostHold()
  cursor.uid = last
  return isPutAway ? undefined : putAwayFails(url)
}

/** Retries mails that could not be moved or flagged. Returns the error if they still cannot. */
export const retryPutAway = async ({ url, notPutAway }: Session, client: ImapFlow, { place }: Cursor) => {
  if (notPutAway.length === 0) return undefined
  const here = notPutAway.flatMap((mail) => (mail.place === place ? mail.uid : []))
  if (!(await putAway(client, await stillThere(client, here), url.after))) return putAwayFails(url)
  notPutAway.length = 0
  return undefined
}

const putAwayFails = ({ after, mailbox }: MailUrl) =>
  after.do === 'move'
    ? `Mails are read, but cannot be moved to “${after.to}”. Is there such a mailbox?`
    : `Mails are fetched, but cannot be flagged in “${mailbox}”.`
