import { ratings } from '../../../contract/base/ratings.ts'
import { setChannelSatisfaction, showChannelSatisfaction } from '../../../contract/widgets/satisfaction.ts'
import { listSatisfactionRatings } from '../../../contract/widgets/satisfaction-ratings.ts'
import { findWithin } from '../../channels/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { list } from './listing-store.ts'
import { change } from './settings.ts'
import { get } from './settings-store.ts'

const find = (tx: Read, { channel }: { channel: string }, me: Principal) =>
  findWithin(tx, channel, me.channels)

const lower = (ulids: string[] | undefined) => ulids?.map((ulid) => ulid.toLowerCase())

export const routes = [
  route(showChannelSatisfaction, find, ({ tx, found }) => get(tx, found.id)),
  route(setChannelSatisfaction, find, ({ tx, found, body }) => change(tx, found, body)),
  route(listSatisfactionRatings, async ({ tx, me, query: { from, to }, reading }) => {
    const { before = Number.MAX_SAFE_INTEGER, perPage: limit, filters } = reading
    const rows = await list(tx, me.channels, {
      ratings: ratings.filter((rating) => filters.rating?.includes(rating) ?? true),
      channels: lower(filters.channel),
      members: lower(filters.member),
      teams: lower(filters.team),
      tags: lower(filters.tag),
      companies: lower(filters.company),
      ...{ from, to, before, limit },
    })
    return { rows, nextBefore: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
  }),
]
