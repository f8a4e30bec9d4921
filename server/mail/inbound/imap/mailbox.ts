import type { ImapFlow } from 'imapflow'
import type { MailUrl } from '../../../platform/egress/url.ts'
import { searchMailbox, slices } from './listing.ts'

export type Listed = { uid: number; size: number }

export const sizesOf = async (client: ImapFlow, uids: number[]): Promise<Map<number, number>> => {
  const sizes = new Map<number, number>()
  for (const slice of slices(uids, 500)) {
    for await (const { uid, size } of client.fetch(slice.join(), { uid: true, size: true }, { uid: true })) {
      if (slice.includes(uid)) sizes.set(uid, size ?? 0)
    }
  }
  return sizes
}

/** Fetches the raw mails without marking them as seen. Deleted mails are missing from the result. */
export const sourcesOf = async (client: ImapFlow, uids: number[]): Promise<Map<number, Buffer>> => {
  try {
    return await fetchedAtOnce(client, uids)
  } catch (error) {
    if (!isRejection(error)) throw error
  }
  // Mails are fetched one by one here, because one deleted or damaged mail can fail the whole command.
  const found = new Map<number, Buffer>()
  for (const uid of uids) {
    const one = await fetchedAtOnce(client, [uid]).catch((error: unknown) => {
      if (isRejection(error)) return new Map<number, Buffer>()
      throw error
    })
    for (const [uid, source] of one) found.set(uid, source)
  }
  return found
}

const isRejection = (error: unknown) =>
  error instanceof Error && 'responseStatus' in error && error.responseStatus === 'NO'

const fetchedAtOnce = async (client: ImapFlow, uids: number[]) => {
  const sources = new Map<number, Buffer>()
  if (!uids.length) return sources
  for await (const { uid, source } of client.fetch(uids.join(), { uid: true, source: true }, { uid: true })) {
    if (source && uids.includes(uid)) sources.set(uid, source)
  }
  return sources
}

export const stillThere = async (client: ImapFlow, uids: number[]) => {
  const there: number[] = []
  for (const slice of slices(uids, 500)) {
    const found = await searchMailbox(client, { uid: slice.join() })
    there.push(...found.filter((uid) => slice.includes(uid)))
  }
  return there
}

/** Moves or flags fetched mails, as set in the URL. Returns whether it succeeded. */
export const putAway = async (
  client: ImapFlow,
  uids: number[],
  after: MailUrl['after'],
): Promise<boolean> => {
  if (after.do === 'leave') return true
  for (const slice of slices(uids, 500)) {
    const done =
      after.do === 'flag'
        ? await client.messageFlagsAdd(slice.join(), ['\\Flagged'], { uid: true })
        : await client.messageMove(slice.join(), after.to, { uid: true })
    if (!done) return false
  }
  return true
}
