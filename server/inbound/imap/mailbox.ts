import type { ImapFlow } from 'imapflow'
import type { MailUrl } from '../../platform/egress/url.ts'
import { largestMail } from './rules.ts'

export type Listed = { uid: number; size: number }

/** The numbers above one, in their order; the first of them, where there are very many. */
export const above = async (client: ImapFlow, uid: number): Promise<number[]> => {
  const found = await searched(client, { uid: `${uid + 1}:*` })
  // "*" is the last mail, even where it is below.
  return found.filter((other) => other > uid).slice(0, 10_000)
}

/** The number that the first mail since then comes right behind. */
export const before = async (client: ImapFlow, since: Date, uidNext: number | undefined): Promise<number> => {
  // Servers compare days of any zone; the exact moment is compared here.
  const day = new Date(since.getTime() - 24 * 60 * 60 * 1_000)
  const candidates = await searched(client, { since: day })
  for (const uids of slices(candidates, 200)) {
    for await (const mail of client.fetch(uids.join(), { uid: true, internalDate: true }, { uid: true })) {
      if (new Date(mail.internalDate ?? 0) >= since) return mail.uid - 1
    }
  }
  if (uidNext) return uidNext - 1
  // Old servers do not say which number is next.
  return (await searched(client, { uid: '*' })).at(-1) ?? 0
}

export const sizesOf = async (client: ImapFlow, uids: number[]): Promise<Listed[]> => {
  const mails: Listed[] = []
  for (const slice of slices(uids, 500)) {
    for await (const { uid, size } of client.fetch(slice.join(), { uid: true, size: true }, { uid: true })) {
      if (slice.includes(uid)) mails.push({ uid, size: size ?? 0 })
    }
  }
  return mails
}

/** The mails as they are, without marking them as seen; those that are gone are left out. */
export const sourcesOf = async (client: ImapFlow, uids: number[]): Promise<Map<number, Buffer>> => {
  try {
    return await fetchedAtOnce(client, uids)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  // One that is gone or broken spoils the answer for all.
  const found = new Map<number, Buffer>()
  for (const uid of uids) {
    const one = await fetchedAtOnce(client, [uid]).catch((error: unknown) => {
      if (isRefusal(error)) return new Map<number, Buffer>()
      throw error
    })
    for (const [uid, source] of one) found.set(uid, source)
  }
  return found
}

const isRefusal = (error: unknown) =>
  error instanceof Error && 'responseStatus' in error && error.responseStatus === 'NO'

const fetchedAtOnce = async (client: ImapFlow, uids: number[]) => {
  const sources = new Map<number, Buffer>()
  if (!uids.length) return sources
  let bytes = 0
  for await (const { uid, source } of client.fetch(uids.join(), { uid: true, source: true }, { uid: true })) {
    if (!source || !uids.includes(uid)) continue
    bytes += source.length
    // A server that announces small mails and sends large ones must not fill the memory.
    if (bytes > 3 * largestMail) throw new Error('The server sends more than it announced.')
    sources.set(uid, source)
  }
  return sources
}

export const stillThere = async (client: ImapFlow, uids: number[]) =>
  uids.length ? (await searched(client, { uid: uids.join() })).filter((uid) => uids.includes(uid)) : []

/** Does in the mailbox what is wanted with mails that are here; says whether it went well. */
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

const searched = async (client: ImapFlow, query: { uid?: string; since?: Date }) => {
  const found = await client.search(query, { uid: true })
  if (Array.isArray(found)) return found.sort((one, other) => one - other)
  throw new Error('The server cannot say which mails there are.')
}

function* slices<T>(all: T[], size: number) {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
}
