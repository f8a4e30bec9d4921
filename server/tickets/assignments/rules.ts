import type { Distribution } from '../../../contract/members/teams.ts'
import { type Helper, hasRoom, leastBusy, nextInTurn } from '../../members/index.ts'

type Place = { channel: number; last: number | null }

/** Returns the member who gets a ticket of a channel. With equal numbers of tickets, members take turns. */
export const choose = (distribution: Distribution, helpers: readonly Helper[], { channel, last }: Place) => {
  const able = helpers.filter((one) => hasRoom(one) && (!one.channels || one.channels.includes(channel)))
  if (distribution === 'round_robin') return nextInTurn(able, last)
  const fewest = leastBusy(able)?.open_tickets
  return nextInTurn(
    able.filter(({ open_tickets }) => open_tickets === fewest),
    last,
  )
}

/** The channels that any of the members can access. If it is null, all channels. */
export const reachOf = (helpers: readonly Helper[]) => {
  const channels = new Set<number>()
  for (const helper of helpers) {
    if (!helper.channels) return null
    for (const channel of helper.channels) channels.add(channel)
  }
  return [...channels]
}
