import type { Channel, MemberLoad, Ticket } from '../../platform/api/types.ts'

type Count = { channel_ulid: string; tickets: number }

/** Tickets without a waiting contact come last in their order, and leave room for nobody else. */
export const whoWaits = (tickets: readonly Ticket[]) =>
  tickets.flatMap((ticket) =>
    ticket.waiting_since === null ? [] : { ...ticket, waiting_since: ticket.waiting_since },
  )

/** The channels with open tickets, the fullest first. A channel whose name is not loaded yet is left out. */
export const openIn = (channels: readonly Channel[], counts: readonly Count[]) => {
  const byUlid = new Map(counts.map(({ channel_ulid, tickets }) => [channel_ulid, tickets]))
  return channels
    .map(({ ulid, name }) => ({ ulid, name, tickets: byUlid.get(ulid) ?? 0 }))
    .filter(({ tickets }) => tickets > 0)
    .toSorted((one, other) => other.tickets - one.tickets)
}

/** The members who are present, in the order of their names as the server sends them. */
export const whoIsHere = (members: readonly MemberLoad[]) => members.filter(({ is_present }) => is_present)

/** The first items, and how many are left out. A single one takes the place of the line that would count it. */
export const upTo = <Item>(items: readonly Item[], most: number) => {
  const shown = items.length <= most + 1 ? items : items.slice(0, most)
  return { shown, more: items.length - shown.length }
}
