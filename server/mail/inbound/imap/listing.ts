import type { ImapFlow } from 'imapflow'

/** The maximum number of UIDs per command, so that they fit into one line. */
const mostAtOnce = 4_000
const highestUid = 2 ** 32 - 1

/** Returns the UIDs above one in ascending order. If there are very many, only the first of them. */
export const above = async (client: ImapFlow, uid: number, most = mostAtOnce): Promise<number[]> => {
  if (uid >= highestUid) return []
  for (let tries = 0; tries < 3; tries += 1) {
    const upTo = Math.min(uid + most, highestUid)
    // "*" is the last mail. If it is within the range, the list is complete.
    const near = await searchMailbox(client, { uid: `${uid + 1}:${upTo},*` })
    const first = within(near, uid, upTo)
    const last = near.at(-1)
    const areAll = last !== undefined && last <= upTo
    if (areAll || first.length > most / 2) return first
    // With large gaps between UIDs, search a wider range that has about `most` mails.
    const end = await firstEndAbove(client, uid, most)
    if (end === undefined) return []
    const found = within(await searchMailbox(client, { uid: `${uid + 1}:${end}` }), uid, end)
    // If the range is empty, its mails were deleted meanwhile.
    if (found.length) return found
  }
  throw new Error('The server names mails that it does not list.')
}

const within = (uids: number[], uid: number, end: number) =>
  uids.filter((other) => other > uid && other <= end)

const firstEndAbove = async (client: ImapFlow, uid: number, most: number) => {
  for await (const end of ends(client, most)) if (end > uid) return end
  return undefined
}

/**
 * UIDs that split the mailbox into ranges of at most `most` mails, in ascending order. The last one is the UID of the
 * last mail. Unlike sequence numbers, the ranges stay valid when mails are deleted meanwhile.
 */
async function* ends(client: ImapFlow, most: number) {
  const count = client.mailbox ? client.mailbox.exists : 0
  for (let first = most; first < count + most; first += 500 * most) {
    const positions = Array.from({ length: 500 }, (_, index) => Math.min(first + index * most, count))
    const uids = await uidsAt(client, [...new Set(positions)])
    yield* [...uids].sort((one, other) => one - other)
  }
}

const uidsAt = async (client: ImapFlow, positions: number[]) => {
  const uids = new Map<number, number>()
  for await (const { seq, uid } of client.fetch(positions.join(), { uid: true })) {
    if (positions.includes(seq) && uid) uids.set(seq, uid)
  }
  if (uids.has(positions.at(-1) ?? 0)) return uids.values()
  throw new Error('The server does not list its last mail.')
}

/** Returns the UID before the first mail since a date. */
export const before = async (client: ImapFlow, since: Date, most = mostAtOnce): Promise<number> => {
  // SINCE compares dates in the time zone of the server, so start a day earlier and compare the exact time below.
  const day = new Date(since.getTime() - 24 * 60 * 60 * 1_000)
  let last = 0
  for await (const end of ends(client, most)) {
    const candidates = await searchMailbox(client, { uid: `${last + 1}:${end}`, since: day })
    for (const uids of slices(candidates, 200)) {
      const first = await firstSince(client, uids, since)
      if (first) return first - 1
    }
    last = end
  }
  return last
}

const firstSince = async (client: ImapFlow, uids: number[], since: Date) => {
  let first: number | undefined
  for await (const mail of client.fetch(uids.join(), { uid: true, internalDate: true }, { uid: true })) {
    const isSince = uids.includes(mail.uid) && new Date(mail.internalDate ?? 0) >= since
    if (isSince) first = Math.min(first ?? mail.uid, mail.uid)
  }
  return first
}

export const searchMailbox = async (client: ImapFlow, query: { uid?: string; since?: Date }) => {
  const found = await client.search(query, { uid: true })
  if (Array.isArray(found)) return found.sort((one, other) => one - other)
  throw new Error('The server cannot say which mails there are.')
}

export function* slices<T>(all: T[], size: number) {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
}
