import type { ImapFlow } from 'imapflow'

/** So many mails are asked for at once: their numbers fit into one line. */
const mostAtOnce = 4_000
const highestUid = 2 ** 32 - 1

/** The numbers above one, in their order; the first of them, where there are very many. */
export const above = async (client: ImapFlow, uid: number, most = mostAtOnce): Promise<number[]> => {
  if (uid >= highestUid) return []
  for (let tries = 0; tries < 3; tries += 1) {
    const upTo = Math.min(uid + most, highestUid)
    // "*" is the last mail, wherever it is: it tells whether these are all.
    const near = await searched(client, { uid: `${uid + 1}:${upTo},*` })
    const first = within(near, uid, upTo)
    const last = near.at(-1)
    const areAll = last !== undefined && last <= upTo
    if (areAll || first.length > most / 2) return first
    // Numbers with gaps are asked for in ranges that hold as many mails, however wide they are.
    const end = await firstEndAbove(client, uid, most)
    if (end === undefined) return []
    const found = within(await searched(client, { uid: `${uid + 1}:${end}` }), uid, end)
    // Where there are none, they are gone since.
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
 * Numbers of mails, in their order: between two of them there are no more than so many mails, and the last is that of
 * the last mail. Mails that go away in between change nothing about that, unlike positions.
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

/** The number that the first mail since then comes right behind. */
export const before = async (client: ImapFlow, since: Date, most = mostAtOnce): Promise<number> => {
  // Servers compare days of any zone; the exact moment is compared here.
  const day = new Date(since.getTime() - 24 * 60 * 60 * 1_000)
  let last = 0
  for await (const end of ends(client, most)) {
    const candidates = await searched(client, { uid: `${last + 1}:${end}`, since: day })
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

export const searched = async (client: ImapFlow, query: { uid?: string; since?: Date }) => {
  const found = await client.search(query, { uid: true })
  if (Array.isArray(found)) return found.sort((one, other) => one - other)
  throw new Error('The server cannot say which mails there are.')
}

export function* slices<T>(all: T[], size: number) {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
}
