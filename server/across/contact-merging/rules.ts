import { isDeepStrictEqual } from 'node:util'
import { mostOtherEmails } from '../../../contract/contacts/contacts.ts'
import { mostPhones } from '../../../contract/contacts/phones.ts'
import { joinedPhones } from '../../contacts/index.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import type { Merged } from './store.ts'

type Row = Merged['contact']['row']
type Channels = Merged['contact']['channels']

const addressesOf = ({ email, other_emails }: Pick<Row, 'email' | 'other_emails'>) => [
  email,
  ...(other_emails?.split(' ') ?? []),
]

/** A contact with everything of another one. */
export const together = (into: Row, from: Row) => {
  const [email = into.email, ...others] = [...new Set([...addressesOf(into), ...addressesOf(from)])]
  if (others.length > mostOtherEmails)
    throw invalid({ into_ulid: [`A contact has at most ${mostOtherEmails} further email addresses.`] })
  const phones = joinedPhones([...(into.phones ?? []), ...(from.phones ?? [])])
  if (phones.length > mostPhones)
    throw invalid({ into_ulid: [`A contact has at most ${mostPhones} phone numbers.`] })
  return {
    email,
    other_emails: others.join(' '),
    name: into.name ?? from.name,
    company_id: into.company_id ?? from.company_id,
    external_id: into.external_id ?? from.external_id,
    fields: { ...from.fields, ...into.fields },
    phones: phones.length ? phones : null,
    notes: [into.notes, from.notes].filter(Boolean).join('\n\n') || null,
    last_activity_at: later(into.last_activity_at, from.last_activity_at),
    ticket_count: into.ticket_count + from.ticket_count,
  }
}

/** The stored form of two times of a database is in the same time zone, so it can be compared as text. */
const later = (one: string | null, other: string | null) => ((one ?? '') > (other ?? '') ? one : other)

export const channelsTogether = (into: Channels, from: Channels): Channels => {
  const all = new Map(into.map((channel) => [channel.channel_id, channel]))
  for (const { channel_id, ticket_count, last_activity_at } of from) {
    const known = all.get(channel_id)
    all.set(channel_id, {
      channel_id,
      ticket_count: ticket_count + (known?.ticket_count ?? 0),
      last_activity_at: later(last_activity_at, known?.last_activity_at ?? null),
    })
  }
  return [...all.values()]
}

type Counts = readonly { channel: number; tickets: number; last: string | null }[]

/** The row of the other contact after the merge is undone. Values that were changed since the merge are kept. */
export const apart = ({ contact, before, after }: Merged, now: Row, counts: Counts) => {
  const given = new Set(addressesOf(contact.row))
  const kept = addressesOf(now).filter((address) => !given.has(address))
  const [first = before.row.email, ...others] = kept
  const isAsMerged = <Key extends keyof Row>(key: Key) =>
    isDeepStrictEqual(now[key], after.row[key]) ? before.row[key] : now[key]
  return {
    email: first,
    other_emails: others.length ? others.join(' ') : null,
    name: isAsMerged('name'),
    company_id: isAsMerged('company_id'),
    notes: isAsMerged('notes'),
    external_id: isAsMerged('external_id'),
    fields: isAsMerged('fields'),
    phones: isAsMerged('phones'),
    last_activity_at: isAsMerged('last_activity_at'),
    ticket_count: now.ticket_count - sumOf(counts),
  }
}

export const sumOf = (counts: Counts) => counts.reduce((sum, { tickets }) => sum + tickets, 0)

/** The channels of the other contact after the merge is undone, without the tickets that are returned. */
export const channelsApart = ({ before, after }: Merged, now: Channels, counts: Counts): Channels => {
  const inChannel = (channels: Channels, id: number) => channels.find(({ channel_id }) => channel_id === id)
  return now.flatMap((channel) => {
    const { channel_id: id, last_activity_at: last } = channel
    const had = inChannel(before.channels, id)
    const isAsMerged = last === inChannel(after.channels, id)?.last_activity_at
    const ticket_count = channel.ticket_count - (counts.find(({ channel }) => channel === id)?.tickets ?? 0)
    if (isAsMerged && !had && ticket_count === 0) return []
    const last_activity_at = isAsMerged ? (had?.last_activity_at ?? null) : last
    return [{ channel_id: id, ticket_count, last_activity_at }]
  })
}

/** The channels of a restored contact, with the tickets that are returned to it. */
export const channelsBack = ({ contact }: Merged, counts: Counts): Channels => {
  const had = contact.channels.map((channel) => ({ ...channel, ticket_count: 0 }))
  const now = counts.map(({ channel, tickets, last }) => ({
    channel_id: channel,
    ticket_count: tickets,
    last_activity_at: last,
  }))
  return channelsTogether(had, now)
}

export const lastOf = (channels: Channels, before: string | null) =>
  channels.reduce((last, { last_activity_at }) => later(last_activity_at, last), before)
