import { createHash } from 'node:crypto'
import { forwardedChannel } from '../../../channels/index.ts'
import type { GlobalRead } from '../../../platform/db/transaction.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import { reportedChannel } from '../../dmarc-reports/actions.ts'
import { wellFormed } from '../parse/headers/encoded-words.ts'
import { replyMarkIn } from './reply-mark.ts'
import * as store from './routing-store.ts'

/** A channel that receives a mail, and the recipient addresses that belong to it. */
export type Destination = { workspace: number; channel: number; recipients: string[] }

/** The destinations of addresses. Unknown addresses are skipped. */
export const destinationsOf = async (tx: GlobalRead, addresses: string[], mailDomain: string) => {
  const leads = await leadsOf(tx, addresses, mailDomain)
  return mergeDestinations(addresses.flatMap((address) => leads.get(address) ?? []))
}

/** The destination of each known address. Without keys, addresses for DMARC reports are unknown. */
export const leadsOf = async (tx: GlobalRead, addresses: string[], mailDomain: string, keys?: Keys) => {
  const folded = addresses.filter(isStorable).map((address) => address.toLowerCase())
  const generated = (address: string) =>
    forwardedChannel(address, mailDomain) ?? (keys && reportedChannel(address, { keys, mailDomain }))
  const found = [
    ...(await store.channelsOf(tx, folded.flatMap(withoutDetail))),
    ...(await store.channelsNamed(
      tx,
      folded.flatMap((address) => generated(address) ?? []),
    )),
    ...(await store.channelsOfReplies(tx, marksIn(folded, mailDomain))),
  ]
  const places = new Map(found.map(({ named, ...place }) => [named, place]))
  return new Map(
    addresses.filter(isStorable).flatMap((given): [string, Destination][] => {
      const address = given.toLowerCase()
      const names = [address, generated(address), ...withoutDetail(address), markOf(address, mailDomain)]
      const place = names.map((name) => name && places.get(name)).find((place) => place)
      return place ? [[given, { ...place, recipients: [address] }]] : []
    }),
  )
}

const isStorable = (address: string) => address === wellFormed(address)

/** Merges destinations with the same channel. */
export const mergeDestinations = (destinations: Destination[]) => {
  const byChannel = Map.groupBy(destinations, ({ workspace, channel }) => `${workspace} ${channel}`)
  return [...byChannel.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, recipients: [first, ...more].flatMap(({ recipients }) => recipients) }] : [],
  )
}

/** `help+orders@…` is delivered to `help@…` (subaddressing). */
const withoutDetail = (address: string) => {
  const [, name, domain] = address.match(/^([^+@]+)\+[^@]*@([^@]+)$/) ?? []
  return name ? [address, `${name}@${domain}`] : [address]
}

const marksIn = (addresses: string[], mailDomain: string) =>
  addresses.flatMap((address) => markOf(address, mailDomain) ?? [])

const markOf = (address: string, mailDomain: string) => {
  const mark = replyMarkIn(address, mailDomain)
  return mark && hashOf(mark)
}

/** Only the hash of the secret part of a reply address is stored. */
export const hashOf = (mark: string) => createHash('sha256').update(mark).digest('hex')
