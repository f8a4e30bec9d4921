import { setImmediate } from 'node:timers/promises'
import { mostJudged, previewThanks, type ThanksOfYear } from '../../../../contract/tickets/ticket-thanks.ts'
import { findWithin } from '../../../channels/index.ts'
import { beginningOf, judgeThanks, ownLines } from '../../../messages/index.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import { afterwards } from '../../../platform/http/afterwards.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { route } from '../../../platform/http/route.ts'
import * as store from './thanks-store.ts'

/** The maximum number of tickets whose history one preview reads. */
const scanLimit = 2_000

const find = (tx: Read, { channel }: { channel: string }, me: Principal) =>
  findWithin(tx, channel, me.channels)

export const thanksRoutes = [
  route(previewThanks, find, async ({ tx, me, found }) => {
    const wanted = { channel: found.id, access: me.channels, scanLimit, limit: mostJudged + 1 }
    const [reopenings, isBusier] = await Promise.all([
      store.reopenings(tx, wanted),
      store.isBusier(tx, scanLimit),
    ])
    const isComplete = !isBusier && reopenings.length <= mostJudged
    return afterwards(() => judged(reopenings.slice(0, mostJudged), isComplete))
  }),
]

/** The event loop gets its turn after each message. */
const judged = async (reopenings: store.Reopening[], is_complete: boolean): Promise<ThanksOfYear> => {
  const thanks: ThanksOfYear['thanks'] = []
  for (const { message, text, has_files, created_at, ...ticket } of reopenings) {
    const { isThanks, reason } = judgeThanks({ text, hasFiles: has_files })
    if (isThanks)
      thanks.push({ message, excerpt: beginningOf(ownLines(text)) ?? '', reason, created_at, ticket })
    await setImmediate()
  }
  return { messages: reopenings.length, is_complete, thanks }
}
